import type { Choices } from "@domain/catalogue/choices.ts";
import { type ProductFilter, priceRange, shopPageSize } from "@domain/catalogue/product-filter.ts";
import type { Database, Json } from "@domain/database.types.ts";
import { infiniteQueryOptions, keepPreviousData, queryOptions } from "@tanstack/react-query";
import { productKeys } from "@/data/products/keys";
import {
  listColumns,
  type ProductListItem,
  type ProductWithDescription,
  tableColumns,
} from "@/data/products/rows";
import { queryPublicData } from "@/data/public-reads/query-public-data";
import type { PublicDatabase } from "@/lib/public-database";

/** Number of products from which the home page selects those of a portfolio category. */
const homeProductCandidateCount = 16;

/** The number of products in the home page's shop section. Spec section 9. */
export const shopPreviewSize = 4;

type ProductRow = Database["public"]["Tables"]["products"]["Row"];

export interface ProductPage<Product extends ProductListItem = ProductListItem> {
  products: Product[];
  total: ProductTotal;
}

/** The number of matching products on all pages. */
export interface ProductTotal {
  count: number;
  /** Whether `count` is a lower bound, because a search counts its matches only up to a limit. */
  isLowerBound: boolean;
}

const listSelect =
  `${listColumns}, category_name, category_slug, total_count, total_is_lower_bound` as const;

interface PageRequest extends Partial<ProductFilter> {
  limit: number;
  offset?: number;
}

const undefinedIfEmpty = <Option>(options?: Option[]) => (options?.length ? options : undefined);

