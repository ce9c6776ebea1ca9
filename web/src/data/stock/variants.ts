import { toSaveArguments, type VariantsForm } from "@domain/catalogue/variants-form.ts";
import type { Database } from "@domain/database.types.ts";
import { queryOptions } from "@tanstack/react-query";
import { productKeys } from "@/data/products/keys";
import { useRowWrite } from "@/data/row-writes/use-row-write";
import { stockKeys } from "@/data/stock/queries";
import { rowsOrThrow } from "@/lib/request-error";
import { supabase } from "@/lib/supabase";

type Tables = Database["public"]["Tables"];

/** The options of a product, their values and its variants, including hidden ones; each sorted by position. */
export interface ProductVariants {
  product_options: (Pick<Tables["product_options"]["Row"], "id" | "name"> & {
    product_option_values: Pick<
      Tables["product_option_values"]["Row"],
      "id" | "name" | "swatch_colour" | "swatch_image_url"
    >[];
  })[];
  product_variants: Tables["product_variants"]["Row"][];
}

export type ProductWithVariants = Pick<
  Tables["products"]["Row"],
  "id" | "name" | "sku" | "price" | "updated_at" | "image_url" | "image_urls"
> &
  ProductVariants;

const variantColumns =
  "product_options (id, name, product_option_values (id, name, swatch_colour, swatch_image_url)), product_variants (*)";

/** The options and variants of products, by the product's id. Throws RequestError. */
export async function fetchVariants(
  ids: number[],
  signal: AbortSignal,
): Promise<Map<number, ProductVariants>> {
  if (ids.length === 0) return new Map();
  const rows = rowsOrThrow(
    await supabase
      .from("products")
      .select(`id, ${variantColumns}`)
      .in("id", ids)
      .order("position", { referencedTable: "product_options" })
      .order("position", { referencedTable: "product_options.product_option_values" })
      .order("position", { referencedTable: "product_variants" })
      .abortSignal(signal),
    "Failed to fetch products",
  );
  return new Map(rows.map(({ id, ...variants }) => [id, variants]));
}

/** The product whose variants are edited; null if there is none. Never cached, because a form must open with the stored values. */
export function productWithVariants(id: number) {
  return queryOptions({
    queryKey: [...stockKeys.detail(id), "variants"],
    queryFn: async ({ signal }): Promise<ProductWithVariants | null> =>
      rowsOrThrow(
        await supabase
          .from("products")
          .select(`id, name, sku, price, updated_at, image_url, image_urls, ${variantColumns}`)
          .eq("id", id)
          .order("position", { referencedTable: "product_options" })
          .order("position", { referencedTable: "product_options.product_option_values" })
          .order("position", { referencedTable: "product_variants" })
          .abortSignal(signal)
          .maybeSingle(),
        "Failed to fetch products",
      ),
    staleTime: 0,
    gcTime: 0,
  });
}

interface VariantsChange {
  form: VariantsForm;
  openedRow: Pick<ProductWithVariants, "id" | "updated_at">;
}

/** Replaces the options and variants of a product. Throws RequestError. */
export function useSaveVariants() {
  return useRowWrite(
    { notFoundMessage: "Product not found", invalidatedKeys: [stockKeys.all, productKeys.all] },
    ({ form, openedRow }: VariantsChange) =>
      supabase
        .rpc("save_variants", {
          product_id: openedRow.id,
          ...toSaveArguments(form),
          from_updated_at: openedRow.updated_at,
        })
        .then(({ error, status }) => ({ data: null, error, status })),
  );
}
