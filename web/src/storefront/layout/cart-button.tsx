import { ShoppingBag } from "lucide-react";
import type { ComponentProps } from "react";
import { useCart } from "@/storefront/cart/cart-context";
import { IconButton } from "@/ui/icon-button";

/** Opens the cart; the badge shows the total pieces of all lines. Spec section 2.2. */
export function CartButton(props: Omit<ComponentProps<typeof IconButton>, "label" | "onClick">) {
  const { quantity, open } = useCart();
  return (
    <IconButton
      label={`Cart, ${quantity} ${quantity === 1 ? "item" : "items"}`}
      title="Cart"
      onClick={open}
      className="relative"
      {...props}
    >
      <ShoppingBag aria-hidden strokeWidth={1.4} />
      {quantity > 0 ? (
        <span
          aria-hidden
          className="numeric absolute top-0.5 right-0 grid h-4.5 min-w-4.5 place-items-center rounded-full bg-brass px-1 text-[0.6875rem] leading-none font-medium text-surface"
        >
          {quantity}
        </span>
      ) : null}
    </IconButton>
  );
}
