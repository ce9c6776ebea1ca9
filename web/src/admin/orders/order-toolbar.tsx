import { fulfilmentSteps } from "@domain/orders/fulfilment.ts";
import {
  type OrderFilter,
  orderMailFilters,
  orderReturnFilters,
  orderStatuses,
} from "@domain/orders/order-filter.ts";
import { orderSources } from "@domain/orders/order-source.ts";
import { paymentFilters } from "@domain/orders/payment.ts";
import { Options } from "@/admin/forms/options";
import {
  fulfilmentLabels,
  orderSourceLabels,
  paymentFilterLabels,
} from "@/admin/orders/order-labels";
import { orderStatusLabels } from "@/admin/orders/order-status-badge";
import type { useUrlQuery } from "@/admin/shell/use-url-query";
import { FilterToolbar } from "@/admin/tables/filter-toolbar";
import { DateInput } from "@/ui/input";

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

/** Search and filters of the order table. */
export function OrderToolbar({ filter, changeQuery }: OrderToolbarProps) {
  return (
    <FilterToolbar
      rows="orders"
      placeholder="Search orders..."
      search={filter.search}
      changeQuery={changeQuery}
      filters={selectFilters.map((select) => ({ ...select, value: filter[select.name] }))}
      otherCount={dateFilters.filter(({ name }) => filter[name] !== null).length}
      otherFilters={
        <div className="grid gap-3 sm:flex">
          {dateFilters.map(({ name, label }) => (
            <div key={name} className="flex items-center gap-2 text-[0.9375rem]">
              <label htmlFor={`orders-${name}`} className="max-sm:w-10">
                {label}
              </label>
              <DateInput
                id={`orders-${name}`}
                value={filter[name] ?? ""}
                onChange={(event) => changeQuery({ [name]: event.target.value, page: null })}
              />
            </div>
          ))}
        </div>
      }
    />
  );
}
