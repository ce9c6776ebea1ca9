import type { CallerSql } from "./callers.ts";
import { addProduct } from "./products.ts";

interface NewVariant {
  values: string[];
  sku?: string;
  price?: number;
  sale_price?: number;
  on_sale?: boolean;
  stock_quantity?: number;
  stock_before?: number;
  status?: string;
  made_to_order?: boolean;
  lead_time_days?: number;
  id?: number;
}

export interface StoredVariant {
  id: number;
  variant: string;
  stock_quantity: number;
  status: string;
}

type NewOption = [name: string, ...values: string[]];

/** Saves the options and variants of a product as an administrator. Names identify existing options and values. */
export async function saveVariants(
  admins: CallerSql,
  productId: number,
  options: NewOption[],
  variants: NewVariant[],
): Promise<void> {
  const stored = await admins<{ option: string; option_id: number; name: string; id: number }[]>`
    select o.name as option, o.id as option_id, v.name, v.id
    from product_options o join product_option_values v on v.option_id = o.id where o.product_id = ${productId}`;
  const wanted = options.map(([option, ...values]) => ({
    name: option,
    id: stored.find((row) => row.option === option)?.option_id ?? null,
    values: values.map((name) => ({
      name,
      id: stored.find((row) => row.option === option && row.name === name)?.id ?? null,
    })),
  }));
  await admins`
    select save_variants(id, ${admins.json(wanted)}, ${admins.json(variants.map((variant) => ({ price: 100, ...variant })))}, updated_at)
    from products where id = ${productId}`;
}

/** Adds a product with one option, "Size", and a variant of one price for each size. @returns its id and its variants by size */
export async function addSizes<Size extends string>(
  { owner, admins }: { owner: CallerSql; admins: CallerSql },
  stock: Record<Size, number>,
): Promise<{ id: number; sizes: Record<Size, number> }> {
  const id = await addProduct(owner, { name: "Calpe Sofa", stock_quantity: 0 });
  const variants = Object.entries<number>(stock).map(([size, stock_quantity]) => ({
    values: [size],
    stock_quantity,
  }));
  await saveVariants(admins, id, [["Size", ...Object.keys(stock)]], variants);
  const rows = await readVariants(owner, id);
  const sizes = Object.fromEntries(rows.map((row) => [row.variant, row.id]));
  return { id, sizes: sizes as Record<Size, number> };
}

/** The variants of a product that are not removed, in their sequence. */
export function readVariants(sql: CallerSql, productId: number) {
  return sql<StoredVariant[]>`
    select id, private.variant_text(value_ids) as variant, stock_quantity, status
    from product_variants where product_id = ${productId} and deleted_at is null order by position, id`;
}
