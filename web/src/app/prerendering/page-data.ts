import type { QueryClient, QueryKey } from "@tanstack/react-query";
import type { ContentVersions } from "@/data/page-state/queries";
import { jsonInHtml } from "@/lib/json-in-html";

/** What a prerendered page carries besides its HTML, for hydration to render the same. */
interface PageData {
  /** The address it was rendered for. */
  path: string;
  /** Of its content, when the build began. */
  versions: ContentVersions;
  /** The results of the queries it shows. */
  queries: [QueryKey, unknown][];
}

/** The path under which the page for unknown addresses is rendered. */
export const notFoundPath = "/404";

const elementId = "page-data";

/** A script element with the page's data. */
export function pageDataElement(
  path: string,
  versions: ContentVersions,
  queryClient: QueryClient,
): string {
  const queries = queryClient.getQueryCache().getAll();
  const data: PageData = {
    path,
    versions,
    queries: queries.map(({ queryKey, state }) => [queryKey, state.data]),
  };
  return `<script type="application/json" id="${elementId}">${jsonInHtml(data)}</script>`;
}

/** The data of the page that the server sent; null in the empty shell and in development. */
export function readPageData(): PageData | null {
  const element = document.getElementById(elementId);
  return element && JSON.parse(element.textContent);
}

/** Fills the query cache with a page's data. */
export function restoreQueries(queryClient: QueryClient, { queries }: PageData): void {
  for (const [queryKey, data] of queries) queryClient.setQueryData(queryKey, data);
}
