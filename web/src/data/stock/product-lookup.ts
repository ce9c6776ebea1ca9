import { foldText, matchesSearch } from "@domain/search/fold-text.ts";
import { useIsMutating, useMutation } from "@tanstack/react-query";
import type { StockListItem } from "@/data/stock/queries";
import { type SellableUnit, toSellableUnits } from "@/data/stock/sellable-units";
import { rowsOrThrow } from "@/lib/request-error";
import { supabase } from "@/lib/supabase";

const mutationKey = ["stock", "lookup"];

export const hasSku = ({ sku }: StockListItem, text: string) =>
  sku !== null && foldText(sku) === foldText(text);

/**
 * Returns the products that an entered text names: the product with this SKU, else those with the text in their name. A longer SKU
 * or a description is no match, because nobody has seen the product before it is added.
 *
 * A mutation, because each entry has its own request, which a change of the suggestions must not cancel.
 */
export function useProductLookup() {
  return useMutation({
    mutationKey,
    mutationFn: async (text: string): Promise<SellableUnit[]> => {
      // The search alone returns only 20 products, which may not include the one with this SKU.
      const withSku = rowsOrThrow(
        await supabase
          .from("products")
          .select(
            "id, name, slug, sku, price:shown_price, sale_price:reduced_price, on_sale:is_on_sale, image_url, category_id, category_ids, stock_quantity, status, featured, variant_count",
          )
          .eq("sku", text),
        "Failed to fetch products",
      );
      if (withSku.length > 0) return toSellableUnits(withSku);
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
