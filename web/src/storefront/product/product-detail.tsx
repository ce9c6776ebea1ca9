import { variantParameter } from "@domain/catalogue/choices.ts";
import { isAvailable, isOnSale } from "@domain/catalogue/product.ts";
import { allImageUrls } from "@domain/images/all-image-urls.ts";
import { parseImageSource } from "@domain/images/image-source.ts";
import { paragraphs } from "@domain/text.ts";
import { useState } from "react";
import { Link } from "react-router";
import { ImageGallery } from "@/components/image-gallery";
import { lazyDialog } from "@/components/lazy-dialog";
import { renderPageTitle } from "@/components/page-title";
import { Paragraphs } from "@/components/paragraphs";
import { Price, SaleBadge } from "@/components/price";
import type { DeliveryQuote } from "@/data/delivery/queries";
import { useGalleryImages } from "@/data/images/public-titles";
import type { ProductDetails } from "@/data/products/rows";
import { cn } from "@/lib/cn";
import { paths } from "@/lib/paths";
import { restoreScroll } from "@/lib/preserve-scroll";
import { shareLink } from "@/lib/share";
import { useOverlay } from "@/lib/use-overlay";
import { ProductAttributeList } from "@/storefront/product/product-attribute-list";
import { ProductDelivery } from "@/storefront/product/product-delivery";
import { ProductPurchase } from "@/storefront/product/product-purchase";
import { SoldOutPanel } from "@/storefront/product/sold-out-panel";
import { StockNotice } from "@/storefront/product/stock-notice";
import { TrueSize } from "@/storefront/product/true-size";
import { useChosenVariant } from "@/storefront/product/use-chosen-variant";
import { VariantChoice } from "@/storefront/product/variant-choice";
import { useOriginList } from "@/storefront/shop/product-link";
import { Button } from "@/ui/button";
import { LineIcon } from "@/ui/line-icon";
import { Skeleton } from "@/ui/skeleton";

const EnquiryDialog = lazyDialog(
  async () => (await import("@/storefront/contact/enquiry-dialog")).EnquiryDialog,
);

interface ProductDetailProps {
  product: ProductDetails;
  /** The product's delivery quotes; undefined while loading, after a failure and for a sample. */
  deliveryQuotes: DeliveryQuote[] | undefined;
  /** Whether visitors do not see the product yet. */
  isPreview?: boolean;
  /** Whether only what cards show of the product is known; the rest is loading or, with `onRetry`, has failed to load. */
  isPartial?: boolean;
  /** Repeats a failed request for the product's current price and stock; undefined if they are current. */
  onRetry?: (() => void) | undefined;
}

