import { variantText } from "@domain/catalogue/choices.ts";
import type { SheetProduct } from "@domain/catalogue/product-sheet.ts";
import type { StockFilter } from "@domain/catalogue/stock-filter.ts";
import { keepPreviousData, queryOptions } from "@tanstack/react-query";
import { stockKeys, stockPage } from "@/data/stock/queries";
import { fetchVariants, type ProductVariants } from "@/data/stock/variants";

function variantRows(
  product: SheetProduct,
  { product_options, product_variants }: ProductVariants,
): SheetProduct[] {
  const options = product_options.map(({ product_option_values: values }) => ({ values }));
  return product_variants.map(({ id: variantId, ...stored }) => {
    const variant = variantText({ options }, stored);
    return {
      ...{ id: product.id, variantId, name: `${product.name} – ${variant}`, variant },
      sku: stored.sku,
      price: stored.price,
      sale_price: stored.sale_price,
      on_sale: stored.on_sale,
      stock_quantity: stored.stock_quantity,
      status: stored.status,
      made_to_order: stored.made_to_order,
      category_id: product.category_id,
    };
  });
}

/** One page of products in any status, each followed by its variants. `total`: the number of matching products on all pages. */
export function sheetPage(filter: StockFilter, pageSize: number) {
  return queryOptions({
    queryKey: [...stockKeys.list(filter, pageSize), "sheet"],
    queryFn: async ({ client, signal }): Promise<{ products: SheetProduct[]; total: number }> => {
      const { products, total } = await client.fetchQuery(stockPage(filter, pageSize));
      const variants = await fetchVariants(
        products.flatMap(({ id, variant_count = 0 }) => (variant_count > 0 ? id : [])),
        signal,
      );
      const rows = products.flatMap((product) => {
        const own = variants.get(product.id);
        return own ? [product, ...variantRows(product, own)] : [product];
      });
      return { products: rows, total };
    },
    placeholderData: keepPreviousData,
    staleTime: 0,
  });
}
