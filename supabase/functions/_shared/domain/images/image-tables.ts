/** Database tables with image columns, which image validation scans. */
export const imageTables = [
  "products",
  "categories",
  "portfolio_categories",
  "portfolio_projects",
  "service_categories",
  "service_subcategories",
  "service_items",
  "hero_slides",
] as const;
export type ImageTable = (typeof imageTables)[number];
