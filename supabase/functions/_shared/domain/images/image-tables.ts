/** The tables that reference images, by the names that image validation uses. */
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
