import { isAvailable } from "@domain/catalogue/product.ts";
import { Fragment } from "react";
import type { ProductAttributes, ProductDetails } from "@/data/products/rows";

/** Formats a size: "W 82 × D 80 × H 74 cm", or "200 × 300 cm" for a flat product with two lengths, such as a rug. */
function formatSize({ width_cm, depth_cm, height_cm }: ProductAttributes): string | null {
  const lengths = Object.entries({ W: width_cm, D: depth_cm, H: height_cm }).filter(
    ([, length]) => typeof length === "number",
  );
  if (lengths.length === 0) return null;
  const isFlat = lengths.length === 2;
  return `${lengths.map(([letter, length]) => (isFlat ? length : `${letter} ${length}`)).join(" × ")} cm`;
}

/** Formats a lead time: "In stock" (0 days), "10 days" or "6 weeks". Null without a lead time, and for 0 days if sold out. */
function formatLeadTime(product: ProductDetails): string | null {
  const days = product.lead_time_days ?? null;
  if (days === null) return null;
  if (days === 0) return isAvailable(product) ? "In stock" : null;
  if (days % 7 === 0 && days > 7) return `${days / 7} weeks`;
  return days === 1 ? "1 day" : `${days} days`;
}

/** A product's attributes, such as size and materials, as a description list; renders nothing if the product has none. */
export function ProductAttributeList({ product }: { product: ProductDetails }) {
  const { materials = [], colours = [], weight_kg: weight, care } = product;
  const attributes = Object.entries({
    Size: formatSize(product),
    Weight: weight ? `${weight} kg` : null,
    [materials.length > 1 ? "Materials" : "Material"]: materials.join(", "),
    [colours.length > 1 ? "Colours" : "Colour"]: colours.join(", "),
    Care: care,
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
