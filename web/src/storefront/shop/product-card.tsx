import { isAvailable, isOnSale } from "@domain/product.ts";
import { Plus } from "lucide-react";
import { Link } from "react-router";
import { paths } from "@/app/paths";
import { Price } from "@/components/price";
import type { ListedProduct } from "@/data/products/queries";
import { isSample } from "@/data/samples/products";
import { cn } from "@/lib/cn";
import { useAddToCart } from "@/storefront/cart/use-add-to-cart";
import { productImages } from "@/storefront/product/product-images";
import { CardPictures } from "@/storefront/shop/card-pictures";
import { useCardGallery } from "@/storefront/shop/use-card-gallery";
import { WishlistButton } from "@/storefront/shop/wishlist-button";
import { Skeleton } from "@/ui/skeleton";

interface ProductCardProps {
  product: ListedProduct;
  /** For the cards that are on screen at once when the page opens. */
  priority?: boolean;
}

/** A product in a grid. Spec section 2.4. The name's link covers the whole card; the buttons lie above it. */
export function ProductCard({ product, priority = false }: ProductCardProps) {
  const addToCart = useAddToCart();
  const images = productImages(product);
  const gallery = useCardGallery(images.length);
  const available = isAvailable(product);

  return (
    <article
      data-slot="product-card"
      className="group relative flex touch-pan-y flex-col"
      {...gallery.cardProps}
    >
      <CardPictures
        name={product.name}
        category={product.category_name}
        images={images}
        gallery={gallery}
        priority={priority}
      />
      {isOnSale(product) ? (
        <span className="pointer-events-none absolute top-3 left-3 bg-terracotta px-2.5 py-1 text-label tracking-label text-surface">
          SALE
        </span>
      ) : null}
      <WishlistButton product={product} className="absolute top-1 right-1 z-10" />
      <div aria-hidden className="flex h-4 items-center gap-1.5">
        {images.length > 1
          ? images.map((url, index) => (
              <span
                key={url}
                className={cn(
                  "size-1.5 rounded-full transition-colors",
                  index === gallery.shown ? "bg-brass" : "bg-sand-deep",
                )}
              />
            ))
          : null}
      </div>
      <div className="flex flex-1 items-end justify-between gap-3">
        <div className="min-w-0 self-start">
          <h3 className="text-title">
            <Link to={paths.product(product.slug)} className="after:absolute after:inset-0">
              {product.name}
            </Link>
          </h3>
          <p className="mt-0.5">
            <Price product={product} />
          </p>
          <p className="mt-0.5 text-small text-ink-soft">
            <span className={available ? "text-sage" : undefined}>
              {available ? "In Stock" : "Out of Stock"}
            </span>
            {" · "}
            Collection or delivery
          </p>
        </div>
        <button
          type="button"
          aria-label={`Add ${product.name} to cart`}
          disabled={!available || isSample(product)}
          onClick={() => addToCart(product)}
          className="relative z-10 grid size-11 shrink-0 place-items-center rounded-full text-brass inset-ring inset-ring-brass transition-colors hover:bg-brass hover:text-surface disabled:bg-transparent disabled:text-ink-soft disabled:opacity-45 disabled:inset-ring-ink-soft"
        >
          <Plus aria-hidden className="size-5" strokeWidth={1.4} />
        </button>
      </div>
    </article>
  );
}

/** The shape of a product card, while the products are loading. */
export function ProductCardSkeleton() {
  return (
    <div data-slot="product-card-skeleton" aria-hidden>
      <Skeleton className="aspect-square" />
      <Skeleton className="mt-4 h-6 w-3/4" />
      <Skeleton className="mt-2 h-5 w-20" />
      <Skeleton className="mt-2 h-4 w-2/3" />
    </div>
  );
}
