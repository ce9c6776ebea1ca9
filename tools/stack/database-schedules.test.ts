import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { runDatabaseSchedules } from "./database-schedules.ts";

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

it("runDatabaseSchedules() calls each scheduled function every minute until stopped, even after a failed call", async () => {
  const calls: [string, string | null][] = [];
  vi.stubGlobal("fetch", async (url: string, init: RequestInit) => {
    calls.push([url, new Headers(init.headers).get("apikey")]);
    if (calls.length === 1) throw new TypeError("fetch failed");
    return new Response("0");
  });
  const stop = runDatabaseSchedules({ apiUrl: "http://127.0.0.1:54321", secretKey: "secret" });
  await vi.advanceTimersByTimeAsync(59_999);
  expect(calls).toEqual([]);
  await vi.advanceTimersByTimeAsync(60_001);
  const callsPerMinute = [
    ["http://127.0.0.1:54321/rest/v1/rpc/expire_pending_orders", "secret"],
    ["http://127.0.0.1:54321/rest/v1/rpc/delete_expired_personal_data", "secret"],
  ];
  expect(calls).toEqual([...callsPerMinute, ...callsPerMinute]);
  stop();
  await vi.advanceTimersByTimeAsync(600_000);
  expect(calls).toHaveLength(4);
});
