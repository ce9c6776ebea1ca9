import type { Database } from "@domain/database.types.ts";
import { productKeys } from "@/data/products/keys";
import {
  type DatabaseError,
  uniqueConflictMapper,
  useRowWrite,
} from "@/data/row-writes/use-row-write";
import {
  useDeleteRow,
  useInsertRow,
  useSaveRow,
  type WritableTable,
} from "@/data/row-writes/use-table-writes";
import { type EditableProduct, type StockListItem, stockKeys } from "@/data/stock/queries";
import { RequestError } from "@/lib/request-error";
import { supabase } from "@/lib/supabase";

type ProductTable = Database["public"]["Tables"]["products"];
export type NewProduct = ProductTable["Insert"];
export type ProductChanges = ProductTable["Update"];

const mapUniqueConflict = uniqueConflictMapper({
  slug: "Another product already has this slug.",
  sku: "Another product already has this SKU.",
});

/** Maps unique and foreign key violations to readable messages; other errors keep the database's message. */
function mapError(error: DatabaseError, status: number): RequestError {
  if (error.code === "23503") {
    return new RequestError(409, "This category does not exist any more. Please choose another.", {
      field: "categoryId",
    });
  }
  return mapUniqueConflict(error, status);
}

const productsTable: WritableTable<"products", EditableProduct> = {
  table: () => supabase.from("products"),
  noun: "product",
  notFoundMessage: "Product not found",
  mapError,
  // Does not invalidate the product's own query, because an open form must keep the version that it was opened with.
  invalidatedKeys: [stockKeys.lists, productKeys.all],
};

export const useAddProduct = () => useInsertRow(productsTable);
export const useSaveProduct = () => useSaveRow(productsTable);
export const useDeleteProduct = () => useDeleteRow(productsTable);

/** Hides a product from visitors. */
export function useHideProduct() {
  return useRowWrite(productsTable, (id: number) =>
    supabase.from("products").update({ status: "PENDING" }).eq("id", id).select("id"),
  );
}

interface CategoryChange {
  /** The product as the administrator loaded it. */
  product: Pick<StockListItem, "id" | "category_id">;
  /** The new categories, the primary one first. */
  categoryIds: number[];
}

/**
 * Replaces the product's categories, unless another administrator has changed the primary category since the list was loaded. Throws
 * RequestError.
 */
export function useChangeProductCategory() {
  return useRowWrite(
    {
      ...productsTable,
      notFoundMessage: "Somebody else has changed this product. The list is up to date now.",
    },
    ({ product: { id, category_id }, categoryIds }: CategoryChange) =>
      supabase
        .from("products")
        .update({ category_id: categoryIds[0] ?? null, category_ids: categoryIds })
        .eq("id", id)
        .filter("category_id", category_id === null ? "is" : "eq", category_id)
        .select("id"),
  );
}
