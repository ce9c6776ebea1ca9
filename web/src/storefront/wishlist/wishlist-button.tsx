import { Heart } from "lucide-react";
import { cn } from "@/lib/cn";
import { toast } from "@/lib/toast";
import { toggleInWishlist, useIsInWishlist } from "@/storefront/wishlist/wishlist-items";
import { IconButton } from "@/ui/icon-button";

interface WishlistButtonProps {
  product: { id: number; name: string };
  className?: string;
}

async function countWish(id: number) {
  const { sendDailyCount } = await import("@/data/daily-counts/send-daily-count");
  sendDailyCount("wish", String(id));
}

/** The heart button that adds a product to the wishlist or removes it, each with a toast. Spec sections 4 and 8. */
export function WishlistButton({ product, className }: WishlistButtonProps) {
  const isInWishlist = useIsInWishlist(product.id);
  const toggle = () => {
    const isAdded = toggleInWishlist(product.id);
    if (isAdded) void countWish(product.id).catch(() => {});
    toast(
      isAdded
        ? {
            title: "Added to wishlist",
            description: `${product.name} has been added to your wishlist.`,
          }
        : {
            title: "Removed from wishlist",
            description: `${product.name} has been removed from your wishlist.`,
          },
    );
  };
  return (
    <IconButton
      label={
        isInWishlist ? `Remove ${product.name} from wishlist` : `Add ${product.name} to wishlist`
      }
      onClick={toggle}
      className={cn("focus-visible:bg-surface focus-visible:-outline-offset-2", className)}
    >
      <Heart
        aria-hidden
        strokeWidth={1.4}
        className={cn(
          "transition-colors",
          // Forced-colours mode does not change the fill of an SVG element, so without these classes both states would look
          // alike.
          isInWishlist
            ? "fill-terracotta text-terracotta forced-colors:fill-current"
            : "fill-surface/60 forced-colors:fill-[Canvas]",
        )}
      />
    </IconButton>
  );
}
