import { type ContentKind, isPartKind, type PartKind } from "@domain/history/content-kinds.ts";
import type { Activity } from "@/data/history/queries";
import { adminPaths } from "@/lib/admin-paths";

const editorPaths: Record<
  Exclude<ContentKind, PartKind | "service_items" | "site_content" | "shop_settings">,
  (id: number) => string
> = {
  products: adminPaths.productEditor,
  categories: adminPaths.categoryEditor,
  portfolio_categories: adminPaths.portfolioCategoryEditor,
  portfolio_projects: adminPaths.projectEditor,
  service_categories: adminPaths.serviceCategoryEditor,
  service_subcategories: adminPaths.serviceSubcategoryEditor,
  hero_slides: adminPaths.heroBannerEditor,
};

type LinkedActivity = Pick<
  Activity,
  "entity" | "entity_id" | "action" | "row_count" | "subcategory" | "section"
>;

/** The path of the editor of an activity's row; null if the activity is about several rows, its row no longer exists or has no editor. */
export function contentPath(activity: LinkedActivity): string | null {
  const { entity, entity_id: id, action, row_count, subcategory, section } = activity;
  if (row_count > 1 || action === "delete" || isPartKind(entity)) return null;
  if (action === "bin") return adminPaths.bin;
  if (entity === "service_items")
    return subcategory ? adminPaths.serviceItemEditor(id, subcategory) : null;
  if (entity === "site_content")
    return section ? adminPaths.siteSection(section) : adminPaths.content;
  return entity === "shop_settings" ? adminPaths.settings : editorPaths[entity](id);
}
