import { allImageUrls } from "@domain/images/all-image-urls.ts";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { useParams } from "react-router";
import { Breadcrumb } from "@/components/breadcrumb";
import { UnreachableNotice } from "@/components/unreachable-notice";
import { deliveryQuotes } from "@/data/delivery/queries";
import { failedRefresh } from "@/data/page-state/queries";
import { productOnCard } from "@/data/products/cached-products";
import { productBySlug } from "@/data/products/product-page-queries";
import type { ProductDetails } from "@/data/products/rows";
import { isSample, withSampleFallback } from "@/data/samples/sample-fallback";
import { useBusiness } from "@/lib/business";
import { paths } from "@/lib/paths";
import { PageMeta } from "@/seo/page-meta";
import { productStructuredData } from "@/seo/product-structured-data";
import { StructuredData } from "@/seo/structured-data";
import { FormerPathRedirect } from "@/storefront/layout/former-path-redirect";
import { ProductDetail } from "@/storefront/product/product-detail";
import { ProductNotFound } from "@/storefront/product/product-not-found";
import { RecentlyViewed } from "@/storefront/product/recently-viewed";
import { RelatedProducts } from "@/storefront/product/related-products";
import { SeenIn } from "@/storefront/product/seen-in";
import { Skeleton } from "@/ui/skeleton";

/** A product's page (spec section 2.6). Slugs are case-insensitive (section 2.1). */
export default function ProductDetailPage() {
  const slug = (useParams().slug ?? "").toLowerCase();
  const queryClient = useQueryClient();
  const query = useQuery(productBySlug(slug));
  const refresh = useQuery(failedRefresh);
  const knownProduct = query.data === undefined ? productOnCard(queryClient, slug) : undefined;
  const retry = () => void query.refetch();

  if (knownProduct) {
    const retryLoad = query.isLoadingError ? retry : undefined;
    return <LoadedProduct product={knownProduct} isPartial onRetry={retryLoad} />;
  }
  const product = withSampleFallback(query, (samples) => samples.product(slug));
  const notice = query.isLoadingError ? <UnreachableNotice onRetry={retry} /> : null;

  if (product === undefined) return <ProductSkeleton>{notice}</ProductSkeleton>;
  if (product === null)
    return (
      <FormerPathRedirect>
        <ProductNotFound />
      </FormerPathRedirect>
    );
  // A product that was fetched after the failure is current.
  const retryRefresh = query.isFetchedAfterMount ? undefined : refresh.data?.retry;
  return <LoadedProduct product={product} notice={notice} onRetry={retryRefresh} />;
}

/** A product on the page of its preview: as visitors would see it, but it can't be ordered. */
export function ProductPreview({ product }: { product: ProductDetails }) {
  return (
    <div className="page-width pt-2 pb-24 sm:pt-8 lg:pb-32">
      <ProductDetail
        product={product.status === "PENDING" ? { ...product, status: "IN_STOCK" } : product}
        deliveryQuotes={undefined}
        isPreview
      />
    </div>
  );
}

interface LoadedProductProps {
  product: ProductDetails;
  /** The notice that the product is a sample. */
  notice?: ReactNode;
  /** Whether only what cards show of the product is known. */
  isPartial?: boolean;
  /** Repeats the failed request for the product or its current price and stock. */
  onRetry?: (() => void) | undefined;
}

function LoadedProduct({ product, notice, isPartial = false, onRetry }: LoadedProductProps) {
  const { data: quotes } = useQuery({
    ...deliveryQuotes([{ id: product.id, quantity: 1 }]),
    enabled: !isSample(product),
  });
  return (
    <div className="page-width pt-2 pb-24 sm:pt-8 lg:pb-32">
      <PageMeta
        title={product.name}
        description={product.description}
        image={allImageUrls(product)[0]}
      />
      <StructuredData data={productStructuredData(useBusiness(), product, quotes?.[0])} />
      <Breadcrumb
        className="mb-2 sm:mb-8"
        crumbs={[
          { label: "Home", to: paths.home },
          { label: "Shop", to: paths.shop },
          ...(product.category_name && product.category_slug
            ? [{ label: product.category_name, to: paths.shopCategory(product.category_slug) }]
            : []),
          { label: product.name },
        ]}
      />
      {notice}
      <ProductDetail
        key={product.id}
        product={product}
        deliveryQuotes={quotes}
        isPartial={isPartial}
        onRetry={onRetry}
      />
      <SeenIn rooms={product.rooms ?? []} />
      <RelatedProducts product={product} />
      {isSample(product) ? null : <RecentlyViewed productId={product.id} />}
    </div>
  );
}

interface ProductSkeletonProps {
  children?: ReactNode;
}

function ProductSkeleton({ children }: ProductSkeletonProps) {
  return (
    <div className="page-width pt-2 pb-24 sm:pt-8 lg:pb-32">
      <PageMeta title="Shop Collection" />
      <output className="sr-only">Loading product</output>
      <Skeleton className="mb-2 h-7 w-64 sm:mb-8" />
      {children}
      <div className="grid gap-x-8 gap-y-10 md:grid-cols-[11fr_9fr] lg:grid-cols-[7fr_5fr] lg:gap-x-16 wide:grid-cols-[minmax(0,1fr)_24rem]">
        <Skeleton className="aspect-square w-full self-start" />
        <div>
          <Skeleton className="h-4 w-24" />
          <Skeleton className="mt-4 h-12 w-4/5" />
          <Skeleton className="mt-5 h-7 w-28" />
          <Skeleton className="mt-8 h-16 w-full" />
          <Skeleton className="mt-6 h-12 w-full" />
          <Skeleton className="mt-14 h-24 w-full" />
        </div>
      </div>
    </div>
  );
}
