import { vi } from "vitest";

/** What a table (`hero_slides`) or function (`rpc/shop_products`) answers; what is not among them can't be reached. */
export type Answers = Record<string, (query: URLSearchParams) => unknown>;

/** An answer that is on its way for as long as the test takes. */
export const underWay = () => new Promise<unknown[]>(() => {});

/** Stands in for the Data API; tells what was read, in order. Undo with `vi.unstubAllGlobals()`. */
export function answerReads(answers: Answers) {
  const reads: { path: string; query: URLSearchParams }[] = [];
  vi.stubGlobal("fetch", async (input: string | URL | Request, init?: RequestInit) => {
    // By a page that is gone, perhaps an earlier test's.
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
