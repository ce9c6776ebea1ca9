import * as z from "zod";
import type { ProductSort, SizeClass } from "../_shared/domain/catalogue/product-filter.ts";
import { categoryMessage, type ProductWrite } from "../_shared/domain/catalogue/product-write.ts";
import type { StockSort } from "../_shared/domain/catalogue/stock-filter.ts";
import { callDatabase, type DatabaseClient } from "../_shared/server/database.ts";
import { invalidFieldError } from "../_shared/server/http-error.ts";
import { categories, products } from "./catalogue-tables.ts";
import type { Page } from "./read-query.ts";
import {
  insertRow,
  listRows,
  listRowsWithTotal,
  RowsWithTotal,
  readRow,
  readRows,
} from "./table-rows.ts";

/** A product with the name of its primary category. Spec section 3, products. */
export const productResponse = products.response.extend({ categoryName: z.string().nullable() });
type ProductResponse = z.output<typeof productResponse>;

const fetchFailureMessage = "Failed to fetch products";
/** The largest page that the SQL function shop_products returns. */
const maxPageSize = 100;

interface ShopSearch extends Page {
  categories?: string[];
  minPrice?: number;
  maxPrice?: number;
  sort?: ProductSort;
  search?: string;
  onSale?: boolean;
  inStock?: boolean;
  materials?: string[];
  colours?: string[];
  sizes?: SizeClass[];
}

/**
 * Searches published products. Prices are in pounds; a product matches if it has any of the given categories, materials, colours
 * and sizes. The SQL function shop_products returns the ids. The rows are then read from the table, so that the response has the
 * same fields as the other product responses. The total is a lower bound if the search words match 10,000 products or more.
 */
export async function findShopProducts(
  database: DatabaseClient,
  { limit, offset, ...filter }: ShopSearch,
): Promise<RowsWithTotal<ProductResponse>> {
  let total = 0;
  const productsById = new Map<number, ProductResponse>();
  for (let pageOffset = offset; pageOffset < offset + limit; pageOffset += maxPageSize) {
    const pageLimit = Math.min(maxPageSize, offset + limit - pageOffset);
    const rows = await callDatabase({ failureMessage: fetchFailureMessage }, () =>
      database
        .rpc("shop_products", {
          ...toShopArguments(filter),
          page_limit: pageLimit,
          page_offset: pageOffset,
        })
        .select("id, category_name, total_count"),
    );
    total = rows[0]?.total_count ?? total;
    const rowsById = await readRows(
      database,
      products,
      rows.map(({ id }) => id),
    );
    // Deduplicates the rows by id, because a product that is added between two queries shifts the others to the next page.
    for (const { id, category_name: categoryName } of rows) {
      const row = rowsById.get(id);
      if (row) productsById.set(id, productResponse.parse({ ...row, categoryName }));
    }
    if (rows.length < pageLimit) break;
  }
  const rows = [...productsById.values()];
  // Each row contains the total. A page after the last row is empty, so the first row is read instead.
  if (rows.length > 0 || offset === 0) return new RowsWithTotal(rows, total);
  const firstPage = await findShopProducts(database, { ...filter, limit: 1, offset: 0 });
  return new RowsWithTotal<ProductResponse>([], firstPage.total);
}

function toShopArguments(filter: Omit<ShopSearch, keyof Page>) {
  const { minPrice, maxPrice, onSale, inStock, search, ...otherFilters } = filter;
  return {
    ...otherFilters,
    min_price: minPrice,
    max_price: maxPrice,
    is_on_sale: onSale,
    is_in_stock: inStock,
    search: search || undefined,
  };
}

const maxRelatedProducts = 4;

/** Reads a published product by its slug. Throws HttpError 404 for an unknown slug and for a hidden product. */
export async function readShopProduct(database: DatabaseClient, slug: string) {
  const row = await readRow(database, products, { slug: slug.toLowerCase() });
  return withCategoryName(database, row);
}

/**
 * Finds up to four other published products of a product's primary category, featured first. Throws HttpError 404 for an unknown
 * slug.
 */
export async function findRelatedProducts(database: DatabaseClient, slug: string) {
  const product = await readRow(database, products, { slug: slug.toLowerCase() });
  if (typeof product.categoryId !== "number") return [];
  const category = await readRow(database, categories, { id: product.categoryId });
  const { rows: categoryProducts } = await findShopProducts(database, {
    categories: [String(category.slug)],
    limit: maxRelatedProducts + 1,
    offset: 0,
  });
  return categoryProducts.filter(({ id }) => id !== product.id).slice(0, maxRelatedProducts);
}

const stockSortOrders: Record<StockSort, { column: string; descending?: boolean }[]> = {
  newest: [
    { column: "created_at", descending: true },
    { column: "id", descending: true },
  ],
  oldest: [{ column: "created_at" }, { column: "id" }],
  name: [{ column: "name" }, { column: "id" }],
  sku: [{ column: "sku" }, { column: "id" }],
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

/** Lists all products including hidden ones, for an administrator. Spec section 7, GET /api/admin/products. */
export async function listStock(database: DatabaseClient, sort: StockSort, page: Page) {
  const stockPage = await listRowsWithTotal(
    database,
    { ...products, sortOrder: stockSortOrders[sort] },
    page,
  );
  const categoryNames = await readCategoryNames(database);
  const rows = stockPage.rows.map((row) => ({
    ...row,
    categoryName: categoryNames.get(Number(row.categoryId)) ?? null,
  }));
  return new RowsWithTotal(rows, stockPage.total);
}

/**
 * Inserts a product; returns the row with the name of its category. A product with the stock quantity 0 is never IN_STOCK. Absent
 * fields get the defaults of spec section 9. Throws the errors of insertRow, and HttpError 400 if the category is missing or
 * unknown.
 */
export async function addProduct(database: DatabaseClient, product: ProductWrite) {
  const { stockQuantity, status, categoryId, categoryIds } = product;
  if (categoryId === null) throw invalidFieldError("categoryId", categoryMessage);
  await requireCategories(database, categoryIds);
  const isSoldOut = stockQuantity === 0 && status !== "PENDING";
  const row = await insertRow(database, products, {
    ...product,
    ...(isSoldOut && { status: "OUT_OF_STOCK" }),
  });
  return withCategoryName(database, row);
}

/** Throws HttpError 400 for an unknown category id, which the database would silently ignore. */
export async function requireCategories(database: DatabaseClient, ids: number[] = []) {
  if (ids.length === 0) return;
  const rows = await callDatabase({ failureMessage: "Failed to fetch product categories" }, () =>
    database.from("categories").select("id").in("id", ids),
  );
  const existingIds = new Set(rows.map(({ id }) => id));
  const index = ids.findIndex((id) => !existingIds.has(id));
  if (index < 0) return;
  throw invalidFieldError(
    `categoryIds.${index}`,
    `categoryIds: there is no category ${ids[index]}.`,
  );
}

/** Adds the name of the primary category to a product row. */
export async function withCategoryName<Row extends Record<string, unknown>>(
  database: DatabaseClient,
  row: Row,
) {
  const categoryNames = await readCategoryNames(database, Number(row.categoryId) || 0);
  return { ...row, categoryName: categoryNames.get(Number(row.categoryId)) ?? null };
}

/** Reads the names of all categories, or of the one with this id, by category id. */
async function readCategoryNames(
  database: DatabaseClient,
  id?: number,
): Promise<Map<number, string>> {
  const page = { limit: 1000, offset: 0 };
  const rows = await listRows(database, categories, page, id === undefined ? {} : { id });
  return new Map(rows.map((row) => [Number(row.id), String(row.name)]));
}
