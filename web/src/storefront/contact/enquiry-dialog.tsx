import { type ContactSubject, enquirySubject } from "@domain/messages/contact.ts";
import { ContactForm } from "@/storefront/contact/contact-form";
import { Dialog, DialogContent } from "@/ui/dialog";

interface EnquiryDialogProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  /** The product or service, such as "Herringbone oak (Flooring)"; displayed in the dialog and sent with the message. */
  productDetails: string;
  subject?: ContactSubject;
  /** The path of the product or service; defaults to the current page. */
  pagePath?: string;
}

/** An enquiry about a product or service in a dialog over its page. The draft is kept when the dialog is closed. */
export function EnquiryDialog({
  open,
  onOpenChange,
  productDetails,
  subject = enquirySubject,
  pagePath = location.pathname,
}: EnquiryDialogProps) {
  return (
    <Dialog open={open} onOpenChange={onOpenChange}>
      <DialogContent
        title="Make an enquiry"
        description="Tell us what you would like to know, and we will write back to you."
      >
        <p className="border-l-2 border-brass py-0.5 pl-4">
          <span className="block text-small text-ink-soft">Your enquiry is about</span>
          <span className="font-display text-title break-words whitespace-pre-line">
            {productDetails}
          </span>
        </p>
        <ContactForm
          draftKey={`draft:enquiry:${productDetails}`}
          subject={subject}
          enquiryItem={{ productDetails, pagePath }}
          submitLabel="Send enquiry"
          messageRows={5}
          successToast={{ title: "Enquiry sent successfully" }}
          onSent={() => onOpenChange(false)}
        />
      </DialogContent>
    </Dialog>
  );
}
