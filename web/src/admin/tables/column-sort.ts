import type { useUrlQuery } from "@/admin/shell/use-url-query";
import type { ColumnSort } from "@/admin/tables/sort-link";

/**
 * The current sort direction of a column, and the link that sorts by it or reverses the direction.
 *
 * @param sort of the table: a column and a direction, such as `total-desc`
 * @param isText whether the first click on the column sorts it in ascending order
 */
export function columnSort(
  sort: string,
  column: string,
  isText: boolean,
  linkTo: ReturnType<typeof useUrlQuery>["linkTo"],
): ColumnSort {
  const [sortedColumn, direction] = sort.split("-");
  if (sortedColumn !== column) {
    const to = linkTo({ sort: `${column}-${isText ? "asc" : "desc"}`, page: null });
    return { direction: null, to };
  }
  const isAscending = direction === "asc";
  return {
    direction: isAscending ? "ascending" : "descending",
    to: linkTo({ sort: `${column}-${isAscending ? "desc" : "asc"}`, page: null }),
  };
}
