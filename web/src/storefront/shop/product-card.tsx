import { isAvailable, isOnSale } from "@domain/catalogue/product.ts";
import { allImageUrls } from "@domain/images/all-image-urls.ts";
import type { ReactNode } from "react";
import { Price, SaleBadge } from "@/components/price";
import type { ProductListItem } from "@/data/products/rows";
import { AddButton } from "@/storefront/cart/add-button";
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

/** A product in a grid. The name's link covers the whole card; the buttons are stacked above the link. Spec section 2.4. */
export function ProductCard({ product, priority = false, grid, details }: ProductCardProps) {
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
        <AddButton
          product={product}
          linkState={linkState}
          className="relative z-10 col-start-2 row-span-2 row-start-1 mt-1 self-start"
        />
      </div>
      <CardStepButtons name={product.name} gallery={gallery} />
    </article>
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
