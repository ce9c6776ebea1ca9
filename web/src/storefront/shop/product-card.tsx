import { isAvailable, isOnSale } from "@domain/catalogue/product.ts";
import { allImageUrls } from "@domain/images/all-image-urls.ts";
import type { ReactNode } from "react";
import { Link } from "react-router";
import { Price, SaleBadge } from "@/components/price";
import type { ProductListItem } from "@/data/products/rows";
import { isSample } from "@/data/samples/sample-fallback";
import { paths } from "@/lib/paths";
import { useAddToCart } from "@/storefront/cart/use-add-to-cart";
import { type CardGrid, CardImages, CardStepButtons } from "@/storefront/shop/card-images";
import { ProductLink, useProductLinkState } from "@/storefront/shop/product-link";
import { useCardGallery } from "@/storefront/shop/use-card-gallery";
import { WishlistButton } from "@/storefront/wishlist/wishlist-button";
import { Skeleton } from "@/ui/skeleton";

interface ProductCardProps {
  product: ProductListItem;
  /** Whether to load the image eagerly, for a card in the initial viewport. */
  priority?: boolean;
  grid: CardGrid;
  /** Content below the price. */
  details?: ReactNode;
}

const buttonClasses =
  "relative z-10 col-start-2 row-span-2 row-start-1 mt-1 grid size-11 place-items-center self-start rounded-full text-brass inset-ring inset-ring-brass transition-colors hover:bg-brass hover:text-surface disabled:bg-transparent disabled:text-ink-soft disabled:opacity-45 disabled:inset-ring-ink-soft";

/** A product in a grid. The name's link covers the whole card; the buttons are stacked above the link. Spec section 2.4. */
export function ProductCard({ product, priority = false, grid, details }: ProductCardProps) {
  const addToCart = useAddToCart();
  const images = allImageUrls(product);
  const gallery = useCardGallery(images.length);
  const isInStock = isAvailable(product);
  const linkState = useProductLinkState();

  return (
    <article
      data-slot="product-card"
      className="group @container relative flex w-full min-w-0 touch-pan-y flex-col"
      {...gallery.cardProps}
    >
      <CardImages
        name={product.name}
        category={product.category_name}
        images={images}
        gallery={gallery}
        priority={priority}
        grid={grid}
      />
      {isOnSale(product) ? (
        <SaleBadge className="pointer-events-none absolute top-2 left-2 @min-[16rem]:top-3 @min-[16rem]:left-3" />
      ) : null}
      <WishlistButton product={product} className="absolute top-1 right-1 z-10" />
      <h3 className="mt-3 text-lead leading-tight @min-[12rem]:text-title">
        <ProductLink product={product} />
      </h3>
      <div className="grid grid-cols-[minmax(0,1fr)_auto] gap-x-2 @min-[16rem]:gap-x-3">
        <Price product={product} className="mt-1 block @max-[16rem]:text-small" />
        {details}
        <p className="contents text-small text-ink-soft @min-[16rem]:mt-0.5 @min-[16rem]:block">
          <span className={isInStock ? "text-sage" : undefined}>
            {isInStock ? "In Stock" : "Out of Stock"}
          </span>
          <span className="col-span-2 @max-[16rem]:text-label @min-[16rem]:before:content-['_·_']">
            Collection or delivery
          </span>
        </p>
        {product.variant_count ? (
          <Link
            to={paths.product(product.slug)}
            state={linkState}
            aria-label={`Choose options of ${product.name}`}
            className={buttonClasses}
          >
            <Plus />
          </Link>
        ) : (
          <button
            type="button"
            aria-label={`Add ${product.name} to cart`}
            disabled={!isInStock || isSample(product)}
            onClick={() => addToCart(product)}
            className={buttonClasses}
          >
            <Plus />
          </button>
        )}
      </div>
      <CardStepButtons name={product.name} gallery={gallery} />
    </article>
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

export function ProductCardSkeleton() {
  return (
    <div data-slot="product-card-skeleton" aria-hidden>
      <Skeleton className="aspect-square" />
      <Skeleton className="mt-3 h-6 w-3/4" />
      <Skeleton className="mt-2 h-5 w-20" />
      <Skeleton className="mt-2 h-4 w-2/3" />
    </div>
  );
}
