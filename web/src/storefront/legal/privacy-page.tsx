import { LegalDocument } from "@/storefront/legal/legal-document";
import { dataCollectionSections } from "@/storefront/legal/privacy-collected";
import { dataHandlingSections } from "@/storefront/legal/privacy-handling";

/** The privacy policy. Spec section 2.12. To be reviewed by the owner's lawyer, see docs/production.md. */
export default function PrivacyPage() {
  return (
    <LegalDocument
      title="Privacy Policy"
      summary="Which personal data we hold, why, for how long, and what you can ask of us. We collect only what we need to answer you and to fulfil your orders."
      lastUpdated="2026-11-27"
      sections={[...dataCollectionSections, ...dataHandlingSections]}
    />
  );
}
