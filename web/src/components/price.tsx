import { isOnSale } from "@domain/catalogue/product.ts";
import { formatPounds } from "@domain/money.ts";
import { cn } from "@/lib/cn";
import { Badge } from "@/ui/badge";

interface PriceProps {
  product: {
    price: number;
    sale_price: number | null;
    on_sale: boolean;
    /** The price of the dearest variant, if the variants' prices differ. */
    price_to?: number | null;
  };
  /** Whether to render the price in regular font weight instead of medium. */
  light?: boolean;
  className?: string;
}

/**
 * A product's price, such as `£195.00`, or `from £195.00` if its variants have several prices. On sale, the price before the reduction is
 * struck through before the sale price, and screen readers read "was … now …". Without a higher price in the 30 days before, there is
 * none to strike through.
 */
export function Price({ product, light = false, className }: PriceProps) {
  const classes = cn("numeric", light ? "font-normal" : "font-medium", className);
  const from = product.price_to ? "from " : "";
  if (!isOnSale(product))
    return <span className={classes}>{`${from}${formatPounds(product.price)}`}</span>;
  const salePrice = formatPounds(product.sale_price);
  if (product.price <= product.sale_price)
    return (
      <span className={classes}>
        {from ? <span>{from}</span> : null}
        <span className="text-terracotta">{salePrice}</span>
      </span>
    );
  return (
    <span className={classes}>
      {from ? <span>{from}</span> : null}
      <span className="sr-only">was </span>
      <s className="mr-1 text-[0.875em] font-normal text-ink-soft">{formatPounds(product.price)}</s>
      <span className="sr-only"> now</span> <span className="text-terracotta">{salePrice}</span>
    </span>
  );
}

export function SaleBadge({ className }: { className?: string }) {
  return (
    <Badge tone="sale" className={cn("tracking-label", className)}>
      SALE
    </Badge>
  );
}
