import { isAvailable, isOnSale, productStatusLabels } from "@domain/catalogue/product.ts";
import type { StockListItem } from "@/data/stock/queries";
import { Badge } from "@/ui/badge";

/** The product's stored status, featured and sale flags. If the shop shows another status or no sale, a note says so. */
export function StockBadges({ product }: { product: StockListItem }) {
  const { status, on_sale, featured } = product;
  const shopNotes = [
    ...(status === "IN_STOCK" && !isAvailable(product)
      ? [`None left: the shop shows ${productStatusLabels.OUT_OF_STOCK}`]
      : []),
    ...(on_sale && !isOnSale(product) ? ["No sale price: the shop shows no sale"] : []),
  ];
  return (
    <span className="flex flex-wrap gap-1">
      <Badge tone={isAvailable(product) ? "good" : "neutral"}>{productStatusLabels[status]}</Badge>
      {featured ? <Badge tone="highlight">Featured</Badge> : null}
      {on_sale ? <Badge tone={isOnSale(product) ? "sale" : "neutral"}>Sale</Badge> : null}
      {shopNotes.map((note) => (
        <span key={note} className="basis-full text-label text-ink-soft">
          {note}
        </span>
      ))}
    </span>
  );
}
