import type { Database } from "@domain/database.types.ts";
import { productKeys } from "@/data/products/queries";
import { useRowWrite } from "@/data/row-writes/use-row-write";
import { stockKeys } from "@/data/stock/queries";
import { StockConflict } from "@/data/stock/stock-conflict";
import { isUnchanged } from "@/lib/changed-fields";
import { RequestError, refusedBy } from "@/lib/request-error";
import { supabase } from "@/lib/supabase";

type ProductTable = Database["public"]["Tables"]["products"];
export type NewProduct = ProductTable["Insert"];
export type ProductChanges = ProductTable["Update"];

interface DatabaseError {
  code: string;
  message: string;
}

/** Maps unique and foreign key violations to readable messages; other errors keep the database's message. */
function refusal(error: DatabaseError, status: number): RequestError {
  if (error.code === "23503") {
    return new RequestError(
      409,
      "This category does not exist any more. Please choose another.",
      "categoryId",
    );
  }
  if (error.code !== "23505") return refusedBy(error, status);
  return error.message.includes("products_sku_key")
    ? new RequestError(409, "Another product already has this SKU.", "sku")
    : new RequestError(409, "Another product already has this slug.", "slug");
}

const product = {
  gone: "Product not found",
  refuse: refusal,
  // Lists only: an open form must keep its original stock quantity for the compare-and-set.
  shownIn: [stockKeys.lists, productKeys.all],
};

/** Throws the reason why an update affected no row: StockConflict, or 404 for a deleted product. */
async function explainUntouched(id: number, openedStock: number): Promise<never> {
  const { data, error, status } = await supabase
    .from("products")
    .select("stock_quantity")
    .eq("id", id);
  if (error) throw refusal(error, status);
  const current = data[0]?.stock_quantity;
  if (current === undefined || current === openedStock) throw new RequestError(404, product.gone);
  throw new StockConflict(openedStock, current);
}

interface ProductSave {
  id: number;
  /** The changed fields only. */
  changes: ProductChanges;
  /** Stock quantity when the form was opened; a new quantity is saved only if the stored one still equals it. */
  openedStock: number;
}

/** Saves the changed fields of a product. Throws StockConflict or RequestError; in both cases nothing was saved. */
export function useSaveProduct() {
  return useRowWrite(product, async ({ id, changes, openedStock }: ProductSave) => {
    if (isUnchanged(changes)) return null;
    const update = supabase.from("products").update(changes).eq("id", id);
    const guarded =
      changes.stock_quantity === undefined ? update : update.eq("stock_quantity", openedStock);
    const answer = await guarded.select("id");
    if (answer.data?.length === 0) await explainUntouched(id, openedStock);
    return answer;
  });
}

/** Adds a product. Throws RequestError. */
export function useAddProduct() {
  return useRowWrite(product, (row: NewProduct) => supabase.from("products").insert(row));
}

/** Deletes a product permanently. Throws RequestError. */
export function useDeleteProduct() {
  return useRowWrite(product, (id: number) =>
    supabase.from("products").delete().eq("id", id).select("id"),
  );
}

/** Sets the product's primary category and removes all others (spec section 4, product status). Throws RequestError. */
export function useChangeProductCategory() {
  return useRowWrite(product, ({ id, categoryId }: { id: number; categoryId: number }) =>
    supabase
      .from("products")
      .update({ category_id: categoryId, category_ids: [categoryId] })
      .eq("id", id)
      .select("id"),
  );
}
