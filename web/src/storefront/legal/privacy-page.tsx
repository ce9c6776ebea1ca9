import { LegalDocument } from "@/storefront/legal/legal-document";

/** The privacy policy. Spec section 2.12. To be reviewed by the owner's lawyer, see docs/production.md. */
export default function PrivacyPage() {
  return <LegalDocument page="privacy_page" />;
}
