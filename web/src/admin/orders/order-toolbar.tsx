import { limits } from "@domain/limits.ts";
import { type OrderFilter, orderStatuses } from "@domain/orders/order-filter.ts";
import { orderStatusLabels } from "@/admin/orders/order-status-badge";
import type { useAddressQuery } from "@/admin/shell/use-address-query";
import { SearchBox } from "@/components/search-box";
import { Select } from "@/ui/select";

interface OrderToolbarProps {
  filter: OrderFilter;
  change: ReturnType<typeof useAddressQuery>["change"];
}

export function OrderToolbar({ filter, change }: OrderToolbarProps) {
  return (
    <div className="mb-3.5 grid gap-3 sm:grid-cols-[minmax(0,22rem)_11rem] print:hidden">
      <SearchBox
        label="Search orders"
        placeholder="Search orders..."
        value={filter.search}
        delayMs={limits.searchDelayMs}
        onSearch={(q) => change({ q, page: null }, { replace: true })}
      />
      <Select
        fit="bar"
        aria-label="Status"
        value={filter.status ?? ""}
        onChange={(event) => change({ status: event.target.value, page: null })}
      >
        <option value="">All statuses</option>
        {orderStatuses.map((status) => (
          <option key={status} value={status}>
            {orderStatusLabels[status]}
          </option>
        ))}
      </Select>
    </div>
  );
}
