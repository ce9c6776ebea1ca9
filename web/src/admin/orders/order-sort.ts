import type { OrderSort, OrderSortColumn } from "@domain/orders/order-filter.ts";
import type { useAddressQuery } from "@/admin/shell/use-address-query";
import type { ColumnSort } from "@/admin/tables/sort-link";

/** The first direction of a column: the newest and the largest orders first, names and statuses in ascending order. */
const firstDirections = {
  placed: "desc",
  total: "desc",
  customer: "asc",
  status: "asc",
} as const satisfies Record<OrderSortColumn, "asc" | "desc">;

/** How the table is sorted by a column at present, and the link that sorts by it or reverses it. */
export function orderColumnSort(
  sort: OrderSort,
  column: OrderSortColumn,
  linkTo: ReturnType<typeof useAddressQuery>["linkTo"],
): ColumnSort {
  const [sorted, direction] = sort.split("-");
  const isSorted = sorted === column;
  const opposite = direction === "asc" ? "desc" : "asc";
  return {
    direction: isSorted ? (direction === "asc" ? "ascending" : "descending") : null,
    to: linkTo({
      sort: `${column}-${isSorted ? opposite : firstDirections[column]}`,
      page: null,
    }),
  };
}
