import type { ProductStatus } from "@domain/catalogue/product.ts";
import type { Sql } from "postgres";

interface NewProduct {
  name?: string;
  sku?: string;
  price?: number;
  sale_price?: number | null;
  on_sale?: boolean;
  stock_quantity?: number;
  status?: ProductStatus;
}

/** Adds a product as the schema's owner; returns its id. */
export async function addProduct(sql: Sql<{ bigint: number }>, product: NewProduct = {}) {
  const { name = "Oak stool", price = 120, ...rest } = product;
  const slug = `product-${crypto.randomUUID()}`;
  const [row] = await sql<{ id: number }[]>`
    insert into products ${sql({ stock_quantity: 10, ...rest, name, price, slug })} returning id`;
  if (!row) throw new Error("The insert returned no row.");
  return row.id;
}

export async function readProduct(sql: Sql<{ bigint: number }>, id: number) {
  const [row] = await sql<{ stock_quantity: number; status: ProductStatus }[]>`
    select stock_quantity, status from products where id = ${id}`;
  return row;
}
