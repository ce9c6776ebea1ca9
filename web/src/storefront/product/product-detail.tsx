import { variantParameter } from "@domain/catalogue/choices.ts";
import { isAvailable, isOnSale } from "@domain/catalogue/product.ts";
import { allImageUrls } from "@domain/images/all-image-urls.ts";
import { paragraphs } from "@domain/text.ts";
import { ArrowLeft, Share } from "lucide-react";
import { Link } from "react-router";
import { ImageGallery } from "@/components/image-gallery";
import { lazyDialog } from "@/components/lazy-dialog";
import { renderPageTitle } from "@/components/page-title";
import { Paragraphs } from "@/components/paragraphs";
import { Price, SaleBadge } from "@/components/price";
import type { DeliveryQuote } from "@/data/delivery/queries";
import { useGalleryImages } from "@/data/images/public-titles";
import type { ProductDetails } from "@/data/products/rows";
import { paths } from "@/lib/paths";
import { restoreScroll } from "@/lib/preserve-scroll";
import { shareLink } from "@/lib/share";
import { useOverlay } from "@/lib/use-overlay";
import { ProductAttributeList } from "@/storefront/product/product-attribute-list";
import { ProductDelivery } from "@/storefront/product/product-delivery";
import { ProductPurchase } from "@/storefront/product/product-purchase";
import { SoldOutPanel } from "@/storefront/product/sold-out-panel";
import { useChosenVariant } from "@/storefront/product/use-chosen-variant";
import { VariantChoice } from "@/storefront/product/variant-choice";
import { useOriginList } from "@/storefront/shop/product-link";
import { Button } from "@/ui/button";

const EnquiryDialog = lazyDialog(
  async () => (await import("@/storefront/contact/enquiry-dialog")).EnquiryDialog,
);

interface ProductDetailProps {
  product: ProductDetails;
  /** The product's delivery quotes; undefined while loading, after a failure and for a sample. */
  deliveryQuotes: DeliveryQuote[] | undefined;
  /** Whether visitors do not see the product yet. */
  isPreview?: boolean;
}

export function ProductDetail({ product, deliveryQuotes, isPreview = false }: ProductDetailProps) {
  const [isEnquiryOpen, setEnquiryOpen] = useOverlay("enquiry");
  const { unit, variant, chosenIds, prompt, choose } = useChosenVariant(product);
  const images = useGalleryImages(allImageUrls(unit), product.name);
  const path = variant
    ? paths.productVariant(product.slug, variantParameter(variant))
    : paths.product(product.slug);
  return (
    <div className="grid gap-x-8 gap-y-10 md:grid-cols-[11fr_9fr] md:max-wide:grid-rows-[auto_1fr] lg:grid-cols-[7fr_5fr] lg:gap-x-16 wide:grid-cols-[minmax(0,1fr)_24rem]">
      <div className="top-28 self-start [@media(min-height:54rem)]:wide:sticky">
        <ImageGallery
          key={variant?.image_url}
          title={product.name}
          images={images}
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
      {/*
        From `md` to `wide` this element has `display: contents`. Its first child is beside the images, and its second child (the
        description) is below the images. From `wide` on, this element is one column, sticky at the bottom of the viewport: a tall
        column scrolls to its end before it sticks.
      */}
      <div className="md:max-wide:contents wide:sticky wide:bottom-0 wide:min-h-[min(100%,calc(100dvh-7rem))] wide:self-end wide:pb-10">
        <div className="top-28 row-span-2 self-start [@media(min-height:54rem)]:md:max-wide:sticky">
          <p className="eyebrow flex items-center gap-4">
            {product.category_name}
            {isOnSale(unit) ? <SaleBadge /> : null}
          </p>
          <h1 className="mt-3 text-page">{renderPageTitle(product.name)}</h1>
          <Price product={unit} className="mt-4 block text-title" />
          {product.choices ? (
            <VariantChoice
              product={product}
              choices={product.choices}
              chosenIds={chosenIds}
              onChoose={choose}
            />
          ) : null}
          <ProductPurchase key={variant?.id} product={unit} prompt={prompt} isPreview={isPreview} />
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
          <ProductDelivery product={unit} quotes={deliveryQuotes} />
        </div>
        <div className="border-t border-sand-deep pt-7">
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
                className="inline-flex min-h-11 items-center gap-2 text-small text-ink-soft transition-colors hover:text-ink"
              >
                <Share aria-hidden className="size-4" strokeWidth={1.6} />
                Share
              </button>
            )}
          </p>
        </div>
      </div>
    </div>
  );
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
      <ArrowLeft aria-hidden className="size-4" strokeWidth={1.6} />
      {getLinkText(path)}
    </Link>
  );
}

function getLinkText(path: string): string {
  if (path.startsWith(paths.sale)) return "Back to Sale";
  return path.startsWith(paths.searchPage) ? "Back to Search" : "Back to Shop";
}
