import { vi } from "vitest";

/** Responses by table (`hero_slides`) or function (`rpc/shop_products`); any other read fails as unreachable. */
export type StubbedResponses = Record<string, (query: URLSearchParams) => unknown>;

/** A response that stays pending. */
export const neverResolves = () => new Promise<unknown[]>(() => {});

/** Stubs the Data API; returns the reads in order. Undo with `vi.unstubAllGlobals()`. */
export function stubReads(responses: StubbedResponses) {
  const reads: { path: string; query: URLSearchParams }[] = [];
  vi.stubGlobal("fetch", async (input: string | URL | Request, init?: RequestInit) => {
    // The component that sent the request was unmounted, perhaps at the end of an earlier test.
    init?.signal?.throwIfAborted();
    const url = new URL(input instanceof Request ? input.url : input);
    const path = url.pathname.replace("/rest/v1/", "");
    reads.push({ path, query: url.searchParams });
    const respond = responses[path];
    if (!respond) throw new TypeError("Failed to fetch");
    return Response.json(await respond(url.searchParams));
  });
  return reads;
}
