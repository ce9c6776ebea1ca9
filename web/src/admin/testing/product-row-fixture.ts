import type { EditableProduct } from "@/data/stock/queries";

/** A product row for tests. Its optional columns are empty unless `values` sets them. */
export function productRowFixture(values: Partial<EditableProduct> = {}): EditableProduct {
  return {
    id: 7,
    name: "Arc Lamp",
    slug: "arc-lamp",
    sku: null,
    description: "",
    price: 195,
    sale_price: null,
    on_sale: false,
    image_url: null,
    image_urls: [],
    category_id: 7,
    category_ids: [7],
    stock_quantity: 3,
    variant_count: 0,
    status: "IN_STOCK",
    featured: false,
    width_cm: null,
    depth_cm: null,
    height_cm: null,
    weight_kg: null,
    materials: [],
    colours: [],
    composition: null,
    country_of_origin: null,
    care: null,
    lead_time_days: null,
    delivery_class: null,
    delivery_price: null,
    return_days: null,
    updated_at: "2026-11-21T10:00:00.000Z",
    ...values,
  };
}
