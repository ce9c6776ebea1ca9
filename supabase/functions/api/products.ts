import * as z from "zod";
import type { ProductWrite } from "../_shared/domain/product-write.ts";
import type { ShopSort } from "../_shared/domain/shop-filter.ts";
import type { StockSort } from "../_shared/domain/stock-filter.ts";
import { callDatabase } from "../_shared/server/database-call.ts";
import type { DatabaseClient } from "../_shared/server/database-client.ts";
import { toAnswer } from "./camel-case.ts";
import type { Page } from "./read-query.ts";
import { insertRow, listRows, readRow } from "./rows.ts";
import { categories, products } from "./tables.ts";

/** A product with the name of its primary category. Spec section 3, products. */
export const productAnswer = products.answer.extend({ categoryName: z.string().nullable() });
type ProductAnswer = z.output<typeof productAnswer>;

const fetchApology = "Failed to fetch products";
/** What shop_products answers at most in one go. */
const shopPageSize = 100;

interface ShopSearch extends Page {
  categories?: string[] | undefined;
  minPrice?: number | undefined;
  maxPrice?: number | undefined;
  sort?: ShopSort | undefined;
}

/** Published products as the shop finds them (public.shop_products): any of the categories, between two prices. */
export async function findShopProducts(
  database: DatabaseClient,
  { limit, offset, categories: slugs, minPrice, maxPrice, sort }: ShopSearch,
): Promise<ProductAnswer[]> {
  const found = new Map<number, ProductAnswer>();
  for (let start = offset; start < offset + limit; start += shopPageSize) {
    const size = Math.min(shopPageSize, offset + limit - start);
    const rows = await callDatabase({ apology: fetchApology }, () =>
      database.rpc("shop_products", {
        ...(slugs?.length && { categories: slugs }),
        ...(minPrice !== undefined && { min_price: minPrice }),
        ...(maxPrice !== undefined && { max_price: maxPrice }),
        ...(sort && { sort }),
        page_limit: size,
        page_offset: start,
      }),
    );
    // By id: what is added in the meantime moves the others down, onto the next page.
    for (const row of rows) found.set(row.id, productAnswer.parse(toAnswer(row)));
    if (rows.length < size) break;
  }
  return [...found.values()];
}

/** How many related products there are at most. */
const relatedProducts = 4;

/** A published product by its slug. Throws HttpError 404, also for a hidden one. */
export async function readShopProduct(database: DatabaseClient, slug: string) {
  const row = await readRow(database, products, { slug: slug.toLowerCase() });
  return withCategoryName(database, row);
}

/** Other published products of the same primary category, featured ones first. Throws HttpError 404 for an unknown slug. */
export async function findRelatedProducts(database: DatabaseClient, slug: string) {
  const product = await readRow(database, products, { slug: slug.toLowerCase() });
  if (typeof product.categoryId !== "number") return [];
  const category = await readRow(database, categories, { id: product.categoryId });
  const others = await findShopProducts(database, {
    categories: [String(category.slug)],
    limit: relatedProducts + 1,
    offset: 0,
  });
  return others.filter(({ id }) => id !== product.id).slice(0, relatedProducts);
}

const stockOrders: Record<StockSort, { column: string; descending?: boolean }[]> = {
  newest: [
    { column: "created_at", descending: true },
    { column: "id", descending: true },
  ],
  oldest: [{ column: "created_at" }, { column: "id" }],
  "price-asc": [{ column: "unit_price" }, { column: "id" }],
  "price-desc": [
    { column: "unit_price", descending: true },
    { column: "id", descending: true },
  ],
  featured: [
    { column: "featured", descending: true },
    { column: "created_at", descending: true },
    { column: "id", descending: true },
  ],
};

/** Every product, hidden ones too, for an administrator. Spec section 7, GET /api/admin/products. */
export async function listStock(database: DatabaseClient, sort: StockSort, page: Page) {
  const rows = await listRows(database, { ...products, order: stockOrders[sort] }, page);
  const names = await categoryNames(database);
  return rows.map((row) => ({ ...row, categoryName: names.get(Number(row.categoryId)) ?? null }));
}

/** Adds a product; answers it with the name of its category. Throws HttpError 400, 409. */
export async function addProduct(
  database: DatabaseClient,
  { updatedAt: _read, ...product }: ProductWrite,
) {
  const row = await insertRow(database, products, product);
  return row && withCategoryName(database, row);
}

/** A row of products with the name of its primary category. */
export async function withCategoryName(database: DatabaseClient, row: Record<string, unknown>) {
  const names = await categoryNames(database, Number(row.categoryId) || 0);
  return { ...row, categoryName: names.get(Number(row.categoryId)) ?? null };
}

async function categoryNames(database: DatabaseClient, id?: number): Promise<Map<number, string>> {
  const page = { limit: 1000, offset: 0 };
  const rows = await listRows(database, categories, page, id === undefined ? {} : { id });
  return new Map(rows.map((row) => [Number(row.id), String(row.name)]));
}
