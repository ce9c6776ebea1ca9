import { type ContentKind, isPartKind, type PartKind } from "@domain/history/content-kinds.ts";
import type { Activity } from "@/data/history/queries";
import { paths } from "@/lib/paths";

const { admin } = paths;

const editorPaths: Record<
  Exclude<ContentKind, PartKind | "service_items" | "site_content" | "shop_settings">,
  (id: number) => string
> = {
  products: admin.productEditor,
  categories: admin.categoryEditor,
  portfolio_categories: admin.portfolioCategoryEditor,
  portfolio_projects: admin.projectEditor,
  service_categories: admin.serviceCategoryEditor,
  service_subcategories: admin.serviceSubcategoryEditor,
  hero_slides: admin.heroBannerEditor,
};

/** The path of the editor of an activity's row; null if the activity is about several rows, its row no longer exists or has no editor. */
export function contentPath(activity: Activity): string | null {
  const { entity, entity_id: id, action, row_count, subcategory, section } = activity;
  if (row_count > 1 || action === "delete" || isPartKind(entity)) return null;
  if (action === "bin") return admin.bin;
  if (entity === "service_items")
    return subcategory ? admin.serviceItemEditor(id, subcategory) : null;
  if (entity === "site_content") return section ? admin.siteSection(section) : admin.content;
  return entity === "shop_settings" ? admin.settings : editorPaths[entity](id);
}
