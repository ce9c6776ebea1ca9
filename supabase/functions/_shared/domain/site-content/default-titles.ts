/** Titles of sections that have no row in site_content. Spec section 2.3. */
export const defaultTitles = {
  cta_section: "Transform Your Space with Expert Guidance",
  shop_section: "Shop Our Collection",
  consultation_section: "Book a Consultation",
};
