import { allImageUrls } from "@domain/images/all-image-urls.ts";
import { useQuery } from "@tanstack/react-query";
import { useParams } from "react-router";
import { Breadcrumb } from "@/components/breadcrumb";
import { UnreachableNotice } from "@/components/unreachable-notice";
import { productBySlug } from "@/data/products/queries";
import { isSample } from "@/data/samples/is-sample";
import { withSampleFallback } from "@/data/samples/sample-fallback";
import { paths } from "@/lib/paths";
import { PageMeta } from "@/seo/page-meta";
import { productStructuredData } from "@/seo/product-structured-data";
import { StructuredData } from "@/seo/structured-data";
import { FormerPathRedirect } from "@/storefront/layout/former-path-redirect";
import { ProductDetail } from "@/storefront/product/product-detail";
import { ProductNotFound } from "@/storefront/product/product-not-found";
import { ProductSkeleton } from "@/storefront/product/product-skeleton";
import { RecentlyViewed } from "@/storefront/product/recently-viewed";
import { RelatedProducts } from "@/storefront/product/related-products";

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
  return (
    <div className="page-width pt-6 pb-24 sm:pt-8 lg:pb-32">
      <PageMeta
        title={product.name}
        description={product.description}
        image={allImageUrls(product)[0]}
      />
      <StructuredData data={productStructuredData(product)} />
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
      <ProductDetail key={product.id} product={product} />
      <RelatedProducts product={product} />
      {isSample(product) ? null : <RecentlyViewed productId={product.id} />}
    </div>
  );
}
