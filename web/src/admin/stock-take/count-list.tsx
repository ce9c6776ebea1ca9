import { unitKey } from "@domain/catalogue/choices.ts";
import type { StockCount } from "@domain/catalogue/stock-take.ts";
import { formatNumber } from "@domain/format-number.ts";
import { X } from "lucide-react";
import { CountDifference, CountField } from "@/admin/stock-take/count-field";
import { type CountableProduct, removeCount } from "@/admin/stock-take/stock-take-store";
import { type Column, DataTable } from "@/admin/tables/data-table";
import { IconButton } from "@/ui/icon-button";

/** A row of a list of products to count: the product, and its count if it has been counted. */
export interface CountRow {
  product: CountableProduct;
  count: StockCount | undefined;
}

/** The columns of lists in which products are counted. A narrow table shows SKU and difference below the name. */
export function countColumns(
  onSave: (product: CountableProduct, count: number) => boolean,
): Column<CountRow>[] {
  return [
    {
      id: "name",
      header: "Product",
      skeleton: "w-40",
      cell: ({ product, count }) => (
        <>
          <span className="block leading-snug [overflow-wrap:anywhere]">{product.name}</span>
          <span translate="no" className="block text-small text-ink-soft">
            {product.sku ?? "no SKU"}
          </span>
          <span className="block text-small empty:hidden @2xl:hidden">
            <CountDifference count={count} />
          </span>
        </>
      ),
    },
    {
      id: "expected",
      header: "Expected",
      align: "end",
      skeleton: "w-8",
      className: "@2xl:w-24",
      cell: ({ product, count }) => formatNumber(count?.expected ?? product.stock_quantity),
    },
    {
      id: "counted",
      header: "Counted",
      align: "end",
      skeleton: "w-24",
      className: "@2xl:w-28",
      cell: ({ product, count }) => <CountField product={product} count={count} onSave={onSave} />,
    },
    {
      id: "difference",
      header: "Difference",
      visibleFrom: "medium",
      skeleton: "w-20",
      className: "w-52",
      cell: ({ count }) => <CountDifference count={count} />,
    },
  ];
}

interface CountListProps {
  counts: StockCount[];
  onSave: (product: CountableProduct, count: number) => boolean;
}

/** All counts, the latest one first. */
export function CountList({ counts, onSave }: CountListProps) {
  const rows = counts.map((count): CountRow => {
    const { expected: stock_quantity, ...product } = count;
    return { product: { ...product, stock_quantity }, count };
  });
  return (
    <DataTable
      label="Counts"
      columns={[
        ...countColumns(onSave),
        {
          id: "remove",
          header: "Remove",
          hiddenHeader: true,
          className: "w-12",
          cell: ({ product }) => (
            <IconButton
              label={`Remove the count of ${product.name}`}
              size="small"
              onClick={() => removeCount(product)}
            >
              <X aria-hidden />
            </IconButton>
          ),
        },
      ]}
      rows={rows}
      rowKey={({ product }) => unitKey(product)}
      emptyState={{
        title: "Nothing counted yet",
        text: "Products that you do not count keep their stock.",
      }}
    />
  );
}
