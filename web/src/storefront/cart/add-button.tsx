import { isAvailable } from "@domain/catalogue/product.ts";
import { Link } from "react-router";
import { isSample } from "@/data/samples/sample-fallback";
import { cn } from "@/lib/cn";
import { paths } from "@/lib/paths";
import { type CartableProduct, useAddToCart } from "@/storefront/cart/use-add-to-cart";

interface AddButtonProps {
  product: CartableProduct & { slug: string; variant_count?: number };
  /** State of the link to a product with options. */
  linkState?: unknown;
  /** Whether that link replaces the history entry, because it is in an overlay. */
  replace?: boolean;
  className?: string;
}

/** A round button that adds one unit to the cart, or for a product with options a link to its page. */
export function AddButton({ product, linkState, replace, className }: AddButtonProps) {
  const addToCart = useAddToCart();
  const classes = cn(
    "grid size-11 shrink-0 place-items-center rounded-full text-brass inset-ring inset-ring-brass transition-colors hover:bg-brass hover:text-surface disabled:bg-transparent disabled:text-ink-soft disabled:opacity-45 disabled:inset-ring-ink-soft",
    className,
  );
  return product.variant_count ? (
    <Link
      to={paths.product(product.slug)}
      state={linkState}
      replace={replace}
      aria-label={`Choose options of ${product.name}`}
      className={classes}
    >
      <Plus />
    </Link>
  ) : (
    <button
      type="button"
      aria-label={`Add ${product.name} to cart`}
      disabled={!isAvailable(product) || isSample(product)}
      onClick={() => addToCart(product)}
      className={classes}
    >
      <Plus />
    </button>
  );
}

/** A plus icon with one path instead of Lucide's two paths, because a shop page renders the icon two dozen times. */
function Plus() {
  return (
    <svg aria-hidden="true" viewBox="0 0 24 24" className="size-5 stroke-current" strokeWidth={1.4}>
      <path d="M5 12h14M12 5v14" strokeLinecap="round" />
    </svg>
  );
}
