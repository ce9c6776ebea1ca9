import type { Database } from "@domain/database.types.ts";
import { uniqueViolationMessage, useRowWrite } from "@/data/row-writes/use-row-write";
import { serviceKeys } from "@/data/services/queries";
import { isUnchanged } from "@/lib/changed-fields";
import { supabase } from "@/lib/supabase";

type Tables = Database["public"]["Tables"];
export type ServiceCategoryRow = Tables["service_categories"]["Insert"];
export type ServiceSubcategoryRow = Tables["service_subcategories"]["Insert"];
export type ServiceItemRow = Tables["service_items"]["Insert"];

const shownIn = [serviceKeys.all];
const category = {
  gone: "Category not found",
  refuse: uniqueViolationMessage("Another category already has this slug.", "slug"),
  shownIn,
};
const subcategory = {
  gone: "Subcategory not found",
  refuse: uniqueViolationMessage(
    "Another subcategory of this category already has this slug.",
    "slug",
  ),
  shownIn,
};
const item = {
  gone: "Item not found",
  refuse: uniqueViolationMessage("This item is there already."),
  shownIn,
};

export function useAddServiceCategory() {
  return useRowWrite(category, (row: ServiceCategoryRow) =>
    supabase.from("service_categories").insert(row).select("id"),
  );
}

/** Saves the changed fields of a category. */
export function useSaveServiceCategory() {
  return useRowWrite(
    category,
    ({ id, changes }: { id: number; changes: Partial<ServiceCategoryRow> }) =>
      isUnchanged(changes)
        ? null
        : supabase.from("service_categories").update(changes).eq("id", id).select("id"),
  );
}

/** Deletes a category with its subcategories and their items. */
export function useDeleteServiceCategory() {
  return useRowWrite(category, (id: number) =>
    supabase.from("service_categories").delete().eq("id", id).select("id"),
  );
}

export function useAddServiceSubcategory() {
  return useRowWrite(subcategory, (row: ServiceSubcategoryRow) =>
    supabase.from("service_subcategories").insert(row).select("id"),
  );
}

/** Saves the changed fields of a subcategory. */
export function useSaveServiceSubcategory() {
  return useRowWrite(
    subcategory,
    ({ id, changes }: { id: number; changes: Partial<ServiceSubcategoryRow> }) =>
      isUnchanged(changes)
        ? null
        : supabase.from("service_subcategories").update(changes).eq("id", id).select("id"),
  );
}

/** Deletes a subcategory with its items. */
export function useDeleteServiceSubcategory() {
  return useRowWrite(subcategory, (id: number) =>
    supabase.from("service_subcategories").delete().eq("id", id).select("id"),
  );
}

/** Adds items atomically. */
export function useAddServiceItems() {
  return useRowWrite(item, (rows: ServiceItemRow[]) =>
    supabase.from("service_items").insert(rows).select("id"),
  );
}

/** Saves the changed fields of an item. */
export function useSaveServiceItem() {
  return useRowWrite(item, ({ id, changes }: { id: number; changes: Partial<ServiceItemRow> }) =>
    isUnchanged(changes)
      ? null
      : supabase.from("service_items").update(changes).eq("id", id).select("id"),
  );
}

/** Deletes items atomically; ignores items that are already deleted. */
export function useDeleteServiceItems() {
  return useRowWrite(item, (ids: number[]) =>
    supabase.from("service_items").delete().in("id", ids).select("id"),
  );
}
