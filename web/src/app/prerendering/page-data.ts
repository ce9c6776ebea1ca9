import type { QueryClient, QueryKey } from "@tanstack/react-query";
import type { ContentVersions } from "@/data/page-state/queries";

/** The data of a prerendered page, from which hydration renders the same HTML, or of a page that is rendered in the browser. */
interface PageData {
  /** The path that the page was rendered for; null if it is rendered in the browser. */
  path: string | null;
  /** The versions of its content, read before the page's queries. A change during the build therefore has a newer version. */
  versions: ContentVersions;
  /** The dehydrated results of the page's queries. */
  queries: [QueryKey, unknown][];
}

export function serializePageData(
  path: PageData["path"],
  versions: ContentVersions,
  queryClient: QueryClient,
): string {
  const queries = queryClient.getQueryCache().getAll();
  const data: PageData = {
    path,
    versions,
    queries: queries.map(({ queryKey, state }) => [queryKey, state.data]),
  };
  return JSON.stringify(data);
}

/** Reads the current page's data, which the hydration script has fetched or which are in the HTML; null in development. */
export function readPageData(): PageData | null {
  const element = document.getElementById("page-data");
  return element && JSON.parse(element.textContent);
}

/** Fills the query cache from a page's data. */
export function restoreQueries(queryClient: QueryClient, { queries }: PageData): void {
  for (const [queryKey, data] of queries) queryClient.setQueryData(queryKey, data);
}