export function ProductDetail({
  product,
  deliveryQuotes,
  isPreview = false,
  isPartial = false,
  onRetry,
}: ProductDetailProps) {
  const [isEnquiryOpen, setEnquiryOpen] = useOverlay("enquiry");
  const { unit, variant, chosenIds, prompt, choose } = useChosenVariant(product);
  const images = useGalleryImages(allImageUrls(unit), product.name);
  const [background] = useState(() =>
    isPartial ? displayedImageBackground(images[0]?.url) : undefined,
  );
  const path = variant
    ? paths.productVariant(product.slug, variantParameter(variant))
    : paths.product(product.slug);
  return (
    <>
      <div className="grid grid-cols-1 gap-x-8 gap-y-10 md:grid-cols-[11fr_9fr] md:grid-rows-[auto_1fr] lg:grid-cols-[7fr_5fr] lg:gap-x-16 wide:grid-cols-[minmax(0,1fr)_24rem]">
        <div>
          <ImageGallery
            key={variant?.image_url}
            title={product.name}
            images={images}
            background={background}
            onEnquire={() => setEnquiryOpen(true)}
          />
        </div>
        <EnquiryDialog
          open={isEnquiryOpen}
          onOpenChange={setEnquiryOpen}
          productDetails={unit.name}
          // Not the current path, because that of a preview contains its token.
          pagePath={paths.product(product.slug)}
        />
        <div className="top-28 row-span-2 self-start [@media(min-height:42rem)]:md:sticky">
          <p className="eyebrow flex items-center gap-4">
            {product.category_name}
            {isOnSale(unit) ? <SaleBadge /> : null}
          </p>
          <h1 className={cn("mt-2 line-clamp-3", titleClass(product.name))}>
            {renderPageTitle(product.name)}
          </h1>
          <div className="mt-2 flex flex-wrap items-baseline justify-between gap-x-4">
            <Price product={unit} className="text-title" />
            <StockNotice product={unit} isChosen={prompt === null} isCurrent={!onRetry} />
          </div>
          {product.choices ? (
            <VariantChoice
              product={product}
              choices={product.choices}
              chosenIds={chosenIds}
              onChoose={choose}
            />
          ) : null}
          <ProductPurchase
            key={variant?.id}
            product={unit}
            prompt={prompt}
            isOrderable={!isPreview && !(isPartial && product.variant_count)}
            isPreview={isPreview}
            onRetry={onRetry}
          />
          {isAvailable(unit) || isPreview ? (
            <Button
              variant="outline"
              className="w-full"
              onClick={() => setEnquiryOpen(true)}
              {...EnquiryDialog.preload}
            >
              Enquire about this piece
            </Button>
          ) : (
            <SoldOutPanel product={unit} onEnquire={() => setEnquiryOpen(true)} />
          )}
          {isPartial ? null : <ProductDelivery product={unit} quotes={deliveryQuotes} />}
        </div>
        <div className="border-t border-sand-deep pt-7">
          {isPartial && !onRetry ? <Skeleton className="h-24 w-full" /> : null}
          <Paragraphs
            texts={paragraphs(product.description)}
            className="mb-4 max-w-prose text-ink-soft"
          />
          <ProductAttributeList product={unit} />
          <p className="mt-6 flex flex-wrap items-center justify-between gap-x-6">
            <BackToListLink />
            {isPreview ? null : (
              <button
                type="button"
                onClick={() => void shareLink(product.name, path)}
                className="min-h-11 pl-3 text-small text-ink-soft underline underline-offset-4 transition-colors hover:text-ink"
              >
                Share
              </button>
            )}
          </p>
        </div>
      </div>
      <TrueSize product={unit} />
    </>
  );
}

/** A CSS background with an image that the previous page displays, in whichever size; undefined if it does not. */
function displayedImageBackground(url: string | undefined): string | undefined {
  const { src } = parseImageSource(url ?? "");
  const isDisplayed = (image: HTMLImageElement) =>
    image.naturalWidth > 0 && image.getAttribute("src") === src;
  const image = Array.from(document.querySelectorAll("img")).find(isDisplayed);
  return image && `center / cover url("${image.currentSrc}")`;
}

/** The size of a product's name: smaller for a long one, so that it has at most three lines. */
function titleClass({ length }: string): string {
  if (length > 50) return "text-heading";
  return length > 28 ? "text-section" : "text-page";
}

/**
 * A link to the list from which the product was opened, with the list's filters and scroll position. Links to the shop if there
 * is no such list.
 */
function BackToListLink() {
  const { path, key } = useOriginList() ?? { path: paths.shop, key: undefined };
  return (
    <Link
      // Replaces the whole link when the list becomes known, because page translation may have replaced its text.
      key={path}
      to={path}
      state={key && restoreScroll(key)}
      className="inline-flex min-h-11 items-center gap-2 text-small text-ink-soft transition-colors hover:text-ink"
    >
      <LineIcon path="m12 19-7-7 7-7M5 12h14" />
      {getLinkText(path)}
    </Link>
  );
}

function getLinkText(path: string): string {
  if (path.startsWith(paths.sale)) return "Back to Sale";
  return path.startsWith(paths.searchPage) ? "Back to Search" : "Back to Shop";
}