/** Quotes an element of an array parameter if necessary, because postgrest-js joins the elements without quoting them. */
const quoteElement = (element: string) =>
  /[{}",\\]|^null$/i.test(element) ? `"${element.replace(/["\\]/g, "\\$&")}"` : element;

/** The parameters that `shop_products` and `product_facets` share. */
function filterArguments(filter: Partial<ProductFilter>) {
  const { categories, materials, colours, sizes, minPrice, maxPrice, inStock, onSale, words } =
    filter;
  return {
    categories: undefinedIfEmpty(categories?.map(quoteElement)),
    materials: undefinedIfEmpty(materials?.map(quoteElement)),
    colours: undefinedIfEmpty(colours?.map(quoteElement)),
    sizes: undefinedIfEmpty(sizes),
    min_price: minPrice || undefined,
    // The maximum of the price slider means that there is no upper price limit.
    max_price: maxPrice === priceRange.max ? undefined : maxPrice,
    is_in_stock: inStock || undefined,
    is_on_sale: onSale || undefined,
    search: words || undefined,
  };
}

function selectProducts(
  database: PublicDatabase,
  { sort, limit, offset = 0, ...filter }: PageRequest,
) {
  return database.rpc(
    "shop_products",
    {
      ...filterArguments(filter),
      sort,
      page_limit: limit,
      page_offset: offset,
    },
    { get: true },
  );
}

export const failureMessage = "Failed to fetch products";

function toProductTotal([first]: {
  total_count: number;
  total_is_lower_bound: boolean;
}[]): ProductTotal {
  return { count: first?.total_count ?? 0, isLowerBound: first?.total_is_lower_bound ?? false };
}

export async function fetchPage(page: PageRequest, signal: AbortSignal): Promise<ProductPage> {
  const rows = await queryPublicData(failureMessage, (database) =>
    selectProducts(database, page).select(listSelect).abortSignal(signal),
  );
  return { products: rows, total: toProductTotal(rows) };
}

async function fetchPageWithDescriptions(
  page: PageRequest,
  signal: AbortSignal,
): Promise<ProductPage<ProductWithDescription>> {
  const rows = await queryPublicData(failureMessage, (database) =>
    selectProducts(database, page).select(`${listSelect}, description`).abortSignal(signal),
  );
  return { products: rows, total: toProductTotal(rows) };
}

/** Offset of the next page; undefined after the last one. */
function nextOffset(lastPage: ProductPage, pages: ProductPage[]): number | undefined {
  const loadedCount = pages.reduce((count, page) => count + page.products.length, 0);
  return lastPage.products.length > 0 && loadedCount < lastPage.total.count
    ? loadedCount
    : undefined;
}

/** The filtered products of the shop or of a search, paginated. A search is sorted by relevance by default. */
export function shopProducts(list: "shop" | "search", filter: ProductFilter) {
  return infiniteQueryOptions({
    queryKey: productKeys.list(list, filter),
    queryFn: ({ pageParam, signal }) =>
      fetchPage({ ...filter, limit: shopPageSize, offset: pageParam }, signal),
    initialPageParam: 0,
    getNextPageParam: nextOffset,
  });
}

/** The filtered products on sale, paginated. Spec section 2.7. */
export function saleProducts(filter: ProductFilter) {
  return infiniteQueryOptions({
    queryKey: productKeys.list("sale", filter),
    queryFn: ({ pageParam, signal }) =>
      fetchPageWithDescriptions({ ...filter, limit: shopPageSize, offset: pageParam }, signal),
    initialPageParam: 0,
    getNextPageParam: nextOffset,
  });
}

/** An option of a facet, with the number of products that match both this option and the filter's other facets. */
export type FacetCount = Database["public"]["Functions"]["product_facets"]["Returns"][number];

/** The counts of a filter's options, the largest first. The previous counts stay while new counts load. */
export function productFacets(filter: ProductFilter) {
  const conditions = { ...filter, sort: undefined };
  return queryOptions({
    queryKey: productKeys.facets(conditions),
    queryFn: ({ signal }): Promise<FacetCount[]> =>
      queryPublicData("Failed to count products", (database) =>
        database
          .rpc("product_facets", filterArguments(conditions), { get: true })
          .order("product_count", { ascending: false })
          .order("option")
          .abortSignal(signal),
      ),
    placeholderData: keepPreviousData,
  });
}

/** Number of products on sale, independent of the filter. */
export function saleProductCount() {
  return queryOptions({
    queryKey: productKeys.saleProductCount,
    queryFn: async ({ signal }) => {
      const page = await fetchPage({ onSale: true, sort: "name", limit: 1 }, signal);
      return page.total.count;
    },
  });
}

/** The products of the home page's shop section. Null selects all categories. */
export function shopPreview(category: string | null) {
  return queryOptions({
    queryKey: productKeys.preview(category),
    queryFn: async ({ signal }) => {
      const page = await fetchPage(
        { categories: category ? [category] : [], limit: shopPreviewSize },
        signal,
      );
      return page.products;
    },
  });
}

/** The products of a category from which the home page selects those that it shows beside the category's projects. */
export function homeProductCandidates(category: string) {
  return queryOptions({
    queryKey: productKeys.homeProductCandidates(category),
    queryFn: async ({ signal }) => {
      const request = { categories: [category], limit: homeProductCandidateCount };
      return (await fetchPage(request, signal)).products;
    },
  });
}

/** Converts a table row with an embedded category to the shape that the list functions return. */
export function flattenCategory<Row extends { categories: { name: string; slug: string } | null }>({
  categories: category,
  ...product
}: Row) {
  return {
    ...product,
    category_name: category?.name ?? null,
    category_slug: category?.slug ?? null,
  };
}

/** The column `choices`, which only a trigger writes. */
const parseChoices = (choices: Json) => choices as unknown as Choices | null;

/** Published products in the order of `ids`, for example of a wishlist. Omits unknown ids. */
export function productsById(ids: number[]) {
  return queryOptions({
    queryKey: productKeys.byId(ids),
    queryFn: async ({ signal }): Promise<ProductListItem[]> => {
      const rows = await queryPublicData(failureMessage, (database) =>
        database
          .from("products")
          .select(`${tableColumns}, categories (name, slug)`)
          .in("id", ids)
          .neq("status", "PENDING")
          .abortSignal(signal),
      );
      const products = new Map(rows.map((row) => [row.id, flattenCategory(row)]));
      return ids.flatMap((id) => products.get(id) ?? []);
    },
  });
}

/** Current price and availability of a product in the cart. */
export type CartProduct = Pick<
  ProductRow,
  "id" | "slug" | "stock_quantity" | "status" | "unit_price"
> & { choices?: Choices | null };

/**
 * The current price and stock of a cart's products, so that the cart can show changes since the products were added. A product that
 * is no longer sold is missing. Each mount refetches.
 */
export function cartProducts(ids: number[]) {
  return queryOptions({
    queryKey: productKeys.inCart(ids),
    queryFn: async ({ signal }): Promise<CartProduct[]> => {
      const rows = await queryPublicData(failureMessage, (database) =>
        database
          .from("products")
          .select("id, slug, stock_quantity, status, unit_price, choices")
          .in("id", ids)
          .abortSignal(signal),
      );
      return rows.map((row) => ({ ...row, choices: parseChoices(row.choices) }));
    },
    staleTime: 0,
  });
}
