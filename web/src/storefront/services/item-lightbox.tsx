import { Lightbox } from "@/components/lightbox";
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
  if (!item) return null;
  return (
    <>
      <Lightbox
        open={open}
        onOpenChange={onOpenChange}
        title={item.name}
        eyebrow={subcategoryName}
        description={item.description}
        urls={item.image_urls}
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
