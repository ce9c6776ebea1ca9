import { LegalDocument } from "@/storefront/legal/legal-document";
import { generalTerms } from "@/storefront/legal/terms-general";
import { orderingTerms } from "@/storefront/legal/terms-ordering";

/** The terms and conditions. Spec section 2.12. To be reviewed by the owner's lawyer, see docs/production.md. */
export default function TermsPage() {
  return (
    <LegalDocument
      title="Terms & Conditions"
      summary="What you can expect of us when you order, collect, cancel or complain, and what we ask of you. Orders may take up to 24 hours to process."
      lastUpdated="2026-11-21"
      sections={[...orderingTerms, ...generalTerms]}
    />
  );
}
