import * as z from "zod/mini";
import type { Choices } from "./catalogue/choices.ts";
import type { Database } from "./database.types.ts";
import type { ShownPin } from "./portfolio/image-pins.ts";

type Tables = Database["public"]["Tables"];
type DeliveryClass = Database["public"]["Enums"]["delivery_class"];

const text = z.nullable(z.string());
const number = z.nullable(z.number());

/** The fields of a product on its page, with the prices for visitors, in pounds. */
const productSchema = z.object({
  id: z.number(),
  name: z.string(),
  slug: z.string(),
  description: z.string(),
  price: z.number(),
  sale_price: number,
  on_sale: z.boolean(),
  price_to: number,
  image_url: text,
  image_urls: z.array(z.string()),
  category_id: number,
  category_name: text,
  category_slug: text,
  stock_quantity: z.number(),
  status: z.enum(["IN_STOCK", "OUT_OF_STOCK", "PENDING"]),
  variant_count: z.number(),
  made_to_order: z.boolean(),
  choices: z.nullable(z.custom<Choices>()),
  width_cm: number,
  depth_cm: number,
  height_cm: number,
  weight_kg: number,
  materials: z.array(z.string()),
  colours: z.array(z.string()),
  composition: text,
  country_of_origin: text,
  care: text,
  lead_time_days: number,
  delivery_class: z.nullable(z.custom<DeliveryClass>()),
  delivery_price: number,
  return_days: number,
});

/** The fields of a project on its page. */
const projectSchema = z.object({
  id: z.number(),
  title: z.string(),
  slug: z.string(),
  description: text,
  image_url: z.string(),
  image_urls: z.array(z.string()),
  category_id: z.number(),
  category_name: z.string(),
  category_slug: z.string(),
  featured: z.boolean(),
  display_order: z.number(),
  pins: z.array(z.custom<ShownPin>()),
});

const linkFields = {
  /** When the link stops working (ISO 8601). */
  expiresAt: z.string(),
  /** Whether visitors see the page at its own path. */
  isPublic: z.boolean(),
};

/** A row of a table of which visitors read every column. */
const rowOf = <Name extends keyof Tables>() => z.custom<Omit<Tables[Name]["Row"], "deleted_at">>();

/**
 * What a preview's link `/preview/{token}` shows: a product, a project, the banners or the sections of the home page, or the page of a
 * service subcategory.
 */
export const previewSchema = z.union([
  z.object({ ...linkFields, product: productSchema }),
  z.object({ ...linkFields, project: projectSchema }),
  z.object({ ...linkFields, slides: z.array(rowOf<"hero_slides">()) }),
  z.object({
    ...linkFields,
    /** The key of the previewed section. */
    section: z.string(),
    sections: z.array(rowOf<"site_content">()),
  }),
  z.object({
    ...linkFields,
    category: rowOf<"service_categories">(),
    subcategory: rowOf<"service_subcategories">(),
    items: z.array(rowOf<"service_items">()),
  }),
]);
export type Preview = z.infer<typeof previewSchema>;
