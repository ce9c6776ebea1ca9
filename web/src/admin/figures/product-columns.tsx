import { formatNumber } from "@domain/format-number.ts";
import { formatPounds } from "@domain/money.ts";
import type { ProductFigure, ProductSortColumn } from "@domain/orders/figures.ts";
import type { comparedPeriods } from "@/admin/figures/compared-periods";
import { ProductName } from "@/admin/figures/product-figures";
import type { Column } from "@/admin/tables/data-table";
import type { ColumnSort } from "@/admin/tables/sort-link";

/** A percentage with one digit; a dash if there is none. */
const formatPercent = (percent: number | null) =>
  percent === null ? "–" : `${formatNumber(percent, 1)} %`;

/** Columns of the products. A narrow table shows all but the revenue below the name. */
export function productColumns(
  headers: Partial<Record<ProductSortColumn, string>>,
  compared: ReturnType<typeof comparedPeriods>,
  getSort: (column: ProductSortColumn) => ColumnSort,
): Column<ProductFigure>[] {
  const numberColumn = (
    id: Exclude<ProductSortColumn, "name">,
    format: (value: number) => string,
    visibleFrom?: "medium" | "wide",
  ): Column<ProductFigure> => ({
    id,
    header: headers[id] ?? "",
    align: "end",
    sort: getSort(id),
    skeleton: "w-14",
    ...(visibleFrom && { visibleFrom }),
    cell: (product) => formatOrDash(product[id], format),
  });
  return [
    {
      id: "name",
      header: "Product",
      sort: getSort("name"),
      skeleton: "w-40",
      className: "max-w-0 w-full @4xl:w-1/3 [overflow-wrap:anywhere]",
      cell: (product) => (
        <>
          <ProductName productId={product.productId} name={product.name} />
          <span className="numeric block text-small text-ink-soft @2xl:hidden">
            {`${formatNumber(product.units)} sold, ${formatPercent(product.sellThrough)} sell-through; ${formatNumber(product.stock)} on hand, ${formatPounds(product.stockValue)}`}
          </span>
          {compared.map(({ name, label }) => (
            <span key={name} className="numeric block text-small text-ink-soft @4xl:hidden">
              {`${label}: ${formatPounds(product[name])}`}
            </span>
          ))}
        </>
      ),
    },
    numberColumn("units", formatNumber, "medium"),
    numberColumn("revenue", formatPounds),
    ...compared.map(({ name }) => numberColumn(name, formatPounds, "wide")),
    numberColumn("stock", formatNumber, "medium"),
    numberColumn("stockValue", formatPounds, "medium"),
    numberColumn("sellThrough", formatPercent, "medium"),
  ];
}

/** An amount of zero is quiet. */
const formatOrDash = (value: number | null, format: (value: number) => string) =>
  value ? format(value) : <span className="text-ink-soft">–</span>;
