import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";

const samples = "@/data/samples/samples";

/** Both as new, without samples if so wished. */
async function fresh({ withSamples = true } = {}) {
  vi.resetModules();
  if (!withSamples) {
    vi.doMock(samples, () => {
      throw new TypeError("Failed to fetch dynamically imported module");
    });
  }
  const { readPublic } = await import("@/data/public-reads/read-public");
  const { withSampleFallback } = await import("@/data/samples/sample-fallback");
  const read = () =>
    readPublic<{ name: string }[]>("Failed to fetch categories", (database) =>
      database.from("categories").select("name"),
    );
  return { read, withSampleFallback };
}

const failed = { data: undefined, isError: true };

beforeEach(() => {
  vi.stubGlobal("fetch", async () => Response.json([{ name: "Rugs" }]));
});

afterEach(() => {
  vi.unstubAllGlobals();
  vi.doUnmock(samples);
});

describe("a public read", () => {
  it("answers rows", async () => {
    const { read } = await fresh();
    expect(await read()).toEqual([{ name: "Rugs" }]);
  });

  it.each([
    ["the database can't be reached", () => Promise.reject(new TypeError("Failed to fetch"))],
    ["the database refuses", async () => Response.json({ message: "no" }, { status: 503 })],
  ])("has samples in its place when %s", async (_, answer) => {
    vi.stubGlobal("fetch", answer);
    const { read, withSampleFallback } = await fresh();
    await expect(read()).rejects.toThrow("Failed to fetch categories");
    const shown = withSampleFallback(failed, ({ categories }) => categories);
    expect(shown?.map(({ name }) => name)).toContain("Living Room");
  });

  it("fails without samples when those can't be fetched either", async () => {
    vi.stubGlobal("fetch", () => Promise.reject(new TypeError("Failed to fetch")));
    const { read, withSampleFallback } = await fresh({ withSamples: false });
    await expect(read()).rejects.toThrow("Failed to fetch categories");
    expect(withSampleFallback(failed, ({ categories }) => categories)).toBeUndefined();
  });
});

describe("in a read's place", () => {
  it("stands nothing while it is under way, nor what was answered before it failed", async () => {
    const { read, withSampleFallback } = await fresh();
    await read();
    expect(
      withSampleFallback<string>({ data: undefined, isError: false }, () => "sample"),
    ).toBeUndefined();
    expect(withSampleFallback({ data: "answer", isError: true }, () => "sample")).toBe("answer");
  });
});
