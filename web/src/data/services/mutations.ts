import type { Database } from "@domain/database.types.ts";
import { slugConflictMapper, useRowWrite } from "@/data/row-writes/use-row-write";
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
  serviceKeys,
} from "@/data/services/queries";
import { supabase } from "@/lib/supabase";

type NewItem = Database["public"]["Tables"]["service_items"]["Insert"];

const invalidates = [serviceKeys.all];

const categories: WritableTable<"service_categories", ServiceCategory> = {
  table: () => supabase.from("service_categories"),
  noun: "category",
  notFound: "Category not found",
  mapError: slugConflictMapper("Another category already has this slug."),
  invalidates,
};
const subcategories: WritableTable<"service_subcategories", ServiceSubcategory> = {
  table: () => supabase.from("service_subcategories"),
  noun: "subcategory",
  notFound: "Subcategory not found",
  mapError: slugConflictMapper("Another subcategory of this category already has this slug."),
  invalidates,
};
const items: WritableTable<"service_items", ServiceItem> = {
  table: () => supabase.from("service_items"),
  noun: "item",
  notFound: "Item not found",
  invalidates,
};

export const useAddServiceCategory = () => useInsertRow(categories);
export const useSaveServiceCategory = () => useSaveRow(categories);
/** Deletes a category with its subcategories and their items. */
export const useDeleteServiceCategory = () => useDeleteRow(categories);

export const useAddServiceSubcategory = () => useInsertRow(subcategories);
export const useSaveServiceSubcategory = () => useSaveRow(subcategories);
/** Deletes a subcategory with its items. */
export const useDeleteServiceSubcategory = () => useDeleteRow(subcategories);

export const useSaveServiceItem = () => useSaveRow(items);

/** Adds items atomically. */
export function useAddServiceItems() {
  return useRowWrite(items, (rows: NewItem[]) =>
    supabase.from("service_items").insert(rows).select("id"),
  );
}

/** Deletes items atomically; ignores items that are already deleted. */
export function useDeleteServiceItems() {
  return useRowWrite(items, (ids: number[]) =>
    supabase.from("service_items").delete().in("id", ids).select("id"),
  );
}
