import type { CategoryRow } from "@/data/categories/admin-queries";
import { categoryKeys } from "@/data/categories/queries";
import { productKeys } from "@/data/products/keys";
import { slugConflictMapper } from "@/data/row-writes/use-row-write";
import {
  useDeleteRow,
  useInsertRow,
  useSaveRow,
  type WritableTable,
} from "@/data/row-writes/use-table-writes";
import { stockKeys } from "@/data/stock/queries";
import { supabase } from "@/lib/supabase";

const categories: WritableTable<"categories", CategoryRow> = {
  table: () => supabase.from("categories"),
  noun: "category",
  notFound: "Category not found",
  mapError: slugConflictMapper("Another category already has this slug."),
  invalidates: [categoryKeys.all, productKeys.all, stockKeys.lists],
};

export const useAddCategory = () => useInsertRow(categories);
export const useSaveCategory = () => useSaveRow(categories);
/** Deletes a product category; its products are kept without it. */
export const useDeleteCategory = () => useDeleteRow(categories);
