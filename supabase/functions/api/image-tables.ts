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

/** Those that keep a list of images. */
export const tablesWithLists: readonly ImageTable[] = [
  "products",
  "portfolio_projects",
  "service_items",
];
/** Those that keep one main image. */
export const tablesWithImage: readonly ImageTable[] = imageTables.filter(
  (table) => table !== "service_items",
);
/** Those that cannot do without it. */
export const tablesNeedingImage: readonly ImageTable[] = ["portfolio_projects", "hero_slides"];
