import { Lightbox } from "@/components/lightbox";
import { useGalleryImages } from "@/data/images/public-titles";
import type { ServiceItem } from "@/data/services/queries";
import { useOverlay } from "@/lib/use-overlay";
import { EnquiryDialog } from "@/storefront/contact/enquiry-dialog";

interface ItemLightboxProps {
  /** Null until an item is opened. */
  item: ServiceItem | null;
  subcategoryName: string;
  open: boolean;
  onOpenChange: (open: boolean) => void;
}

export function ItemLightbox({ item, subcategoryName, open, onOpenChange }: ItemLightboxProps) {
  const [isEnquiryOpen, setEnquiryOpen] = useOverlay("enquiry");
  const images = useGalleryImages(item?.image_urls ?? [], item?.name ?? "");
  if (!item) return null;
  return (
    <>
      <Lightbox
        open={open}
        onOpenChange={onOpenChange}
        title={item.name}
        eyebrow={subcategoryName}
        description={item.description}
        images={images}
        onEnquire={() => setEnquiryOpen(true)}
      />
      <EnquiryDialog
        open={isEnquiryOpen}
        onOpenChange={setEnquiryOpen}
        productDetails={`${item.name} (${subcategoryName})`}
      />
    </>
  );
}
