import { foldText, matchesSearch } from "@domain/search/fold-text.ts";
import { useIsMutating, useMutation } from "@tanstack/react-query";
import type { StockListItem } from "@/data/stock/queries";
import { type SellableUnit, toSellableUnits } from "@/data/stock/sellable-units";
import { rowsOrThrow } from "@/lib/request-error";
import { supabase } from "@/lib/supabase";

const mutationKey = ["stock", "lookup"];

export const hasSku = ({ sku }: StockListItem, text: string) =>
  sku !== null && foldText(sku) === foldText(text);

/** The columns of a `StockListItem`. */
export const unitColumns =
  "id, name, slug, sku, price:shown_price, sale_price:reduced_price, on_sale:is_on_sale, image_url, category_id, category_ids, stock_quantity, status, featured, variant_count";

/** The product, or its variants, and the variant with this SKU. */
async function fetchBySku(sku: string): Promise<SellableUnit[]> {
  const [products, variants] = await Promise.all([
    supabase.from("products").select(unitColumns).eq("sku", sku),
    supabase
      .from("product_variants")
      .select(`id, products!product_variants_product_id_fkey!inner (${unitColumns})`)
      .eq("sku", sku),
  ]);
  const productUnits = rowsOrThrow(products, "Failed to fetch products");
  const variantRows = rowsOrThrow(variants, "Failed to fetch products");
  const [own, ofVariants] = await Promise.all([
    toSellableUnits(productUnits),
    toSellableUnits(variantRows.map((row) => row.products)),
  ]);
  const isFound = ({ variantId }: SellableUnit) => variantRows.some(({ id }) => id === variantId);
  return [...own, ...ofVariants.filter((unit) => isFound(unit) && !own.some(isFound))];
}

/**
 * Returns the products that an entered text names: the product or variant with this SKU, else those with the text in their name. A
 * longer SKU or a description is no match, because nobody has seen the product before it is added.
 *
 * A mutation, because each entry has its own request, which a change of the suggestions must not cancel.
 */
export function useProductLookup() {
  return useMutation({
    mutationKey,
    mutationFn: async (text: string): Promise<SellableUnit[]> => {
      // The search alone returns only 20 products, which may not include the one with this SKU.
      const withSku = await fetchBySku(text);
      if (withSku.length > 0) return withSku;
      const found = await toSellableUnits(
        rowsOrThrow(
          await supabase.rpc("admin_products", { search: text }, { get: true }),
          "Failed to fetch products",
        ),
      );
      const match = found.find((product) => hasSku(product, text));
      return match ? [match] : found.filter(({ name }) => matchesSearch(name, text));
    },
  });
}

/** Whether a text is being looked up. */
export const useIsLookingUpProducts = () => useIsMutating({ mutationKey }) > 0;
