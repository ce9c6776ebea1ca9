/** The tables that refer to images, as the image check names them. */
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
