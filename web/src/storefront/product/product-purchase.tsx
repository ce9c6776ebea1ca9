import { isAvailable, orderableUnits } from "@domain/catalogue/product.ts";
import { maxLineQuantity } from "@domain/orders/cart.ts";
import { useQueryClient } from "@tanstack/react-query";
import { useRef, useState } from "react";
import { Link } from "react-router";
import { QuantityStepper } from "@/components/quantity-stepper";
import { UnreachableNotice } from "@/components/unreachable-notice";
import type { ProductDetails } from "@/data/products/rows";
import { isSample } from "@/data/samples/sample-fallback";
import { orderLimits } from "@/data/shop-settings/queries";
import { paths } from "@/lib/paths";
import { toast } from "@/lib/toast";
import { showOrderLimitToast, unitLimit } from "@/storefront/cart/order-limit";
import { useAddToCart } from "@/storefront/cart/use-add-to-cart";
import { ClosingNotice } from "@/storefront/closing/closing-notice";
import { PurchaseBar } from "@/storefront/product/purchase-bar";
import { variantChoiceId } from "@/storefront/product/variant-choice";
import { WishlistButton } from "@/storefront/wishlist/wishlist-button";
import { Button } from "@/ui/button";

interface ProductPurchaseProps {
  /** A product without options, or a variant as a product. */
  product: ProductDetails & { variantId?: number };
  /** What the visitor has to choose first; null if nothing. */
  prompt?: string | null;
  /** Whether the product can be ordered if it is available. */
  isOrderable?: boolean;
  /** Whether visitors do not see the product yet. */
  isPreview?: boolean;
  /** Repeats a failed request for the product's current price and stock; undefined if they are current. */
  onRetry?: (() => void) | undefined;
}

/** The quantity to order, and the buttons for cart and wishlist. Spec section 4, product page quantity. */
export function ProductPurchase({
  product,
  prompt = null,
  isOrderable = true,
  isPreview = false,
  onRetry,
}: ProductPurchaseProps) {
  const [requestedQuantity, setRequestedQuantity] = useState(1);
  const [maxUnits, setMaxUnits] = useState<number>(maxLineQuantity);
  const quantity = Math.min(requestedQuantity, maxUnits);
  const queryClient = useQueryClient();
  const addToCart = useAddToCart();
  const stock = orderableUnits(product);
  const isInStock = isAvailable(product);
  const canBuy = isInStock && isOrderable && !isSample(product);
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
      showOrderLimitToast(unitLimit(maxUnits));
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
      <div className="mt-4 mb-3 flex flex-wrap items-center gap-3">
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
        {canBuy ? (
          <Button ref={button} className="flex-1 px-3!" onClick={addSelectedQuantity}>
            Add to Cart
          </Button>
        ) : (
          // Not a Button, whose brass is only for what can be done.
          <button
            type="button"
            disabled
            className="min-h-12 flex-1 rounded-control bg-sand px-3 text-small font-medium tracking-button text-ink-soft"
          >
            Add to Cart
          </button>
        )}
        {isPreview ? null : (
          <WishlistButton product={product} className="inset-ring inset-ring-sand-deep" />
        )}
      </div>
      {canBuy ? <ClosingNotice purpose="order" className="mb-3" /> : null}
      {onRetry ? (
        <UnreachableNotice
          text="Our shop can't be reached just now, so price and stock may have changed. We check both again when you order."
          onRetry={onRetry}
        />
      ) : null}
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
