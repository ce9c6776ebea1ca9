import { randomUUID } from "node:crypto";
import { insertRow, serviceClient } from "./visitor.ts";

export interface ServiceItemFixture {
  name: string;
  description?: string;
  image_urls?: string[];
  display_order?: number | null;
}

export interface ServicesFixture {
  category: { name: string; slug: string };
  subcategory: { name: string; slug: string };
}

/** Adds a service category for one test with one subcategory and these items; null adds no subcategory. */
export async function addServices(items: ServiceItemFixture[] | null): Promise<ServicesFixture> {
  const uniqueSuffix = randomUUID().slice(0, 8);
  const category = { name: `Weaving ${uniqueSuffix}`, slug: `weaving-${uniqueSuffix}` };
  const subcategory = { name: `Looms ${uniqueSuffix}`, slug: `looms-${uniqueSuffix}` };
  const category_id = await insertRow("service_categories", { ...category, display_order: 900 });
  if (!items) return { category, subcategory };
  const subcategoryRow = { ...subcategory, category_id, description: "Woven to order." };
  const subcategory_id = await insertRow("service_subcategories", subcategoryRow);
  const defaults = { description: null, image_urls: [], display_order: null, subcategory_id };
  const rows = items.map((item) => ({ ...defaults, ...item }));
  if (rows.length > 0) await serviceClient().from("service_items").insert(rows).throwOnError();
  return { category, subcategory };
}

/** Adds services with items of these names, in this order. */
export async function addServicesWithItems(names: string[]): Promise<ServicesFixture> {
  return addServices(names.map((name, index) => ({ name, display_order: index })));
}

/** Reads the items of the subcategory, in display order. */
export async function readServiceItems({ subcategory }: ServicesFixture) {
  const { data } = await serviceClient()
    .from("service_items")
    .select("name, image_urls, display_order, service_subcategories!inner (slug)")
    .eq("service_subcategories.slug", subcategory.slug)
    .order("display_order")
    .throwOnError();
  return data.map(({ name, image_urls, display_order }) => ({ name, image_urls, display_order }));
}

/** Deletes the category and its contents. */
export async function removeServices({ category }: ServicesFixture): Promise<void> {
  await serviceClient()
    .from("service_categories")
    .delete()
    .eq("slug", category.slug)
    .throwOnError();
}
