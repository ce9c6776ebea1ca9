import type { Database } from "@domain/database.types.ts";
import { useReorder } from "@/data/reordering/use-reorder";
import { uniqueConflictMapper, useRowWrite } from "@/data/row-writes/use-row-write";
import {
  useDeleteRow,
  useInsertRow,
  useSaveRow,
  type WritableTable,
} from "@/data/row-writes/use-table-writes";
import {
  type ServiceCategory,
  type ServiceItem,
  type ServiceSubcategory,
  serviceItems,
  serviceKeys,
} from "@/data/services/queries";
import { supabase } from "@/lib/supabase";

type NewItem = Database["public"]["Tables"]["service_items"]["Insert"];

const invalidatedKeys = [serviceKeys.all];

const categoriesTable: WritableTable<"service_categories", ServiceCategory> = {
  table: () => supabase.from("service_categories"),
  noun: "category",
  notFoundMessage: "Category not found",
  mapError: uniqueConflictMapper({ slug: "Another category already has this slug." }),
  invalidatedKeys,
};
const subcategoriesTable: WritableTable<"service_subcategories", ServiceSubcategory> = {
  table: () => supabase.from("service_subcategories"),
  noun: "subcategory",
  notFoundMessage: "Subcategory not found",
  mapError: uniqueConflictMapper({
    slug: "Another subcategory of this category already has this slug.",
  }),
  invalidatedKeys,
};
const itemsTable: WritableTable<"service_items", ServiceItem> = {
  table: () => supabase.from("service_items"),
  noun: "item",
  notFoundMessage: "Item not found",
  invalidatedKeys,
};

export const useAddServiceCategory = () => useInsertRow(categoriesTable);
export const useSaveServiceCategory = () => useSaveRow(categoriesTable);
/** Deletes a category with its subcategories and their items. */
export const useDeleteServiceCategory = () => useDeleteRow(categoriesTable);

export const useAddServiceSubcategory = () => useInsertRow(subcategoriesTable);
export const useSaveServiceSubcategory = () => useSaveRow(subcategoriesTable);
/** Deletes a subcategory with its items. */
export const useDeleteServiceSubcategory = () => useDeleteRow(subcategoriesTable);

export const useSaveServiceItem = () => useSaveRow(itemsTable);

/** Adds items atomically. */
export function useAddServiceItems() {
  return useRowWrite(itemsTable, (rows: NewItem[]) =>
    supabase.from("service_items").insert(rows).select("id"),
  );
}

/** Deletes items atomically; ignores items that are already deleted. */
export function useDeleteServiceItems() {
  return useRowWrite(itemsTable, (ids: number[]) =>
    supabase.from("service_items").delete().in("id", ids).select("id"),
  );
}

/** Saves the items of one subcategory in the order of the given ids. The index of an id becomes the display order. */
export function useReorderServiceItems() {
  return useReorder<ServiceItem, { subcategoryId: number; ids: number[] }>({
    invalidatedKey: serviceKeys.all,
    listKey: ({ subcategoryId }) => serviceItems(subcategoryId).queryKey,
    rearrange: (rows, { ids }) =>
      rows.map((row) => ({ ...row, display_order: ids.indexOf(row.id) })),
    save: ({ subcategoryId, ids }) =>
      supabase.rpc("reorder_service_items", { subcategory_id: subcategoryId, ids }),
  });
}
