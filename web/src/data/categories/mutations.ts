import type { CategoryRow } from "@/data/categories/admin-queries";
import { categoryKeys } from "@/data/categories/queries";
import { productKeys } from "@/data/products/keys";
import { uniqueConflictMapper } from "@/data/row-writes/use-row-write";
import {
  useDeleteRow,
  useInsertRow,
  useSaveRow,
  type WritableTable,
} from "@/data/row-writes/use-table-writes";
import { stockKeys } from "@/data/stock/queries";
import { supabase } from "@/lib/supabase";

const categoriesTable: WritableTable<"categories", CategoryRow> = {
  table: () => supabase.from("categories"),
  noun: "category",
  notFoundMessage: "Category not found",
  mapError: uniqueConflictMapper({ slug: "Another category already has this slug." }),
  invalidatedKeys: [categoryKeys.all, productKeys.all, stockKeys.lists],
};

export const useAddCategory = () => useInsertRow(categoriesTable);
export const useSaveCategory = () => useSaveRow(categoriesTable);
/** Deletes a product category. Products of the category are kept. */
export const useDeleteCategory = () => useDeleteRow(categoriesTable);
