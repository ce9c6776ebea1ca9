import type { SaleFilter } from "@domain/catalogue/sale-filter.ts";
import type { ShopFilter } from "@domain/catalogue/shop-filter.ts";
import type { Database } from "@domain/database.types.ts";
import { limits } from "@domain/limits.ts";
import { infiniteQueryOptions, queryOptions } from "@tanstack/react-query";
import { productKeys } from "@/data/products/keys";
import {
  type DescribedProduct,
  type DetailedProduct,
  type ListedProduct,
  listedColumns,
  pageColumns,
} from "@/data/products/rows";
import { type PublicDatabase, readPublic } from "@/data/public-reads/read-public";

type ProductRow = Database["public"]["Tables"]["products"]["Row"];

export interface ProductPage<Product extends ListedProduct = ListedProduct> {
  products: Product[];
  /** Number of matching products on all pages. */
  total: number;
}

const ofList = `${listedColumns}, category_name, category_slug, total_count` as const;

interface PageRequest extends Partial<ShopFilter> {
  search?: string;
  onSaleOnly?: boolean;
  limit: number;
  offset?: number;
}

function askFor(database: PublicDatabase, page: PageRequest) {
  return database.rpc(
    "shop_products",
    {
      ...(page.categories?.length ? { categories: page.categories } : {}),
      ...(page.minPrice ? { min_price: page.minPrice } : {}),
      // The slider's maximum means "and above", so it sets no upper limit.
      ...(page.maxPrice !== undefined && page.maxPrice < limits.priceMax
        ? { max_price: page.maxPrice }
        : {}),
      ...(page.search ? { search: page.search } : {}),
      ...(page.onSaleOnly ? { is_on_sale: true } : {}),
      ...(page.sort ? { sort: page.sort } : {}),
      page_limit: page.limit,
      page_offset: page.offset ?? 0,
    },
    { get: true },
  );
}

const notFetched = "Failed to fetch products";

async function fetchPage(page: PageRequest, signal: AbortSignal): Promise<ProductPage> {
  const rows = await readPublic(notFetched, (database) =>
    askFor(database, page).select(ofList).abortSignal(signal),
  );
  return { products: rows, total: rows[0]?.total_count ?? 0 };
}

async function fetchDescribedPage(
  page: PageRequest,
  signal: AbortSignal,
): Promise<ProductPage<DescribedProduct>> {
  const rows = await readPublic(notFetched, (database) =>
    askFor(database, page).select(`${ofList}, description`).abortSignal(signal),
  );
  return { products: rows, total: rows[0]?.total_count ?? 0 };
}

/** Offset of the next page; undefined after the last one. */
function nextOffset(last: ProductPage, pages: ProductPage[]): number | undefined {
  const loaded = pages.reduce((count, page) => count + page.products.length, 0);
  return last.products.length > 0 && loaded < last.total ? loaded : undefined;
}

/** The shop's filtered products, paginated; with words, those that match, the best match first unless otherwise sorted. */
export function shopProducts(filter: ShopFilter, words = "") {
  return infiniteQueryOptions({
    queryKey: productKeys.shop(filter, words),
    queryFn: ({ pageParam, signal }) =>
      fetchPage(
        { ...filter, search: words, limit: limits.shopPageSize, offset: pageParam },
        signal,
      ),
    initialPageParam: 0,
    getNextPageParam: nextOffset,
  });
}

/** The filtered products on sale, paginated. Spec section 2.7. */
export function saleProducts(filter: SaleFilter) {
  return infiniteQueryOptions({
    queryKey: productKeys.sale(filter),
    queryFn: ({ pageParam, signal }) =>
      fetchDescribedPage(
        { ...filter, onSaleOnly: true, limit: limits.shopPageSize, offset: pageParam },
        signal,
      ),
    initialPageParam: 0,
    getNextPageParam: nextOffset,
  });
}

/** Number of products on sale, independent of the filter. */
export function saleTotal() {
  return queryOptions({
    queryKey: productKeys.saleTotal,
    queryFn: async ({ signal }) => {
      const page = await fetchPage({ onSaleOnly: true, sort: "name", limit: 1 }, signal);
      return page.total;
    },
  });
}

/** The products of the home page's shop section; null means all categories. */
export function shopPreview(category: string | null) {
  return queryOptions({
    queryKey: productKeys.preview(category),
    queryFn: async ({ signal }) => {
      const page = await fetchPage(
        { categories: category ? [category] : [], limit: limits.homeShopProducts },
        signal,
      );
      return page.products;
    },
  });
}

/** The products of a category, from which the home page's product strip chooses. */
export function stripCandidates(category: string) {
  return queryOptions({
    queryKey: productKeys.strip(category),
    queryFn: async ({ signal }) => {
      const request = { categories: [category], limit: limits.homeStripCandidates };
      return (await fetchPage(request, signal)).products;
    },
  });
}

/** A row of the table with its embedded category in the shape of the lists. */
function withCategory<Row extends { categories: { name: string; slug: string } | null }>({
  categories: category,
  ...product
}: Row) {
  return {
    ...product,
    category_name: category?.name ?? null,
    category_slug: category?.slug ?? null,
  };
}

/** One published product by its slug; null when there is none. */
export function productBySlug(slug: string) {
  return queryOptions({
    queryKey: productKeys.detail(slug),
    queryFn: async ({ signal }): Promise<DetailedProduct | null> => {
      const rows = await readPublic(notFetched, (database) =>
        database
          .from("products")
          .select(`${pageColumns}, categories (name, slug)`)
          .eq("slug", slug.toLowerCase())
          .neq("status", "PENDING")
          .limit(1)
          .abortSignal(signal),
      );
      return rows[0] ? withCategory(rows[0]) : null;
    },
  });
}

/** Up to four other products of the same category. */
export function relatedProducts(product: ListedProduct) {
  return queryOptions({
    queryKey: productKeys.related(product.slug),
    queryFn: async ({ signal }) => {
      const categories = product.category_slug ? [product.category_slug] : [];
      const page = await fetchPage({ categories, limit: 5 }, signal);
      return page.products.filter((other) => other.id !== product.id).slice(0, 4);
    },
  });
}

/** Published products in the order of their ids, such as a wishlist's; unknown ids are left out. */
export function productsById(ids: number[]) {
  return queryOptions({
    queryKey: productKeys.byId(ids),
    queryFn: async ({ signal }): Promise<ListedProduct[]> => {
      const rows = await readPublic(notFetched, (database) =>
        database
          .from("products")
          .select(`${listedColumns}, categories (name, slug)`)
          .in("id", ids)
          .neq("status", "PENDING")
          .abortSignal(signal),
      );
      const found = new Map(rows.map((row) => [row.id, withCategory(row)]));
      return ids.flatMap((id) => found.get(id) ?? []);
    },
  });
}

/** Current price and availability of a product in the cart. */
export type CartProduct = Pick<
  ProductRow,
  "id" | "slug" | "stock_quantity" | "status" | "unit_price"
>;

/**
 * The current state of a cart's products, so that the cart can show changes since they were added. A missing product is no
 * longer sold. Refetched each time the cart opens.
 */
export function cartProducts(ids: number[]) {
  return queryOptions({
    queryKey: productKeys.inCart(ids),
    queryFn: ({ signal }): Promise<CartProduct[]> =>
      readPublic(notFetched, (database) =>
        database
          .from("products")
          .select("id, slug, stock_quantity, status, unit_price")
          .in("id", ids)
          .abortSignal(signal),
      ),
    staleTime: 0,
  });
}
