import { allImageUrls } from "@domain/images/all-image-urls.ts";
import { useQuery } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { Link, useParams } from "react-router";
import { Breadcrumb } from "@/components/breadcrumb";
import { UnreachableNotice } from "@/components/unreachable-notice";
import { deliveryQuotes } from "@/data/delivery/queries";
import { productBySlug } from "@/data/products/queries";
import type { ProductDetails } from "@/data/products/rows";
import { isSample, withSampleFallback } from "@/data/samples/sample-fallback";
import { paths } from "@/lib/paths";
import { PageMeta } from "@/seo/page-meta";
import { productStructuredData } from "@/seo/product-structured-data";
import { StructuredData } from "@/seo/structured-data";
import { FormerPathRedirect } from "@/storefront/layout/former-path-redirect";
import { ProductDetail } from "@/storefront/product/product-detail";
import { RecentlyViewed } from "@/storefront/product/recently-viewed";
import { RelatedProducts } from "@/storefront/product/related-products";
import { Button } from "@/ui/button";
import { Skeleton } from "@/ui/skeleton";

/** A product's page (spec section 2.6). Slugs are case-insensitive (section 2.1). */
export default function ProductDetailPage() {
  const slug = (useParams().slug ?? "").toLowerCase();
  const query = useQuery(productBySlug(slug));
  const product = withSampleFallback(query, (samples) => samples.product(slug));

  const notice = query.isLoadingError ? (
    <UnreachableNotice onRetry={() => void query.refetch()} />
  ) : null;

  if (product === undefined) return <ProductSkeleton>{notice}</ProductSkeleton>;
  if (product === null)
    return (
      <FormerPathRedirect>
        <ProductNotFound />
      </FormerPathRedirect>
    );
  return <LoadedProduct product={product} notice={notice} />;
}

/** A pending product on the page of its preview: as visitors would see it, but it can't be ordered. */
export function ProductPreview({ product }: { product: ProductDetails }) {
  return (
    <div className="page-width pt-6 pb-24 sm:pt-8 lg:pb-32">
      <ProductDetail
        product={{ ...product, status: "IN_STOCK" }}
        deliveryQuotes={undefined}
        isPreview
      />
    </div>
  );
}

function LoadedProduct({ product, notice }: { product: ProductDetails; notice: ReactNode }) {
  const { data: quotes } = useQuery({
    ...deliveryQuotes([{ id: product.id, quantity: 1 }]),
    enabled: !isSample(product),
  });
  return (
    <div className="page-width pt-6 pb-24 sm:pt-8 lg:pb-32">
      <PageMeta
        title={product.name}
        description={product.description}
        image={allImageUrls(product)[0]}
      />
      <StructuredData data={productStructuredData(product, quotes?.[0])} />
      <Breadcrumb
        className="mb-6 sm:mb-8"
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
      <ProductDetail key={product.id} product={product} deliveryQuotes={quotes} />
      <RelatedProducts product={product} />
      {isSample(product) ? null : <RecentlyViewed productId={product.id} />}
    </div>
  );
}

function ProductNotFound() {
  return (
    <div className="page-width grid min-h-[60dvh] content-center justify-items-start gap-6 py-24">
      <PageMeta title="Product not found" hidden />
      <p className="eyebrow">The shop</p>
      <h1 className="text-page">This piece is no longer here</h1>
      <p className="max-w-prose text-ink-soft">
        It may have found a home, or its address may have changed. The rest of the collection is in
        the shop, and we are glad to look for something like it.
      </p>
      <div className="flex flex-wrap gap-3">
        <Button asChild>
          <Link to={paths.shop}>Back to Shop</Link>
        </Button>
        <Button variant="outline" asChild>
          <Link to={paths.contact}>Ask us about it</Link>
        </Button>
      </div>
    </div>
  );
}

interface ProductSkeletonProps {
  children?: ReactNode;
}

function ProductSkeleton({ children }: ProductSkeletonProps) {
  return (
    <div className="page-width pt-6 pb-24 sm:pt-8 lg:pb-32">
      <PageMeta title="Shop Collection" />
      <output className="sr-only">Loading product</output>
      <Skeleton className="mb-6 h-7 w-64 sm:mb-8" />
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
