import { isAvailable } from "@domain/catalogue/product.ts";
import type { ProductDetails } from "@/data/products/rows";
import { cn } from "@/lib/cn";

/** Up to this stock, the page displays the number of units left. */
const maxDisplayedStock = 5;

/** "In Stock", with the units left if they are few, and whether the product is ready; or how long it takes to make. */
function stockText(product: ProductDetails, isChosen: boolean): string {
  const { made_to_order, stock_quantity: stock, lead_time_days: days } = product;
  if (!isAvailable(product)) return "Out of Stock";
  if (made_to_order && !stock)
    return days ? `Made to order, ready in about ${days} days` : "Made to order";
  const inStock =
    isChosen && stock !== null && stock <= maxDisplayedStock
      ? `In Stock, ${stock} left`
      : "In Stock";
  return days === 0 ? `${inStock}. Ready to collect today.` : inStock;
}

interface StockNoticeProps {
  /** A product without options, or a variant as a product. */
  product: ProductDetails;
  /** Whether the product is what the visitor buys, rather than a product with options before the choice. */
  isChosen: boolean;
  /** Whether the stock is current. */
  isCurrent: boolean;
}

/** A product's stock. Spec section 2.6. */
export function StockNotice({ product, isChosen, isCurrent }: StockNoticeProps) {
  const isInStock = isAvailable(product);
  return (
    <p className={cn("text-small", isInStock && isCurrent ? "text-sage" : "text-ink-soft")}>
      {isInStock && !isCurrent ? "In Stock when we last checked" : stockText(product, isChosen)}
    </p>
  );
}
