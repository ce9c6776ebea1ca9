import type { ImageTable } from "@domain/images/image-tables.ts";
import { paths } from "@/lib/paths";

interface ImageTableEditor {
  /** Display name of the table's rows. */
  label: string;
  /** Returns the path of the editor in which a row's image can be replaced. */
  getEditorPath: (id: number) => string;
  /** Whether the image is required, so that it can be replaced but not cleared. */
  isImageRequired?: boolean;
}

/** The label and the editor of each table with images. */
export const imageTableEditors: Record<ImageTable, ImageTableEditor> = {
  products: { label: "Products", getEditorPath: paths.admin.productEditor },
  categories: { label: "Product categories", getEditorPath: () => paths.admin.categories },
  portfolio_categories: {
    label: "Portfolio categories",
    getEditorPath: (id) => `${paths.admin.portfolio}?edit=${id}`,
  },
  portfolio_projects: {
    label: "Portfolio projects",
    getEditorPath: (id) => `${paths.admin.portfolio}?tab=projects&edit=${id}`,
  },
  service_categories: {
    label: "Service categories",
    getEditorPath: (id) => `${paths.admin.services}?edit=${id}`,
  },
  service_subcategories: {
    label: "Service subcategories",
    getEditorPath: (id) => `${paths.admin.services}?tab=subcategories&edit=${id}`,
  },
  // The path leads to the tab and not to the item's editor, which opens only after a subcategory is selected.
  service_items: {
    label: "Service items",
    getEditorPath: () => `${paths.admin.services}?tab=items`,
  },
  hero_slides: {
    label: "Hero banners",
    getEditorPath: (id) => `${paths.admin.content}?section=hero&banner=${id}`,
    isImageRequired: true,
  },
};
