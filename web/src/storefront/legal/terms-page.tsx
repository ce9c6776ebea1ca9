import { LegalDocument } from "@/storefront/legal/legal-document";

// From this chunk, because a chunk of its own would move what legal pages share to all pages.
export { LegalPreview } from "@/storefront/legal/legal-document";

/** The terms and conditions. Spec section 2.12. To be reviewed by the owner's lawyer, see docs/production.md. */
export default function TermsPage() {
  return <LegalDocument page="terms_page" />;
}
