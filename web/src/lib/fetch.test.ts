import { afterEach, describe, expect, it, vi } from "vitest";
import { callFunction, fetchWithRetry } from "@/lib/fetch";

afterEach(() => vi.unstubAllGlobals());

function stubResponses(...responses: (() => Response)[]) {
  const fetchMock = vi.fn(async (_url: string, _options?: RequestInit) => {
    const response = responses.length > 1 ? responses.shift() : responses[0];
    return response?.() ?? Response.error();
  });
  vi.stubGlobal("fetch", fetchMock);
  return fetchMock;
}

const errorResponse =
  (code: string, status = 500) =>
  () =>
    Response.json({ code, message: "no" }, { status });
const successResponse = () => Response.json([{ id: 1 }]);
const save = () => fetchWithRetry("https://shop.example/rest/v1/products", { method: "PATCH" });

describe("fetchWithRetry", () => {
  it("sends the same request again after a serialization failure or deadlock", async () => {
    const fetchMock = stubResponses(
      errorResponse("40P01"),
      errorResponse("40001"),
      successResponse,
    );
    expect(await (await save()).json()).toEqual([{ id: 1 }]);
    expect(fetchMock).toHaveBeenCalledTimes(3);
    expect(new Set(fetchMock.mock.calls.map((call) => JSON.stringify(call))).size).toBe(1);
  });

  it("returns the error response of the third failed attempt", async () => {
    const fetchMock = stubResponses(errorResponse("40P01"));
    const response = await save();
    expect([response.status, (await response.json()).code]).toEqual([500, "40P01"]);
    expect(fetchMock).toHaveBeenCalledTimes(3);
  });

  it.each([
    ["a database error that is not retryable", errorResponse("XX000")],
    ["a constraint violation (409)", errorResponse("23503", 409)],
    ["a retryable SQLSTATE with the status 409", errorResponse("40P01", 409)],
    ["an error response that is not JSON", () => new Response("Bad", { status: 500 })],
    ["a successful response", successResponse],
  ])("does not retry after %s", async (_, response) => {
    const fetchMock = stubResponses(response);
    await save();
    expect(fetchMock).toHaveBeenCalledTimes(1);
  });

  it("rejects without a retry when the server is unreachable", async () => {
    vi.stubGlobal("fetch", vi.fn().mockRejectedValue(new TypeError("offline")));
    await expect(save()).rejects.toThrow("offline");
    expect(fetch).toHaveBeenCalledTimes(1);
  });
});

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
