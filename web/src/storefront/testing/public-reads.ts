import { vi } from "vitest";

/**
 * Response functions by table (`hero_slides`) or SQL function (`rpc/shop_products`); any other request fails with a network error.
 */
export type StubbedResponses = Record<string, (query: URLSearchParams) => unknown>;

/** A response function that keeps the query pending. */
export const neverResolves = () => new Promise<unknown[]>(() => {});

/** Stubs the Data API; returns the list of requests, in order. Undo with `vi.unstubAllGlobals()`. */
export function stubReads(responses: StubbedResponses) {
  const requests: { path: string; query: URLSearchParams }[] = [];
  vi.stubGlobal("fetch", async (input: string | URL | Request, init?: RequestInit) => {
    // An aborted request is not recorded: its component was unmounted, perhaps at the end of an earlier test.
    init?.signal?.throwIfAborted();
    const url = new URL(input instanceof Request ? input.url : input);
    const path = url.pathname.replace("/rest/v1/", "");
    requests.push({ path, query: url.searchParams });
    const respond = responses[path];
    if (!respond) throw new TypeError("Failed to fetch");
    return Response.json(await respond(url.searchParams));
  });
  return requests;
}
