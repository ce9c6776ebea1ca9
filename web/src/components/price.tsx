import { isOnSale } from "@domain/catalogue/product.ts";
import { formatPounds } from "@domain/money.ts";
import { cn } from "@/lib/cn";

interface PriceProps {
  product: { price: number; sale_price: number | null; on_sale: boolean };
  /** Renders the price in regular font weight. */
  light?: boolean;
  className?: string;
}

/** `£195.00`, or the regular price struck through before the sale price; screen readers read "was … now …". */
export function Price({ product, light = false, className }: PriceProps) {
  const classes = cn("numeric", light ? "font-normal" : "font-medium", className);
  if (!isOnSale(product)) return <span className={classes}>{formatPounds(product.price)}</span>;
  return (
    <span className={classes}>
      <span className="sr-only">was </span>
      <s className="mr-1 text-[0.875em] font-normal text-ink-soft">{formatPounds(product.price)}</s>
      <span className="sr-only"> now</span>{" "}
      <span className="text-terracotta">{formatPounds(product.sale_price)}</span>
    </span>
  );
}
