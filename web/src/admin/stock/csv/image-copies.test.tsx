import { renderHook } from "@testing-library/react";
import { afterEach, expect, it, vi } from "vitest";
import {
  retryImageCopies,
  startImageCopies,
  stopImageCopies,
  useImageCopies,
} from "@/admin/stock/csv/image-copies";
import { stubAccessToken } from "@/admin/testing/stub-access-token";

stubAccessToken();
afterEach(() => {
  stopImageCopies();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const copyOf = (url: string) => `https://shop.example/copies/${url.at(-1)}`;
const lamp = { id: 7, title: "Lamp", urls: ["https://maker.example/a", "https://maker.example/b"] };
const rug = { id: 8, title: "Rug", urls: ["https://maker.example/c"] };

/** Answers the copies of an image with these statuses in turn, then with 201. Returns the writes of products. */
function stubServer(statusesByImage: Record<string, number[]>) {
  const writes: unknown[] = [];
  vi.stubGlobal("fetch", async (url: string | URL, { body = "" }: { body?: string } = {}) => {
    if (String(url).includes("set_imported_images")) {
      writes.push(JSON.parse(body));
      return new Response(null, { status: 204 });
    }
    const imageUrl = JSON.parse(body).url;
    const status = statusesByImage[imageUrl.at(-1)]?.shift() ?? 201;
    const message = `Failed with ${status}`;
    return Response.json(status === 201 ? { imageUrl: copyOf(imageUrl) } : { message }, { status });
  });
  return writes;
}

it("the images of a product are copied, with retries of temporary failures, and written at once", async () => {
  vi.useFakeTimers();
  const writes = stubServer({ a: [504, 500] });
  const { result } = renderHook(useImageCopies);
  const copies = startImageCopies("batch", [lamp, rug]);
  await vi.runAllTimersAsync();
  await copies;
  expect(writes).toHaveLength(2);
  expect(writes).toContainEqual({
    target: "batch",
    imported_id: 7,
    copies: Object.fromEntries(lamp.urls.map((url) => [url, copyOf(url)])),
  });
  expect(result.current).toMatchObject({ done: 3, total: 3, failed: [], isRunning: false });
});

it("an image that cannot be copied is listed with its reason, and can be tried again", async () => {
  const writes = stubServer({ b: [400] });
  const { result } = renderHook(useImageCopies);
  await startImageCopies("batch", [lamp]);
  const failure = { url: lamp.urls[1], reason: "Failed with 400" };
  expect(result.current?.failed).toEqual([{ ...lamp, failures: [failure] }]);
  if (result.current) retryImageCopies(result.current);
  await vi.waitFor(() => expect(result.current).toMatchObject({ total: 1, isRunning: false }));
  expect(result.current?.failed).toEqual([]);
  expect(writes).toHaveLength(2);
});
