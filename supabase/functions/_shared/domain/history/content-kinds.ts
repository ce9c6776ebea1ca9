/** The tables that have a history (`private.content_tables`), with the nouns for their rows. Design rule "Change history, bin, batches". */
export const contentKinds = {
  products: { one: "product", many: "products" },
  product_options: { one: "product option", many: "product options" },
  product_option_values: { one: "option value", many: "option values" },
  product_variants: { one: "product variant", many: "product variants" },
  categories: { one: "product category", many: "product categories" },
  portfolio_projects: { one: "project", many: "projects" },
  portfolio_categories: { one: "portfolio category", many: "portfolio categories" },
  image_pins: { one: "product tag", many: "product tags" },
  service_items: { one: "service item", many: "service items" },
  service_subcategories: { one: "service subcategory", many: "service subcategories" },
  service_categories: { one: "service category", many: "service categories" },
  hero_slides: { one: "hero banner", many: "hero banners" },
  site_content: { one: "site section", many: "site sections" },
  shop_settings: { one: "shop settings", many: "shop settings" },
} as const;

export type ContentKind = keyof typeof contentKinds;
/** The tables whose rows are edited with those of another table, and are removed instead of moved to the bin. */
const partKinds = [
  "product_options",
  "product_option_values",
  "product_variants",
  "image_pins",
] as const satisfies ContentKind[];
export type PartKind = (typeof partKinds)[number];

export const isPartKind = (kind: ContentKind): kind is PartKind =>
  (partKinds as readonly ContentKind[]).includes(kind);

/** A table whose rows can be moved to the bin. */
export type BinnableKind = Exclude<ContentKind, "site_content" | "shop_settings" | PartKind>;

/** A table whose rows can have a draft and a preview (`private.draft_columns`). */
export type DraftKind = Extract<
  ContentKind,
  | "products"
  | "portfolio_projects"
  | "service_subcategories"
  | "service_items"
  | "hero_slides"
  | "site_content"
>;

/** For how many days the bin keeps a row before `delete_expired_content` deletes it. */
export const binDays = 30;
