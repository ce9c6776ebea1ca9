import type { ImageTable } from "@domain/images/image-tables.ts";
import { paths } from "@/lib/paths";

interface ImageTableEditor {
  /** Display name of the table's rows. */
  label: string;
  /** The editor page where a row's image can be replaced. */
  editorPathOf: (id: number) => string;
  /** Whether the image is mandatory and can be replaced but not cleared. */
  needsImage?: boolean;
}

/** The tables whose rows reference images, in display order. */
export const imageTableEditors: Record<ImageTable, ImageTableEditor> = {
  products: { label: "Products", editorPathOf: paths.admin.productEditor },
  categories: { label: "Product categories", editorPathOf: () => paths.admin.categories },
  portfolio_categories: {
    label: "Portfolio categories",
    editorPathOf: (id) => `${paths.admin.portfolio}?edit=${id}`,
  },
  portfolio_projects: {
    label: "Portfolio projects",
    editorPathOf: (id) => `${paths.admin.portfolio}?tab=projects&edit=${id}`,
  },
  service_categories: {
    label: "Service categories",
    editorPathOf: (id) => `${paths.admin.services}?edit=${id}`,
  },
  service_subcategories: {
    label: "Service subcategories",
    editorPathOf: (id) => `${paths.admin.services}?tab=subcategories&edit=${id}`,
  },
  // No direct link to an item, because its editor opens only after a subcategory is selected.
  service_items: {
    label: "Service items",
    editorPathOf: () => `${paths.admin.services}?tab=items`,
  },
  hero_slides: {
    label: "Hero banners",
    editorPathOf: (id) => `${paths.admin.content}?section=hero&banner=${id}`,
    needsImage: true,
  },
};
