import { expect, it } from "vitest";
import { callFunction } from "@/lib/edge-functions";

const callWithResponse = (body: BodyInit) =>
  callFunction("storefront/checkout", { method: "POST", send: async () => new Response(body) });

it("callFunction rejects with status 0 when the connection breaks before the whole response has arrived", async () => {
  const interruptedBody = new ReadableStream({
    start: (stream) => stream.error(new TypeError("terminated")),
  });
  await expect(callWithResponse(interruptedBody)).rejects.toMatchObject({ status: 0 });
});

it("callFunction returns null for a response that is not JSON", async () => {
  expect(await callWithResponse("<html>")).toBeNull();
});
