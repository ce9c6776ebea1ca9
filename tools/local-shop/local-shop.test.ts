import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { runSchedules } from "./local-shop.ts";

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

it("runSchedules() calls the database functions every minute and the mail run every 5 minutes until stopped, even after a failed call", async () => {
  const calls: string[] = [];
  vi.stubGlobal("fetch", async (url: string, init: RequestInit) => {
    const headers = new Headers(init.headers);
    calls.push(`${url} ${headers.get("apikey") ?? headers.get("x-mail-run-secret")}`);
    if (calls.length === 1) throw new TypeError("fetch failed");
    return new Response("0");
  });
  const stop = runSchedules({
    apiUrl: "http://127.0.0.1:54321",
    secretKey: "secret",
    mailRunSecret: "mail secret",
  });
  await vi.advanceTimersByTimeAsync(59_999);
  expect(calls).toEqual([]);
  await vi.advanceTimersByTimeAsync(60_001);
  const callsPerMinute = [
    "http://127.0.0.1:54321/rest/v1/rpc/expire_pending_orders secret",
    "http://127.0.0.1:54321/rest/v1/rpc/apply_due_campaigns secret",
    "http://127.0.0.1:54321/rest/v1/rpc/publish_due_drafts secret",
    "http://127.0.0.1:54321/rest/v1/rpc/delete_expired_personal_data secret",
    "http://127.0.0.1:54321/rest/v1/rpc/delete_expired_content secret",
  ];
  expect(calls).toEqual([...callsPerMinute, ...callsPerMinute]);
  await vi.advanceTimersByTimeAsync(180_000);
  const mailRun = "http://127.0.0.1:54321/functions/v1/mails/send mail secret";
  expect(calls.filter((call) => call === mailRun)).toHaveLength(1);
  stop();
  const callCount = calls.length;
  await vi.advanceTimersByTimeAsync(600_000);
  expect(calls).toHaveLength(callCount);
});
