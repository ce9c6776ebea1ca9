import { productStatusLabels } from "@domain/catalogue/product.ts";
import type {
  ProductChangeKind,
  ProductChangeResult,
  ProductChangeRow,
  ProductColumns,
  ProductSkipReason,
} from "@domain/catalogue/product-change.ts";
import { formatNumber } from "@domain/format-number.ts";
import { formatPounds } from "@domain/money.ts";
import { useQuery } from "@tanstack/react-query";
import { deliveryLabels } from "@/admin/stock/attribute-fields";
import { adminCategories } from "@/data/categories/admin-queries";
import { cn } from "@/lib/cn";

const skipReasons: Record<ProductSkipReason, string> = {
  unchanged: "It is so already.",
  has_options: "Its variants have values of their own.",
  price_too_low: "The price would not be above £0.",
  price_too_high: "The price would be above £999,999.99.",
  sale_price_not_below_price: "The sale price would not be below the price.",
  sale_price_too_low: "The sale price would not be above £0.",
  too_many_categories: "It would be in more than 50 categories.",
  only_category: "It would be in no category.",
};

const amountKinds: ProductChangeKind[] = ["price", "sale", "end_sale", "delivery_price"];

type Describe = (columns: ProductColumns, price: number) => string;

/** Returns a function that describes the columns that a kind of change sets. */
function useDescription(kind: ProductChangeKind): Describe {
  const categories = useQuery(adminCategories()).data ?? [];
  const nameOf = (id: number) => categories.find((category) => category.id === id)?.name ?? `${id}`;
  if (kind === "bin") return () => "in the list";
  return (columns, ownPrice) => {
    const { price, on_sale, sale_price, status, featured, category_ids } = columns;
    const { delivery_class, delivery_price } = columns;
    if (price !== undefined) return formatPounds(price);
    if (on_sale !== undefined) {
      if (!on_sale || typeof sale_price !== "number") return formatPounds(ownPrice);
      return `${formatPounds(sale_price)}, was ${formatPounds(ownPrice)}`;
    }
    if (status) return productStatusLabels[status];
    if (featured !== undefined) return featured ? "Featured" : "Not featured";
    if (category_ids) return category_ids.map(nameOf).join(", ") || "none";
    if (delivery_class !== undefined) return deliveryLabels[delivery_class ?? ""];
    return typeof delivery_price === "number" ? formatPounds(delivery_price) : "none";
  };
}

interface ProductChangePreviewProps {
  kind: ProductChangeKind;
  result: ProductChangeResult;
}

/** What a change would write: the old and the new value of each product, and why it skips others. */
export function ProductChangePreview({ kind, result }: ProductChangePreviewProps) {
  const { changed, skipped, changes, skips } = result;
  const describe = useDescription(kind);
  const describeAfter: Describe = (columns, price) => {
    if (kind === "bin") return "in the bin";
    // Beside the price in the column before.
    if (columns.on_sale && columns.sale_price) return formatPounds(columns.sale_price);
    return describe(columns, price);
  };
  return (
    <div className="grid gap-6">
      {changed > 0 ? (
        <PreviewTable
          label="Changes"
          rows={changes}
          cells={({ before, after, price }) => [
            describe(before, price),
            describeAfter(after, price),
          ]}
          headers={["Now", "After"]}
          align={amountKinds.includes(kind) ? "end" : "start"}
          hiddenCount={changed - changes.length}
        />
      ) : (
        <p className="text-ink-soft">Nothing would change.</p>
      )}
      {skipped > 0 ? (
        <PreviewTable
          label={`${formatNumber(skipped)} skipped`}
          rows={skips}
          cells={({ before, price, skip_reason }) => [
            describe(before, price),
            skipReasons[skip_reason],
          ]}
          headers={["Stays", "Because"]}
          hiddenCount={skipped - skips.length}
        />
      ) : null}
    </div>
  );
}

interface PreviewTableProps<Row extends ProductChangeRow> {
  label: string;
  rows: Row[];
  headers: [string, string];
  /** The alignment of the columns after the name. */
  align?: "start" | "end";
  cells: (row: Row) => [string, string];
  /** The number of rows that are not listed. */
  hiddenCount: number;
}

function PreviewTable<Row extends ProductChangeRow>(props: PreviewTableProps<Row>) {
  const { label, rows, headers, cells, align = "start", hiddenCount } = props;
  const alignment = align === "end" ? "text-end" : "text-start";
  return (
    <div>
      <table aria-label={label} className="w-full text-[0.9375rem]">
        <thead>
          <tr className="border-b border-sand text-label tracking-[0.08em] text-ink-soft uppercase">
            <th scope="col" className="py-2 pr-3 text-start font-medium">
              {label}
            </th>
            {headers.map((header) => (
              <th
                key={header}
                scope="col"
                className={cn("py-2 pr-3 font-medium last:pr-0", alignment)}
              >
                {header}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={row.id} className="border-b border-sand align-top">
              <td className="py-2 pr-3 [overflow-wrap:anywhere]">{row.name}</td>
              {cells(row).map((text, index) => (
                <td
                  key={headers[index]}
                  className={cn("numeric py-2", alignment, index === 0 && "pr-3 text-ink-soft")}
                >
                  {text}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      {hiddenCount > 0 ? (
        <p className="py-2 text-small text-ink-soft">{`and ${formatNumber(hiddenCount)} more`}</p>
      ) : null}
    </div>
  );
}
