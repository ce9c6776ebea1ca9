import { vi } from "vitest";

/** Responses by table (`hero_slides`) or function (`rpc/shop_products`); any other read fails as unreachable. */
export type Answers = Record<string, (query: URLSearchParams) => unknown>;

/** A response that never arrives. */
export const underWay = () => new Promise<unknown[]>(() => {});

/** Stubs the Data API; returns the reads in order. Undo with `vi.unstubAllGlobals()`. */
export function answerReads(answers: Answers) {
  const reads: { path: string; query: URLSearchParams }[] = [];
  vi.stubGlobal("fetch", async (input: string | URL | Request, init?: RequestInit) => {
    // A read of an unmounted page, perhaps of an earlier test.
    init?.signal?.throwIfAborted();
    const url = new URL(input instanceof Request ? input.url : input);
    const path = url.pathname.replace("/rest/v1/", "");
    reads.push({ path, query: url.searchParams });
    const answer = answers[path];
    if (!answer) throw new TypeError("Failed to fetch");
    return Response.json(await answer(url.searchParams));
  });
  return reads;
}
