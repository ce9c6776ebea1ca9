import { LegalDocument } from "@/storefront/legal/legal-document";

/** The terms and conditions. Spec section 2.12. To be reviewed by the owner's lawyer, see docs/production.md. */
export default function TermsPage() {
  return <LegalDocument page="terms_page" />;
}
