import type { QueryClient, QueryKey } from "@tanstack/react-query";

/** What a prerendered page needs besides its HTML to be taken over by the app. */
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

/** Says where a page's data is, for the browser to fetch along with the scripts: nobody needs it before them. */
export function pageDataLink(address: string): string {
  return `<link rel="preload" as="fetch" crossorigin id="${elementId}" href="${address}">`;
}

/**
 * The data of the page that the server sent; null in the empty shell, in development, and when it can't be had, such as that
 * of a page from before the last deployment.
 */
export async function readPageData(): Promise<PageData | null> {
  const link = document.querySelector<HTMLLinkElement>(`#${elementId}`);
  if (!link) return null;
  try {
    const response = await fetch(link.href);
    return response.ok ? ((await response.json()) as PageData) : null;
  } catch {
    return null;
  }
}
