import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";

const samplesModule = "@/data/samples/samples";

/** Imports new instances of the modules. Without `withSamples`, the sample chunk fails to load. */
async function importModules({ withSamples = true } = {}) {
  vi.resetModules();
  if (!withSamples) {
    vi.doMock(samplesModule, () => {
      throw new TypeError("Failed to fetch dynamically imported module");
    });
  }
  const { queryPublicData } = await import("@/data/public-reads/query-public-data");
  const { withSampleFallback } = await import("@/data/samples/sample-fallback");
  const readCategories = () =>
    queryPublicData<{ name: string }[]>("Failed to fetch categories", (database) =>
      database.from("categories").select("name"),
    );
  return { readCategories, withSampleFallback };
}

const failedQuery = { data: undefined, isError: true };

beforeEach(() => {
  vi.stubGlobal("fetch", async () => Response.json([{ name: "Rugs" }]));
});

afterEach(() => {
  vi.unstubAllGlobals();
  vi.doUnmock(samplesModule);
});

describe("queryPublicData", () => {
  it("returns the rows", async () => {
    const { readCategories } = await importModules();
    expect(await readCategories()).toEqual([{ name: "Rugs" }]);
  });

  it.each([
    ["the database can't be reached", () => Promise.reject(new TypeError("Failed to fetch"))],
    [
      "the database responds with 503",
      async () => Response.json({ message: "no" }, { status: 503 }),
    ],
  ])("rejects and makes the samples available when %s", async (_, respond) => {
    vi.stubGlobal("fetch", respond);
    const { readCategories, withSampleFallback } = await importModules();
    await expect(readCategories()).rejects.toThrow("Failed to fetch categories");
    const categories = withSampleFallback(failedQuery, ({ categories }) => categories);
    expect(categories?.map(({ name }) => name)).toContain("Living Room");
  });

  it("does not load the samples when the query is cancelled", async () => {
    vi.stubGlobal("fetch", () => Promise.reject(new DOMException("cancelled", "AbortError")));
    const { readCategories, withSampleFallback } = await importModules();
    await expect(readCategories()).rejects.toThrow("Failed to fetch categories");
    expect(withSampleFallback(failedQuery, ({ categories }) => categories)).toBeUndefined();
  });

  it("rejects without a sample fallback when the sample chunk can't be loaded", async () => {
    vi.stubGlobal("fetch", () => Promise.reject(new TypeError("Failed to fetch")));
    const { readCategories, withSampleFallback } = await importModules({ withSamples: false });
    await expect(readCategories()).rejects.toThrow("Failed to fetch categories");
    expect(withSampleFallback(failedQuery, ({ categories }) => categories)).toBeUndefined();
  });
});

describe("the sample fallback", () => {
  it("is not used while the query is loading or when earlier data exists", async () => {
    const { readCategories, withSampleFallback } = await importModules();
    await readCategories();
    expect(
      withSampleFallback<string>({ data: undefined, isError: false }, () => "sample"),
    ).toBeUndefined();
    expect(withSampleFallback({ data: "data", isError: true }, () => "sample")).toBe("data");
  });
});
