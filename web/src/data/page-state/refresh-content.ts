import type { QueryClient } from "@tanstack/react-query";
import {
  type ContentVersions,
  failedRefresh,
  type OpeningStatusData,
  openingStatusData,
  type ProductState,
  readPageState,
} from "@/data/page-state/queries";
import {
  cachedProducts,
  isCachedProduct,
  queriesWithProducts,
} from "@/data/products/cached-products";

/**
 * Refreshes a prerendered page with one request: updates price, stock and status of its products, and invalidates only the
 * queries whose content version differs from the build's. Also fills the cache of `openingStatusData`. When the request fails, the
 * page keeps the prerendered data, and `failedRefresh` is set. Repeats all this at the moment of the next change by the clock, such as the begin of a price campaign.
 *
 * @param builtVersions - of the subjects that the build has read; null for a page without data, of which no query is invalidated
 */
export async function refreshContent(
  client: QueryClient,
  builtVersions: ContentVersions | null,
): Promise<void> {
  const retry = () => void refreshContent(client, builtVersions);
  const products = cachedProducts(client);
  const state = await readPageState(
    uniqueIds(products),
    uniqueIds(products.filter((product) => "choices" in product && product.choices)),
  ).catch(() => null);
  client.setQueryData(failedRefresh.queryKey, state ? null : { retry });
  if (!state) return;
  const currentProducts = new Map(state.products.map((product) => [product.id, product]));
  client.setQueriesData(queriesWithProducts, (data) => withCurrentProducts(data, currentProducts));
  const statusData: OpeningStatusData = {
    specialHours: state.hours,
    clockOffset: Date.parse(`${state.local_time}Z`) - Date.now(),
    closing: state.closing,
  };
  client.setQueryData(openingStatusData.queryKey, statusData);
  if (state.change_in) {
    setTimeout(() => void refreshContent(client, state.versions), state.change_in * 1000);
  }
  if (!builtVersions) return;
  for (const [subject, version] of Object.entries(state.versions)) {
    if (subject in builtVersions && version !== builtVersions[subject])
      void client.invalidateQueries({ queryKey: [subject] });
  }
}

const uniqueIds = (products: { id: number }[]) => [...new Set(products.map(({ id }) => id))];

/** Returns a copy of a query's data with the current state of all products, at any depth. */
function withCurrentProducts(data: unknown, currentProducts: Map<number, ProductState>): unknown {
  if (typeof data !== "object" || data === null) return data;
  if (isCachedProduct(data)) return { ...data, ...currentProducts.get(data.id) };
  if (Array.isArray(data)) return data.map((entry) => withCurrentProducts(entry, currentProducts));
  return Object.fromEntries(
    Object.entries(data).map(([name, value]) => [
      name,
      withCurrentProducts(value, currentProducts),
    ]),
  );
}
