import { useQuery } from "@tanstack/react-query";
import { useEffect, useRef } from "react";
import { Link, Navigate, useParams } from "react-router";
import { PageIntro } from "@/components/page-intro";
import { textOnlyIntroLayout } from "@/components/text-only-intro-layout";
import { UnreachableNotice } from "@/components/unreachable-notice";
import { productsById } from "@/data/products/queries";
import { paths } from "@/lib/paths";
import { PageMeta } from "@/seo/page-meta";
import { FeaturedProducts } from "@/storefront/shop/featured-products";
import { ProductCards, ProductCardsSkeleton } from "@/storefront/shop/product-cards";
import { useWishlist } from "@/storefront/wishlist/wishlist";
import { parseSharedList, WishlistActions } from "@/storefront/wishlist/wishlist-actions";
import { Button } from "@/ui/button";

const maxSkeletons = 8;

/** The visitor's own wishlist, or a shared one with its product ids in the URL. */
export default function WishlistPage() {
  const { ids: idsInUrl } = useParams();
  const ownIds = useWishlist();
  if (idsInUrl === undefined) {
    // The latest additions come first.
    return <WishlistProducts ids={[...ownIds].reverse()} isShared={false} />;
  }
  const sharedIds = parseSharedList(idsInUrl);
  if (sharedIds.length === 0) return <Navigate to={paths.wishlist} replace />;
  return <WishlistProducts ids={sharedIds} isShared />;
}

interface WishlistProductsProps {
  ids: number[];
  isShared: boolean;
}

function WishlistProducts({ ids, isShared }: WishlistProductsProps) {
  const { data, isError, isPlaceholderData, refetch } = useQuery({
    ...productsById(ids),
    enabled: ids.length > 0,
    // After a product is removed, the other products stay on screen while the shorter list loads.
    placeholderData: (previousProducts) => previousProducts,
  });
  const products = data?.filter(({ id }) => ids.includes(id));
  const missingCount = products && !isPlaceholderData ? ids.length - products.length : 0;
  const title = isShared ? "A Shared Wishlist" : "Your Wishlist";
  useFocusOnRemoval(ids.length);
  return (
    <>
      <PageMeta title={title} hidden />
      <PageIntro layout={textOnlyIntroLayout} title={title}>
        {ids.length > 0 ? (
          <p>
            {isShared
              ? "Somebody chose these pieces for you to see. Save them, and they join your own wishlist in this browser."
              : "Kept in this browser. Share it by link, or send it to us with a question, and we will tell you all about these pieces."}
          </p>
        ) : null}
        {products && products.length > 0 ? (
          <WishlistActions products={products} isShared={isShared} />
        ) : null}
      </PageIntro>
      <div className="page-width pb-20 lg:pb-32">
        {isError ? (
          <UnreachableNotice
            text="These pieces can't be shown just now. The list itself is safe."
            onRetry={() => void refetch()}
          />
        ) : null}
        {ids.length === 0 ? (
          <>
            <EmptyWishlist />
            <FeaturedProducts />
          </>
        ) : null}
        {ids.length > 0 && !products && !isError ? (
          <ProductCardsSkeleton count={Math.min(ids.length, maxSkeletons)} />
        ) : null}
        {products && products.length > 0 ? (
          <>
            <h2 className="sr-only">Products</h2>
            <ProductCards products={products} />
          </>
        ) : null}
        {missingCount > 0 ? (
          <p className="mt-12 text-ink-soft">
            {missingCount === 1
              ? "One piece of this list is no longer in the shop."
              : `${missingCount} pieces of this list are no longer in the shop.`}
          </p>
        ) : null}
      </div>
    </>
  );
}

function EmptyWishlist() {
  return (
    <div className="grid justify-items-start gap-5">
      <p className="max-w-prose text-lead text-ink-soft">
        Nothing here yet. Press the heart on a piece you like, and it waits for you here, in this
        browser.
      </p>
      <Button asChild>
        <Link to={paths.shop}>Browse the shop</Link>
      </Button>
    </div>
  );
}

/** Focuses the page's title when a product is removed, because the focused heart button is unmounted with the product. */
function useFocusOnRemoval(length: number): void {
  const previousLength = useRef(length);
  useEffect(() => {
    if (length < previousLength.current)
      document.querySelector("h1")?.focus({ preventScroll: true });
    previousLength.current = length;
  }, [length]);
}
