import { isAvailable, isOnSale, productStatusLabels } from "@domain/catalogue/product.ts";
import type { ComponentProps } from "react";
import { DraftBadge } from "@/admin/drafts/draft-badge";
import { Price } from "@/components/price";
import type { StockListItem } from "@/data/stock/queries";
import { Badge } from "@/ui/badge";

/** The product's stored status, featured and sale flags. If the shop shows another status or no sale, a note says so. */
export function StockBadges({ product }: { product: StockListItem }) {
  const { status, on_sale, featured, campaign_price } = product;
  const shopNotes = [
    ...(status === "IN_STOCK" && !isAvailable(product)
      ? [`None left: the shop shows ${productStatusLabels.OUT_OF_STOCK}`]
      : []),
    ...(on_sale && !isOnSale(product) && !campaign_price
      ? ["No sale price: the shop shows no sale"]
      : []),
  ];
  return (
    <span className="flex flex-wrap gap-1 @4xl:min-w-34 @min-[69rem]:min-w-50">
      <Badge tone={isAvailable(product) ? "good" : "neutral"}>{productStatusLabels[status]}</Badge>
      {featured ? <Badge tone="highlight">Featured</Badge> : null}
      {on_sale ? <Badge tone={isOnSale(product) ? "quiet-sale" : "neutral"}>Sale</Badge> : null}
      {campaign_price ? <Badge tone="quiet-sale">Campaign</Badge> : null}
      <DraftBadge content={{ kind: "products", id: product.id }} />
      {shopNotes.map((note) => (
        <span key={note} className="basis-full text-label text-ink-soft">
          {note}
        </span>
      ))}
    </span>
  );
}

type StockPriceProps = Omit<ComponentProps<typeof Price>, "product"> & { product: StockListItem };

/** What customers pay: in a running campaign its price, which strikes the product's own one. */
export function StockPrice({ product, ...props }: StockPriceProps) {
  const { campaign_price } = product;
  const campaign = campaign_price ? { sale_price: campaign_price, on_sale: true } : null;
  return <Price product={{ ...product, ...campaign }} {...props} />;
}
