import type { Database } from "@domain/database.types.ts";
import { type QueryClient, useMutation, useQueryClient } from "@tanstack/react-query";
import { productKeys } from "@/data/products/queries";
import { stockKeys } from "@/data/stock/queries";
import { StockConflict } from "@/data/stock/stock-conflict";
import { isUnchanged } from "@/lib/changed-fields";
import { RequestError } from "@/lib/request-error";
import { supabase } from "@/lib/supabase";

type ProductTable = Database["public"]["Tables"]["products"];
export type NewProduct = ProductTable["Insert"];
export type ProductChanges = ProductTable["Update"];

interface DatabaseError {
  code: string;
  message: string;
}

/** Says in the admin's words what the database refused; anything else stays as the database said it. */
function refusal(error: DatabaseError, status: number): RequestError {
  if (error.code === "23503") {
    return new RequestError(409, "This category does not exist any more. Please choose another.");
  }
  if (error.code !== "23505") return new RequestError(status, error.message);
  const field = error.message.includes("products_sku_key") ? "SKU" : "slug";
  return new RequestError(409, `Another product already has this ${field}.`);
}

// Only the lists: an open form keeps what it was opened with, or its compare-and-set would compare nothing.
function refreshLists(queryClient: QueryClient) {
  return Promise.all([
    queryClient.invalidateQueries({ queryKey: stockKeys.lists }),
    queryClient.invalidateQueries({ queryKey: productKeys.all }),
  ]);
}

/** Throws why an update touched no row: the stock moved on, or the product is gone. */
async function explainUntouched(id: number, openedStock: number): Promise<never> {
  const { data, error, status } = await supabase
    .from("products")
    .select("stock_quantity")
    .eq("id", id);
  if (error) throw refusal(error, status);
  const current = data[0]?.stock_quantity;
  if (current === undefined || current === openedStock)
    throw new RequestError(404, "Product not found");
  throw new StockConflict(openedStock, current);
}

interface ProductSave {
  id: number;
  /** Only the fields that changed. */
  changes: ProductChanges;
  /** The quantity the form was opened with; a change of it is saved only if it is still the stored one. */
  openedStock: number;
}

/** Saves the changed fields of a product. Throws StockConflict or RequestError; either way nothing was saved. */
export function useSaveProduct() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: async ({ id, changes, openedStock }: ProductSave): Promise<void> => {
      if (isUnchanged(changes)) return;
      const update = supabase.from("products").update(changes).eq("id", id);
      const guarded =
        changes.stock_quantity === undefined ? update : update.eq("stock_quantity", openedStock);
      const { data, error, status } = await guarded.select("id");
      if (error) throw refusal(error, status);
      if (data.length === 0) await explainUntouched(id, openedStock);
    },
    onSettled: () => refreshLists(queryClient),
  });
}

/** Adds a product. Throws RequestError. */
export function useAddProduct() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: async (product: NewProduct): Promise<void> => {
      const { error, status } = await supabase.from("products").insert(product);
      if (error) throw refusal(error, status);
    },
    onSuccess: () => refreshLists(queryClient),
  });
}

/** Deletes a product for good. Throws RequestError. */
export function useDeleteProduct() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: async (id: number): Promise<void> => {
      const { data, error, status } = await supabase
        .from("products")
        .delete()
        .eq("id", id)
        .select("id");
      if (error) throw refusal(error, status);
      if (data.length === 0) throw new RequestError(404, "Product not found");
    },
    onSettled: () => refreshLists(queryClient),
  });
}

/** Makes a category the product's primary and only one (spec section 4, product status). Throws RequestError. */
export function useChangeProductCategory() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: async ({ id, categoryId }: { id: number; categoryId: number }): Promise<void> => {
      const { data, error, status } = await supabase
        .from("products")
        .update({ category_id: categoryId, category_ids: [categoryId] })
        .eq("id", id)
        .select("id");
      if (error) throw refusal(error, status);
      if (data.length === 0) throw new RequestError(404, "Product not found");
    },
    onSettled: () => refreshLists(queryClient),
  });
}
