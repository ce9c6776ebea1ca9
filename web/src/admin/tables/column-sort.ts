import type { OrderSort, OrderSortColumn } from "@domain/orders/order-filter.ts";
import type { useUrlQuery } from "@/admin/shell/use-url-query";
import type { ColumnSort } from "@/admin/tables/sort-link";

/** The sort direction after the first click on a column. */
const defaultDirections = {
  placed: "desc",
  total: "desc",
  customer: "asc",
  status: "asc",
} as const satisfies Record<OrderSortColumn, "asc" | "desc">;

/** The current sort direction of a column, and the link that sorts by it or reverses the direction. */
export function orderColumnSort(
  sort: OrderSort,
  column: OrderSortColumn,
  linkTo: ReturnType<typeof useUrlQuery>["linkTo"],
): ColumnSort {
  const [sortedColumn, direction] = sort.split("-");
  if (sortedColumn !== column) {
    const to = linkTo({ sort: `${column}-${defaultDirections[column]}`, page: null });
    return { direction: null, to };
  }
  const isAscending = direction === "asc";
  return {
    direction: isAscending ? "ascending" : "descending",
    to: linkTo({ sort: `${column}-${isAscending ? "desc" : "asc"}`, page: null }),
  };
}
