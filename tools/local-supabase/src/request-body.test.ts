import { afterEach, expect, it, vi } from "vitest";
import { readWholeBody } from "./request-body.ts";

afterEach(() => vi.useRealTimers());

const createPost = (body: BodyInit) =>
  new Request("http://127.0.0.1/", { method: "POST", body, ...{ duplex: "half" } });

it("readWholeBody returns the complete body", async () => {
  expect(await readWholeBody(createPost("lamp"))).toEqual({
    status: 200,
    body: Buffer.from("lamp"),
  });
});

it("readWholeBody returns 408 for a body that never ends", async () => {
  vi.useFakeTimers();
  const endlessBody = new ReadableStream({
    start: (controller) => controller.enqueue(new TextEncoder().encode("{")),
  });
  const result = readWholeBody(createPost(endlessBody));
  await vi.advanceTimersByTimeAsync(10_000);
  expect(await result).toMatchObject({ status: 408 });
});
