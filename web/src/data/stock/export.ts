import type { SpreadsheetProduct } from "@domain/catalogue/product-cells.ts";
import { toVariantProducts } from "@domain/catalogue/product-rows.ts";
import { type StockSelection, toStockFilterParameters } from "@domain/catalogue/stock-filter.ts";
import { fetchVariants } from "@/data/stock/variants";
import { rowsOrThrow } from "@/lib/request-error";
import { supabase } from "@/lib/supabase";

const columns =
  "id, name, slug, sku, description, price, sale_price, on_sale, image_url, image_urls, category_id, category_ids, stock_quantity, status, featured, width_cm, depth_cm, height_cm, weight_kg, materials, colours, composition, country_of_origin, care, lead_time_days, delivery_class, delivery_price, return_days, variant_count";

/** Products per request; few enough that the page stays responsive. */
const page_limit = 250;

/**
 * Yields every matching product, sorted by id and followed by its variants, in batches: one request for all products could block the page or exceed the time
 * limit. Throws RequestError.
 */
export async function* fetchProductsForExport(
  selection: StockSelection,
  signal: AbortSignal,
): AsyncGenerator<SpreadsheetProduct[]> {
  const parameters = { ...toStockFilterParameters(selection), page_limit };
  let after_id: number | undefined = 0;
  while (after_id !== undefined) {
    const products: SpreadsheetProduct[] = rowsOrThrow(
      await supabase
        .rpc("exported_products", { ...parameters, after_id })
        .select(columns)
        .abortSignal(signal),
      "Failed to export products",
    );
    const variants = await fetchVariants(
      products.flatMap(({ id, variant_count = 0 }) => (variant_count > 0 ? id : [])),
      signal,
    );
    if (products.length > 0)
      yield products.flatMap((product) => {
        const own = variants.get(product.id);
        return own ? [product, ...toVariantProducts(product, own)] : [product];
      });
    after_id = products.length < page_limit ? undefined : products.at(-1)?.id;
  }
}
