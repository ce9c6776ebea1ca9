import { Heart, Menu, ShoppingBag } from "lucide-react";
import type { ComponentProps } from "react";
import { Link } from "react-router";
import { lazyDialog } from "@/components/lazy-dialog";
import { paths } from "@/lib/paths";
import { useOverlay } from "@/lib/use-overlay";
import { useCart } from "@/storefront/cart/cart-context";
import { useWishlist } from "@/storefront/wishlist/wishlist";
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

export function WishlistLink() {
  const count = useWishlist().length;
  return (
    <IconButton
      asChild
      label={`Wishlist, ${count} ${count === 1 ? "item" : "items"}`}
      className="relative"
    >
      <Link to={paths.wishlist}>
        <Heart aria-hidden strokeWidth={1.4} />
        <HeaderCount count={count} />
      </Link>
    </IconButton>
  );
}

const MobileMenu = lazyDialog(
  async () => (await import("@/storefront/layout/mobile-menu")).MobileMenu,
);

/** A button that opens the mobile menu; small screens only. */
export function MenuButton() {
  const [open, setOpen] = useOverlay("menu");
  return (
    <>
      <IconButton
        label="Menu"
        onClick={() => setOpen(true)}
        className="lg:hidden"
        {...MobileMenu.preload}
      >
        <Menu aria-hidden strokeWidth={1.4} />
      </IconButton>
      <MobileMenu open={open} onOpenChange={setOpen} />
    </>
  );
}

/**
 * The badge with a count on a header icon; renders nothing for 0. Hidden from screen readers, because the icon's label
 * includes the count.
 */
function HeaderCount({ count }: { count: number }) {
  if (count === 0) return null;
  return (
    <span
      aria-hidden
      className="numeric absolute top-0.5 right-0 grid h-4.5 min-w-4.5 place-items-center rounded-full bg-brass px-1 text-label leading-none font-medium text-surface"
    >
      {count}
    </span>
  );
}
