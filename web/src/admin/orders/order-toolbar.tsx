import { fulfilmentSteps } from "@domain/orders/fulfilment.ts";
import {
  type OrderFilter,
  orderMailFilters,
  orderReturnFilters,
  orderStatuses,
} from "@domain/orders/order-filter.ts";
import { orderSources } from "@domain/orders/order-source.ts";
import { paymentFilters } from "@domain/orders/payment.ts";
import { SlidersHorizontal } from "lucide-react";
import { useState } from "react";
import { Options } from "@/admin/forms/options";
import {
  fulfilmentLabels,
  orderSourceLabels,
  paymentFilterLabels,
} from "@/admin/orders/order-labels";
import { orderStatusLabels } from "@/admin/orders/order-status-badge";
import type { useUrlQuery } from "@/admin/shell/use-url-query";
import { SearchBox } from "@/components/search-box";
import { cn } from "@/lib/cn";
import { Button } from "@/ui/button";
import { DateInput } from "@/ui/input";
import { Select } from "@/ui/select";

/** The query changes (`changeQuery`) that clear the search and all filters. */
export const clearedOrderQuery = {
  q: null,
  status: null,
  fulfilment: null,
  source: null,
  payment: null,
  mail: null,
  returns: null,
  since: null,
  until: null,
};

const selectFilters = [
  {
    name: "status",
    label: "Status",
    emptyLabel: "All statuses",
    options: <Options values={orderStatuses} labels={orderStatusLabels} />,
  },
  {
    name: "fulfilment",
    label: "Fulfilment",
    emptyLabel: "Any fulfilment",
    options: <Options values={fulfilmentSteps} labels={fulfilmentLabels} />,
  },
  {
    name: "source",
    label: "Source",
    emptyLabel: "All sources",
    options: <Options values={orderSources} labels={orderSourceLabels} />,
  },
  {
    name: "payment",
    label: "Payment",
    emptyLabel: "Any payment",
    options: <Options values={paymentFilters} labels={paymentFilterLabels} />,
  },
  {
    name: "mail",
    label: "Emails",
    emptyLabel: "Any emails",
    options: <Options values={orderMailFilters} labels={{ unsent: "Unsent email" }} />,
  },
  {
    name: "returns",
    label: "Returns",
    emptyLabel: "Any returns",
    options: <Options values={orderReturnFilters} labels={{ open: "Open returns" }} />,
  },
] as const;

const dateFilters = [
  { name: "since", label: "From" },
  { name: "until", label: "To" },
] as const;

interface OrderToolbarProps {
  filter: OrderFilter;
  changeQuery: ReturnType<typeof useUrlQuery>["changeQuery"];
}

/** Search and filters of the order table, stored in the URL. On a phone the filters are behind a button. */
export function OrderToolbar({ filter, changeQuery }: OrderToolbarProps) {
  const [isOpen, setIsOpen] = useState(false);
  const activeCount = [...selectFilters, ...dateFilters].filter(
    ({ name }) => filter[name] !== null,
  ).length;
  const setFilter = (name: keyof typeof clearedOrderQuery, value: string) =>
    changeQuery({ [name]: value || null, page: null });
  return (
    <div className="mb-3.5 grid gap-3 sm:grid-cols-[minmax(0,1fr)_auto] print:hidden">
      <div>
        <SearchBox
          label="Search orders"
          placeholder="Search orders..."
          value={filter.search}
          onSearch={(q) => changeQuery({ q, page: null }, { replace: true })}
        />
      </div>
      <Button
        variant="outline"
        size="control"
        aria-expanded={isOpen}
        aria-controls="order-filters"
        className="sm:hidden"
        onClick={() => setIsOpen(!isOpen)}
      >
        <SlidersHorizontal aria-hidden className="size-4" strokeWidth={1.5} />
        Filters {activeCount > 0 ? <span className="numeric">{`(${activeCount})`}</span> : null}
      </Button>
      <div
        id="order-filters"
        className={cn("sm:contents", isOpen ? "max-sm:grid max-sm:gap-3" : "max-sm:hidden")}
      >
        <div className="grid gap-3 sm:flex">
          {dateFilters.map(({ name, label }) => (
            <div key={name} className="flex items-center gap-2 text-[0.9375rem]">
              <label htmlFor={`orders-${name}`} className="max-sm:w-10">
                {label}
              </label>
              <DateInput
                id={`orders-${name}`}
                value={filter[name] ?? ""}
                onChange={(event) => setFilter(name, event.target.value)}
              />
            </div>
          ))}
        </div>
        <div className="grid grid-cols-2 gap-3 sm:col-span-2 sm:grid-cols-3 lg:grid-cols-6">
          {selectFilters.map(({ name, label, emptyLabel, options }) => (
            <Select
              key={name}
              aria-label={label}
              value={filter[name] ?? ""}
              onChange={(event) => setFilter(name, event.target.value)}
            >
              <option value="">{emptyLabel}</option>
              {options}
            </Select>
          ))}
        </div>
      </div>
    </div>
  );
}
