import { isAvailable, orderableUnits } from "@domain/catalogue/product.ts";
import { maxLineQuantity } from "@domain/orders/cart.ts";
import { useQueryClient } from "@tanstack/react-query";
import { useRef, useState } from "react";
import { Link } from "react-router";
import { QuantityStepper } from "@/components/quantity-stepper";
import type { ProductDetails } from "@/data/products/rows";
import { isSample } from "@/data/samples/sample-fallback";
import { orderLimits } from "@/data/shop-settings/queries";
import { cn } from "@/lib/cn";
import { paths } from "@/lib/paths";
import { toast } from "@/lib/toast";
import { showOrderLimitToast } from "@/storefront/cart/line-notice";
import { useAddToCart } from "@/storefront/cart/use-add-to-cart";
import { PurchaseBar } from "@/storefront/product/purchase-bar";
import { variantChoiceId } from "@/storefront/product/variant-choice";
import { WishlistButton } from "@/storefront/wishlist/wishlist-button";
import { Button } from "@/ui/button";

/** "In Stock", or how long it takes to make a product without stock. */
function stockText({
  made_to_order,
  stock_quantity,
  lead_time_days: days,
}: ProductDetails): string {
  if (!made_to_order || stock_quantity > 0) return "In Stock";
  return days ? `Made to order, ready in about ${days} days` : "Made to order";
}

/** Up to this stock, the page displays the number of units left. */
const maxDisplayedStock = 5;

interface ProductPurchaseProps {
  /** A product without options, or a variant as a product. */
  product: ProductDetails & { variantId?: number };
  /** What the visitor has to choose first; null if nothing. */
  prompt?: string | null;
  /** Whether visitors do not see the product yet, so that nobody can order it. */
  isPreview?: boolean;
}

/** A product's stock, the quantity to order, and the buttons for cart and wishlist. Spec section 4, product page quantity. */
export function ProductPurchase({
  product,
  prompt = null,
  isPreview = false,
}: ProductPurchaseProps) {
  const [requestedQuantity, setRequestedQuantity] = useState(1);
  const [maxUnits, setMaxUnits] = useState<number>(maxLineQuantity);
  const quantity = Math.min(requestedQuantity, maxUnits);
  const queryClient = useQueryClient();
  const addToCart = useAddToCart();
  const stock = orderableUnits(product);
  const isInStock = isAvailable(product);
  const canBuy = isInStock && !isSample(product) && !isPreview;
  const button = useRef<HTMLButtonElement>(null);
  const addSelectedQuantity = () => {
    if (prompt === null) return addToCart(product, quantity);
    toast({ title: "Which one?", description: prompt });
    const options = document.getElementById(variantChoiceId);
    const unchosen = options?.querySelector<HTMLElement>("fieldset:not(:has(:checked)) input");
    (unchosen ?? options?.querySelector("input"))?.focus();
  };

  const increase = () => {
    if (quantity >= maxUnits) {
      showOrderLimitToast(maxUnits);
      return;
    }
    setRequestedQuantity(quantity + 1);
    // The limit is fetched on demand, because most visitors add one unit. If the request fails, the checkout enforces the
    // limit.
    queryClient
      .fetchQuery(orderLimits())
      .then((orderLimit) => orderLimit && setMaxUnits(orderLimit.max_units_per_line))
      .catch(() => {});
  };

  return (
    <>
      <p className={cn("mt-7 mb-6 text-small", isInStock ? "text-sage" : "text-ink-soft")}>
        {isInStock && stock <= maxDisplayedStock && prompt === null
          ? `In Stock, ${stock} left`
          : isInStock
            ? stockText(product)
            : "Out of Stock"}
      </p>
      <div className="mb-7 flex flex-wrap items-center gap-3">
        {isInStock && prompt === null ? (
          <QuantityStepper
            itemName={product.name}
            value={quantity}
            canDecrease={quantity > 1}
            canIncrease={quantity < stock}
            onDecrease={() => setRequestedQuantity(quantity - 1)}
            onIncrease={increase}
            className="min-h-12"
          />
        ) : null}
        <Button
          ref={button}
          className="flex-1 px-3!"
          disabled={!canBuy}
          onClick={addSelectedQuantity}
        >
          Add to Cart
        </Button>
        {isPreview ? null : (
          <WishlistButton product={product} className="inset-ring inset-ring-sand-deep" />
        )}
      </div>
      <noscript>
        <p className="mb-7 text-small text-ink-soft">
          The cart needs JavaScript. You can also{" "}
          <Link to={paths.contact} className="underline">
            write or call
          </Link>{" "}
          to order.
        </p>
      </noscript>
      {canBuy ? (
        <PurchaseBar product={product} button={button} onAdd={addSelectedQuantity} />
      ) : null}
    </>
  );
}
