import { adminPageSize, parsePageNumber } from "@domain/list-parameters.ts";
import {
  type Figures,
  type ProductSort,
  type ProductSortColumn,
  productSortColumns,
  productSorts,
} from "@domain/orders/figures.ts";
import { escapeFormulas } from "@domain/spreadsheet-text.ts";
import { useQuery } from "@tanstack/react-query";
import { comparedPeriods } from "@/admin/figures/compared-periods";
import type { ChosenPeriod } from "@/admin/figures/figure-period";
import { FigurePanel } from "@/admin/figures/figure-section";
import { productColumns } from "@/admin/figures/product-columns";
import { Options } from "@/admin/forms/options";
import { queryFailure } from "@/admin/shell/query-content";
import { useUrlQuery } from "@/admin/shell/use-url-query";
import { columnSort } from "@/admin/tables/column-sort";
import { DataTable } from "@/admin/tables/data-table";
import { DataTablePagination, FirstPageRedirect } from "@/admin/tables/data-table-pagination";
import { allProductFigures, productFigures } from "@/data/dashboard/figures";
import { toCsv } from "@/lib/csv";
import { Select } from "@/ui/select";

const definition =
  "Every product that was sold in one of the periods or is on hand today. Units and revenue: approved orders, less returned goods; discounts of a whole order are not deducted. Stock value: what is on hand, at the regular price. Sell-through: units sold in the period, of those and what is on hand; without made to order.";

/** All products with what they sold, against earlier periods, and what is on hand. The URL parameters are `sort` and `page`. */
export function ProductTable({ figures, period }: { figures: Figures; period: ChosenPeriod }) {
  const { query, changeQuery, linkTo } = useUrlQuery();
  const sort = productSorts.find((name) => name === query.get("sort")) ?? "revenue-desc";
  const page = parsePageNumber(query);
  const list = useQuery(productFigures(period, sort, page));
  const products = list.data?.products;
  const compared = comparedPeriods(figures.periods);
  const headers: Partial<Record<ProductSortColumn, string>> = {
    name: "Product",
    units: "Units",
    revenue: "Revenue",
    ...Object.fromEntries(compared.map(({ name, label }) => [name, label])),
    stock: "On hand",
    stockValue: "Stock value",
    sellThrough: "Sell-through",
  };
  if (products?.length === 0 && page > 1) return <FirstPageRedirect to={linkTo({ page: null })} />;
  return (
    <FigurePanel
      title="By product"
      definition={definition}
      csvFile={products?.length ? productCsv(period, sort, headers) : null}
    >
      <Select
        aria-label="Sort products by"
        className="w-full sm:w-64 xl:hidden"
        value={sort}
        onChange={({ target }) => changeQuery({ sort: target.value, page: null })}
      >
        <Options values={sortsOf(headers)} labels={sortLabels(headers)} />
      </Select>
      <DataTable
        label="By product"
        columns={productColumns(headers, compared, (column) =>
          columnSort(sort, column, column === "name", linkTo),
        )}
        rows={products}
        rowKey={({ productId, name }) => productId ?? name}
        isRefreshing={list.isPlaceholderData}
        failure={queryFailure(list)}
        emptyState={{
          title: "No products",
          text: "Nothing was sold in these periods, and nothing is on hand.",
          action: null,
        }}
        footer={
          <DataTablePagination
            page={page}
            pageSize={adminPageSize}
            total={list.data?.total ?? 0}
            noun="product"
            linkTo={(number) => linkTo({ page: number > 1 ? number : null })}
          />
        }
      />
    </FigurePanel>
  );
}

type Headers = Partial<Record<ProductSortColumn, string>>;

const sortsOf = (headers: Headers) =>
  productSorts.filter((sort) => sort.slice(0, sort.indexOf("-")) in headers);

const sortLabels = (headers: Headers) =>
  Object.fromEntries(
    productSortColumns.flatMap((column) => [
      [`${column}-desc`, `${headers[column]}, ${column === "name" ? "Z to A" : "largest first"}`],
      [`${column}-asc`, `${headers[column]}, ${column === "name" ? "A to Z" : "smallest first"}`],
    ]),
  ) as Record<ProductSort, string>;

/** The CSV file with all pages. */
function productCsv(period: ChosenPeriod, sort: ProductSort, headers: Headers) {
  const columns = productSortColumns.filter((column) => column !== "name" && column in headers);
  const title = (column: ProductSortColumn) =>
    column === "before" || column === "yearBefore"
      ? `Revenue, ${headers[column]}`
      : `${headers[column]}`;
  return {
    name: `figures-${period.value}-by-product.csv`,
    parts: async function* (signal: AbortSignal) {
      let done = 0;
      for await (const { products, total } of allProductFigures(period, sort, signal)) {
        const rows = products.map((product) => [
          escapeFormulas(product.name),
          ...columns.map((column) => `${product[column] ?? ""}`),
        ]);
        const csv = toCsv(done === 0 ? [["Product", ...columns.map(title)], ...rows] : rows);
        done += products.length;
        yield { csv, done, total };
      }
    },
  };
}
