import type { ServiceCategory, ServiceSubcategory } from "@/data/services/queries";

const row = {
  id: 7,
  name: "Arc Lamps",
  slug: "arc-lamps",
  description: null,
  image_url: null,
  display_order: 0,
  updated_at: "2026-11-21T10:00:00.000Z",
};

/** A service category for tests. Its optional columns are empty unless `values` sets them. */
export function serviceCategoryFixture(values: Partial<ServiceCategory> = {}): ServiceCategory {
  return {
    ...row,
    ...{ featured: false, steps: [], person_name: null, person_role: null, person_image_url: null },
    ...values,
  };
}

/** A service subcategory for tests. Its optional columns are empty unless `values` sets them. */
export function serviceSubcategoryFixture(
  values: Partial<ServiceSubcategory> = {},
): ServiceSubcategory {
  return {
    ...row,
    ...{ category_id: 7, price_from: null, price_unit: null, lead_time: null, questions: [] },
    is_hidden: false,
    ...values,
  };
}
