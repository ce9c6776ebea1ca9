import type { QueryClient } from "@tanstack/react-query";
import {
  type ContentVersions,
  type OpeningStatusData,
  openingStatusData,
  type ProductState,
  readPageState,
} from "@/data/page-state/queries";
import { productKeys } from "@/data/products/keys";

/**
 * Refreshes a prerendered page with one request: updates price, stock and status of its products, and invalidates only the
 * queries whose content version differs from the build's. Also fills the cache of `openingStatusData`. When the request fails, the
 * page keeps the prerendered data. Repeats all this at the moment at which a price campaign begins or ends.
 *
 * @param builtVersions - null for a page without prerendered data; no query is then invalidated
 */
export async function refreshContent(
  client: QueryClient,
  builtVersions: ContentVersions | null,
): Promise<void> {
  const cachedProducts = client
    .getQueriesData({ queryKey: productKeys.all })
    .map(([, data]) => data);
  const products = productsIn(cachedProducts);
  const state = await readPageState(
    uniqueIds(products),
    uniqueIds(products.filter(({ choices }) => choices)),
  ).catch(() => null);
  if (!state) return;
  const currentProducts = new Map(state.products.map((product) => [product.id, product]));
  client.setQueriesData({ queryKey: productKeys.all }, (data) =>
    withCurrentProducts(data, currentProducts),
  );
  const statusData: OpeningStatusData = {
    specialHours: state.hours,
    clockOffset: Date.parse(`${state.local_time}Z`) - Date.now(),
  };
  client.setQueryData(openingStatusData.queryKey, statusData);
  if (state.price_change_in) {
    setTimeout(() => void refreshContent(client, state.versions), state.price_change_in * 1000);
  }
  if (!builtVersions) return;
  for (const [subject, version] of Object.entries(state.versions)) {
    if (version !== builtVersions[subject]) void client.invalidateQueries({ queryKey: [subject] });
  }
}

const isProduct = (value: object): value is ProductState =>
  "id" in value && "stock_quantity" in value;

const uniqueIds = (products: ProductState[]) => [...new Set(products.map(({ id }) => id))];

function productsIn(data: unknown): ProductState[] {
  if (typeof data !== "object" || data === null) return [];
  return isProduct(data) ? [data] : Object.values(data).flatMap(productsIn);
}

/** Returns a copy of a query's data with the current state of all products, at any depth. */
function withCurrentProducts(data: unknown, currentProducts: Map<number, ProductState>): unknown {
  if (typeof data !== "object" || data === null) return data;
  if (isProduct(data)) return { ...data, ...currentProducts.get(data.id) };
  if (Array.isArray(data)) return data.map((entry) => withCurrentProducts(entry, currentProducts));
  return Object.fromEntries(
    Object.entries(data).map(([name, value]) => [
      name,
      withCurrentProducts(value, currentProducts),
    ]),
  );
}
