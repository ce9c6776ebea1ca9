import { randomUUID } from "node:crypto";
import { insertRow, serviceClient } from "./visitor.ts";

export interface SaleFixture {
  category: { name: string; slug: string };
  /** The names of the products on sale. */
  names: string[];
}

/**
 * Adds a category for one test. It contains `count` products with prices of £100, £101, …, each on sale at £80. The first of them
 * is sold out. The category also contains one hidden product and one product that is not on sale.
 */
export async function addSale(count: number): Promise<SaleFixture> {
  const uniqueSuffix = randomUUID().slice(0, 8);
  const category = { name: `Baskets ${uniqueSuffix}`, slug: `baskets-${uniqueSuffix}` };
  const category_id = await insertRow("categories", category);
  const saleProducts = Array.from({ length: count }, (_, index) => {
    const number = String(index + 1).padStart(2, "0");
    return { name: `Basket ${number} ${uniqueSuffix}`, slug: `basket-${number}-${uniqueSuffix}` };
  });
  const unlistedProducts = [
    {
      name: `Hidden ${uniqueSuffix}`,
      slug: `hidden-${uniqueSuffix}`,
      status: "PENDING",
      on_sale: true,
    },
    {
      name: `Full price ${uniqueSuffix}`,
      slug: `full-price-${uniqueSuffix}`,
      status: "IN_STOCK",
      on_sale: false,
    },
  ];
  await serviceClient()
    .from("products")
    .insert([
      ...saleProducts.map((product, index) => ({
        ...product,
        description: `Woven by hand, number ${index + 1}.`,
        price: 100 + index,
        sale_price: 80,
        on_sale: true,
        category_id,
        stock_quantity: index === 0 ? 0 : 4,
        status: index === 0 ? "OUT_OF_STOCK" : "IN_STOCK",
      })),
      ...unlistedProducts.map((product) => ({
        ...product,
        description: "",
        price: 100,
        sale_price: 80,
        category_id,
        stock_quantity: 4,
      })),
    ])
    .throwOnError();
  return { category, names: saleProducts.map(({ name }) => name) };
}

export async function removeSale({ category }: SaleFixture): Promise<void> {
  const database = serviceClient();
  const { data: categoryRow } = await database
    .from("categories")
    .select("id")
    .eq("slug", category.slug)
    .single()
    .throwOnError();
  await database.from("products").delete().eq("category_id", categoryRow.id).throwOnError();
  await database.from("categories").delete().eq("id", categoryRow.id).throwOnError();
}
