import { isAvailable } from "@domain/catalogue/product.ts";
import { maxLineQuantity } from "@domain/orders/cart.ts";
import { useQueryClient } from "@tanstack/react-query";
import { useRef, useState } from "react";
import { Link } from "react-router";
import { QuantityStepper } from "@/components/quantity-stepper";
import type { ProductListItem } from "@/data/products/rows";
import { isSample } from "@/data/samples/is-sample";
import { orderLimits } from "@/data/shop-settings/queries";
import { cn } from "@/lib/cn";
import { paths } from "@/lib/paths";
import { showOrderLimitToast } from "@/storefront/cart/line-notice";
import { useAddToCart } from "@/storefront/cart/use-add-to-cart";
import { PurchaseBar } from "@/storefront/product/purchase-bar";
import { WishlistButton } from "@/storefront/wishlist/wishlist-button";
import { Button } from "@/ui/button";

const lowStock = 5;

/** Stock, quantity, cart and wishlist buttons. Quantity rules: spec section 4, product page quantity. */
export function ProductPurchase({ product }: { product: ProductListItem }) {
  const [requested, setRequested] = useState(1);
  const [maxUnits, setMaxUnits] = useState<number>(maxLineQuantity);
  const quantity = Math.min(requested, maxUnits);
  const queries = useQueryClient();
  const addToCart = useAddToCart();
  const stock = product.stock_quantity;
  const available = isAvailable(product);
  const canBuy = available && !isSample(product);
  const button = useRef<HTMLButtonElement>(null);
  const add = () => addToCart(product, quantity);

  const increase = () => {
    if (quantity >= maxUnits) {
      showOrderLimitToast(maxUnits);
      return;
    }
    setRequested(quantity + 1);
    // The limit is fetched on demand, because most visitors add one unit. If the request fails, the cart or the checkout enforces the limit.
    queries
      .fetchQuery(orderLimits())
      .then((orderLimit) => orderLimit && setMaxUnits(orderLimit.max_units_per_line))
      .catch(() => {});
  };

  return (
    <div className="my-7 grid gap-6">
      <p className={cn("text-small", available ? "text-sage" : "text-ink-soft")}>
        {available ? "In Stock" : "Out of Stock"}
        {available && stock <= lowStock ? `, ${stock} left` : null}
      </p>
      <div className="flex flex-wrap items-center gap-3">
        {available ? (
          <QuantityStepper
            itemName={product.name}
            value={quantity}
            canDecrease={quantity > 1}
            canIncrease={quantity < stock}
            onDecrease={() => setRequested(quantity - 1)}
            onIncrease={increase}
            className="min-h-12"
          />
        ) : null}
        <Button ref={button} className="flex-1 px-3!" disabled={!canBuy} onClick={add}>
          Add to Cart
        </Button>
        <WishlistButton product={product} className="inset-ring inset-ring-sand-deep" />
      </div>
      <noscript>
        <p className="text-small text-ink-soft">
          The cart needs JavaScript. You can also{" "}
          <Link to={paths.contact} className="underline">
            write or call
          </Link>{" "}
          to order.
        </p>
      </noscript>
      {canBuy ? <PurchaseBar product={product} button={button} onAdd={add} /> : null}
    </div>
  );
}
