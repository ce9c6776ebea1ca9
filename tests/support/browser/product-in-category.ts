import { randomUUID } from "node:crypto";
import { insertRow, serviceClient } from "./visitor.ts";

export interface ProductInCategory {
  id: number;
  name: string;
  slug: string;
  price: number;
  category: { name: string; slug: string };
}

interface NewProduct {
  stock: number;
  /** In pounds. */
  price: number;
  /** The price in pounds of its delivery in the home zone. */
  delivery_price?: number;
}

/** Adds a product for one test, in its own category. */
export async function addProductInCategory({ stock, price, delivery_price }: NewProduct) {
  const uniqueSuffix = randomUUID().slice(0, 8);
  const category = { name: `Benches ${uniqueSuffix}`, slug: `benches-${uniqueSuffix}` };
  const product = {
    name: `Limewashed Bench ${uniqueSuffix}`,
    slug: `limewashed-bench-${uniqueSuffix}`,
    price,
  };
  const category_id = await insertRow("categories", category);
  const id = await insertRow("products", {
    ...product,
    ...{ category_id, delivery_price, stock_quantity: stock },
  });
  const addedProduct: ProductInCategory = { id, ...product, category };
  return addedProduct;
}

/** Deletes the product and its category. */
export async function deleteProduct({ id, category }: ProductInCategory): Promise<void> {
  const database = serviceClient();
  await database.from("products").delete().eq("id", id).throwOnError();
  await database.from("categories").delete().eq("slug", category.slug).throwOnError();
}

/** Sets the stock quantity directly in the database. */
export async function setStock({ id }: ProductInCategory, stock: number): Promise<void> {
  const change = { stock_quantity: stock };
  await serviceClient().from("products").update(change).eq("id", id).throwOnError();
}

export async function readStock({ id }: ProductInCategory): Promise<number> {
  const { data } = await serviceClient()
    .from("products")
    .select("stock_quantity")
    .eq("id", id)
    .single()
    .throwOnError();
  return Number(data.stock_quantity);
}

/** Reads a customer's orders, newest last. */
export async function readOrders(email: string) {
  const { data } = await serviceClient()
    .from("orders")
    .select("order_number, status, total, order_items (product_id, quantity)")
    .eq("email", email)
    .order("id")
    .throwOnError();
  return data;
}
