import type { DehydratedState } from "@tanstack/react-query";

/** What a prerendered page carries besides its HTML. */
export interface PageData {
  /** The address it was rendered for. */
  path: string;
  /** The answers of the queries it shows. */
  queries: DehydratedState;
}

/** The path under which the page for addresses that lead nowhere is rendered. */
export const notFoundPath = "/404";

const elementId = "page-data";

/**
 * The script element that holds a page's data. It is never executed, so that a strict Content Security Policy lets it
 * stand; and whatever an owner calls a product, no text in it can end the element.
 */
export function pageDataElement(data: PageData): string {
  const json = JSON.stringify(data).replaceAll("<", "\\u003c");
  return `<script type="application/json" id="${elementId}">${json}</script>`;
}

/** The data of the page that the server sent; null in the empty shell and in development. */
export function readPageData(): PageData | null {
  const json = document.getElementById(elementId)?.textContent;
  return json ? (JSON.parse(json) as PageData) : null;
}
