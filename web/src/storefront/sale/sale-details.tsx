import { isOnSale } from "@domain/catalogue/product.ts";
import { formatPounds } from "@domain/money.ts";
import { firstSentence } from "@domain/text.ts";
import type { ProductWithDescription } from "@/data/products/rows";

/** What a card of the sale page shows below the price: the saving and the first sentence of the description. Spec section 2.7. */
export function SaleDetails({ product }: { product: ProductWithDescription }) {
  const { description, price } = product;
  return (
    <>
      {/* The sale price may equal the price. Then there is no saving to display. */}
      {isOnSale(product) && product.sale_price < price ? (
        <span className="numeric text-small text-terracotta-deep">
          {`Save ${formatPounds(price - product.sale_price)}`}
        </span>
      ) : null}
      {description ? (
        <p className="order-last col-span-2 mt-1 line-clamp-6 text-small text-ink-soft">
          {firstSentence(description)}
        </p>
      ) : null}
    </>
  );
}
