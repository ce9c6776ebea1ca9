import type { Database } from "@domain/database.types.ts";
import { categoryKeys } from "@/data/categories/queries";
import { productKeys } from "@/data/products/queries";
import { uniqueViolationMessage, useRowWrite } from "@/data/row-writes/use-row-write";
import { stockKeys } from "@/data/stock/queries";
import { isUnchanged } from "@/lib/changed-fields";
import { supabase } from "@/lib/supabase";

type CategoryTable = Database["public"]["Tables"]["categories"];

const category = {
  gone: "Category not found",
  refuse: uniqueViolationMessage("Another category already has this slug.", "slug"),
  shownIn: [categoryKeys.all, productKeys.all, stockKeys.lists],
};

/** Adds a product category. Throws RequestError. */
export function useAddCategory() {
  return useRowWrite(category, (row: CategoryTable["Insert"]) =>
    supabase.from("categories").insert(row).select("id"),
  );
}

/** Saves the changed fields of a product category. Throws RequestError. */
export function useSaveCategory() {
  return useRowWrite(
    category,
    ({ id, changes }: { id: number; changes: CategoryTable["Update"] }) =>
      isUnchanged(changes)
        ? null
        : supabase.from("categories").update(changes).eq("id", id).select("id"),
  );
}

/** Deletes a product category; its products stay without that category. Throws RequestError. */
export function useDeleteCategory() {
  return useRowWrite(category, (id: number) =>
    supabase.from("categories").delete().eq("id", id).select("id"),
  );
}
