import { Heart } from "lucide-react";
import { Link } from "react-router";
import { paths } from "@/lib/paths";
import { HeaderCount } from "@/storefront/layout/header-count";
import { useWishlist } from "@/storefront/wishlist/wishlist";
import { IconButton } from "@/ui/icon-button";

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
