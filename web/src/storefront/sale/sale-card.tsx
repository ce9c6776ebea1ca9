import { isAvailable, isOnSale } from "@domain/catalogue/product.ts";
import { allImageUrls } from "@domain/images/all-image-urls.ts";
import { formatPounds } from "@domain/money.ts";
import { firstSentence } from "@domain/text.ts";
import { Price, SaleBadge } from "@/components/price";
import { ResponsiveImage } from "@/components/responsive-image";
import type { ProductWithDescription } from "@/data/products/rows";
import { cn } from "@/lib/cn";
import { ProductLink } from "@/storefront/shop/product-link";
import { Skeleton } from "@/ui/skeleton";

interface SaleCardProps {
  product: ProductWithDescription;
  /** Whether to load the image eagerly, for a card in the initial viewport. */
  priority?: boolean;
  /** Whether the card spans two columns. */
  large?: boolean;
}

/**
 * Classes of the image's box. On phones the box is square, because most images are. From 768 px it is 4:5; the large card's box
 * takes the height of the card beside it.
 */
const boxClasses = (large: boolean) =>
  cn("aspect-square", large ? "md:aspect-auto md:h-full" : "md:aspect-4/5");

/** The card of a product on sale. Spec section 2.7. */
export function SaleCard({ product, priority = false, large = false }: SaleCardProps) {
  return (
    <article className="group relative flex h-full flex-col">
      <div className={cn("relative", large && "flex-1")}>
        <ResponsiveImage
          url={allImageUrls(product)[0]}
          alt=""
          sizes={
            large
              ? "(min-width: 80rem) 40rem, (min-width: 48rem) 64vw, 46vw"
              : "(min-width: 80rem) 19rem, (min-width: 48rem) 31vw, 46vw"
          }
          boxAspect={large ? [3 / 2, 3 / 2, 1] : [4 / 5, 4 / 5, 1]}
          priority={priority}
          className={boxClasses(large)}
          imageClassName={cn(
            "transition-transform duration-600 ease-out group-hover:scale-103",
            // The large card crops the top and bottom of a square image. Usually the subject is below the centre, so the card crops
            // more of the top.
            large && "object-[50%_60%]",
          )}
        />
        <SaleBadge className="absolute top-3 left-3" />
        {isAvailable(product) ? null : (
          <p className="absolute bottom-3 left-3 bg-surface/92 px-2.5 py-1 text-label tracking-label uppercase">
            Out of Stock
          </p>
        )}
      </div>
      {/* On phones the name has the font size of names in the shop, so that it fits in two lines. */}
      <h2
        className={cn(
          "mt-4 text-title max-sm:text-lead max-sm:leading-tight",
          large && "md:text-section",
        )}
      >
        <ProductLink product={product} />
      </h2>
      {product.description ? (
        <p className="mt-1.5 line-clamp-6 text-small text-ink-soft">
          {firstSentence(product.description)}
        </p>
      ) : null}
      {/* The price is at the bottom of the card, so that the prices of a row are aligned. */}
      <p className="mt-auto flex flex-wrap items-baseline gap-x-3 pt-2">
        <Price product={product} />
        {/* The sale price may equal the price. Then there is no saving to display. */}
        {isOnSale(product) && product.sale_price < product.price ? (
          <span className="numeric text-small text-terracotta-deep">
            {`Save ${formatPounds(product.price - product.sale_price)}`}
          </span>
        ) : null}
      </p>
    </article>
  );
}

export function SaleCardSkeleton({ large = false }: { large?: boolean }) {
  return (
    <div data-slot="sale-card-skeleton" aria-hidden className="flex h-full flex-col">
      <Skeleton className={cn(boxClasses(large), large && "md:flex-1")} />
      <Skeleton className="mt-4 h-6 w-3/4" />
      <Skeleton className="mt-2 h-5 w-1/2" />
      <Skeleton className="mt-3 h-10 w-full" />
    </div>
  );
}
