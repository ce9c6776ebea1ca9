import { formatSize } from "@domain/catalogue/size.ts";
import { Fragment } from "react";
import type { ProductDetails } from "@/data/products/rows";

/** Formats a lead time: "10 days" or "6 weeks". Null without a lead time, and for 0 days. */
function formatLeadTime({ lead_time_days: days }: ProductDetails): string | null {
  if (!days) return null;
  if (days % 7 === 0 && days > 7) return `${days / 7} weeks`;
  return days === 1 ? "1 day" : `${days} days`;
}

/** A product's attributes, such as size and materials, as a description list; renders nothing if the product has none. */
export function ProductAttributeList({ product }: { product: ProductDetails }) {
  const { materials = [], colours = [], weight_kg: weight } = product;
  const attributes = Object.entries({
    Size: formatSize(product),
    Weight: weight ? `${weight}\u00a0kg` : null,
    [materials.length > 1 ? "Materials" : "Material"]: materials.join(", "),
    Composition: product.composition,
    [colours.length > 1 ? "Colours" : "Colour"]: colours.join(", "),
    Origin: product.country_of_origin,
    Care: product.care,
    "Lead time": formatLeadTime(product),
  }).filter(([, text]) => text);
  if (attributes.length === 0) return null;
  return (
    <dl className="mt-7 grid grid-cols-[min(6.5rem,30vw)_minmax(0,1fr)] border-b border-sand-deep text-small numeric wrap-anywhere">
      {attributes.map(([name, text]) => (
        <Fragment key={name}>
          <dt className="border-t border-sand-deep py-3 text-ink-soft">{name}</dt>
          <dd className="border-t border-sand-deep py-3">{text}</dd>
        </Fragment>
      ))}
    </dl>
  );
}
