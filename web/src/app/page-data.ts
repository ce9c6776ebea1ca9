import type { QueryClient, QueryKey } from "@tanstack/react-query";
import { jsonInHtml } from "@/lib/json-in-html";

/** What a prerendered page carries besides its HTML. */
export interface PageData {
  /** The address it was rendered for. */
  path: string;
  /** The answers of the queries it shows, and nothing of when and how they were had: the page is asked for anew anyway. */
  answers: [QueryKey, unknown][];
}

/** The path under which the page for addresses that lead nowhere is rendered. */
export const notFoundPath = "/404";

const elementId = "page-data";

/** What a page has asked for. */
export function collectAnswers(queryClient: QueryClient): PageData["answers"] {
  return queryClient
    .getQueryCache()
    .getAll()
    .map(({ queryKey, state }) => [queryKey, state.data]);
}

/** Has a page find its answers. */
export function giveAnswers(queryClient: QueryClient, { answers }: PageData): void {
  for (const [queryKey, data] of answers) queryClient.setQueryData(queryKey, data);
}

/** The script element that holds a page's data. It is never executed, so that a strict Content Security Policy lets it be. */
export function pageDataElement(data: PageData): string {
  return `<script type="application/json" id="${elementId}">${jsonInHtml(data)}</script>`;
}

/** The data of the page that the server sent; null in the empty shell and in development. */
export function readPageData(): PageData | null {
  const json = document.getElementById(elementId)?.textContent;
  return json ? (JSON.parse(json) as PageData) : null;
}
