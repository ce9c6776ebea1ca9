import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { scheduleReleases } from "./release-schedule.ts";

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

it("scheduleReleases() calls release_pending_orders every minute until stopped, also after a failed run", async () => {
  const calls: [string, string | null][] = [];
  vi.stubGlobal("fetch", async (url: string, init: RequestInit) => {
    calls.push([url, new Headers(init.headers).get("apikey")]);
    if (calls.length === 1) throw new TypeError("fetch failed");
    return new Response("0");
  });
  const end = scheduleReleases({ apiUrl: "http://127.0.0.1:54321", secretKey: "secret" });
  await vi.advanceTimersByTimeAsync(59_999);
  expect(calls).toEqual([]);
  await vi.advanceTimersByTimeAsync(60_001);
  const call = ["http://127.0.0.1:54321/rest/v1/rpc/release_pending_orders", "secret"];
  expect(calls).toEqual([call, call]);
  end();
  await vi.advanceTimersByTimeAsync(600_000);
  expect(calls).toHaveLength(2);
});
