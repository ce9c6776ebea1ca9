import { ShoppingBag } from "lucide-react";
import type { ComponentProps } from "react";
import { useCart } from "@/storefront/cart/cart-context";
import { HeaderCount } from "@/storefront/layout/header-count";
import { IconButton } from "@/ui/icon-button";

/** A button that opens the cart; its badge displays the sum of the lines' quantities. Spec section 2.2. */
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
      <HeaderCount count={quantity} />
    </IconButton>
  );
}
