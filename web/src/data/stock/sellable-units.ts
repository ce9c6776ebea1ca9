import { unitKey } from "@domain/catalogue/choices.ts";
import type { StockFilter } from "@domain/catalogue/stock-filter.ts";
import { adminPageSize } from "@domain/list-parameters.ts";
import { keepPreviousData, queryOptions } from "@tanstack/react-query";
import { type StockListItem, stockKeys, stockPage } from "@/data/stock/queries";
import { rowsOrThrow } from "@/lib/request-error";
import { supabase } from "@/lib/supabase";

/** A product without options, or a variant with the text of its values in the name. */
export type SellableUnit = StockListItem & { variantId?: number; made_to_order?: boolean };

/** Replaces the products with options by their variants, because only these can be sold. */
export async function toSellableUnits(
  products: StockListItem[],
  signal?: AbortSignal,
): Promise<SellableUnit[]> {
  const ids = products.flatMap(({ id, variant_count = 0 }) => (variant_count > 0 ? id : []));
  if (ids.length === 0) return products;
  const request = supabase
    .from("sellable_units")
    .select(
      "product_id, variant_id, name, sku, price, unit_price, stock_quantity, status, made_to_order, image_url",
    )
    .in("product_id", ids)
    .order("variant_id");
  const units = rowsOrThrow(
    await (signal ? request.abortSignal(signal) : request),
    "Failed to fetch products",
  );
  return products.flatMap((product): SellableUnit[] =>
    ids.includes(product.id)
      ? units
          .filter(({ product_id }) => product_id === product.id)
          .map((unit) => ({
            ...product,
            variantId: unit.variant_id ?? 0,
            name: unit.name ?? product.name,
            sku: unit.sku,
            price: unit.price ?? product.price,
            sale_price: unit.unit_price,
            on_sale: (unit.unit_price ?? 0) < (unit.price ?? 0),
            stock_quantity: unit.stock_quantity ?? 0,
            status: unit.status ?? product.status,
            made_to_order: unit.made_to_order ?? false,
            image_url: unit.image_url,
          }))
      : [product],
  );
}

export interface SellablePage {
  units: SellableUnit[];
  /** Number of matching products on all pages. */
  total: number;
}

/** The units of one page of products. */
export function sellableUnits(filter: StockFilter, pageSize = adminPageSize) {
  return queryOptions({
    queryKey: [...stockKeys.list(filter, pageSize), "units"],
    queryFn: async ({ client, signal }): Promise<SellablePage> => {
      const { products, total } = await client.fetchQuery(stockPage(filter, pageSize));
      return { units: await toSellableUnits(products, signal), total };
    },
    placeholderData: keepPreviousData,
    staleTime: 0,
  });
}

/** The units in stock of each product or variant of these products that is for sale, by `unitKey`. Not cached, because orders change them. */
export async function fetchAvailableUnits(productIds: number[]): Promise<Map<string, number>> {
  const rows = rowsOrThrow(
    await supabase
      .from("sellable_units")
      .select("product_id, variant_id, stock_quantity, is_available")
      .in("product_id", productIds)
      .neq("status", "PENDING"),
    "Failed to fetch products",
  );
  return new Map(
    rows.map(({ product_id, variant_id, stock_quantity, is_available }) => [
      unitKey({ id: product_id ?? 0, variantId: variant_id ?? undefined }),
      is_available ? (stock_quantity ?? 0) : 0,
    ]),
  );
}
