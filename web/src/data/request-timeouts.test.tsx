import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { createFetchWithProgress } from "@/data/images/fetch-with-progress";
import { sendBackOfficeRequest } from "@/data/session/send-back-office-request";
import { callFunction, fetchWithTimeout, requestTimeoutMs } from "@/lib/fetch";
import { publicDatabase } from "@/lib/public-database";
import { supabase } from "@/lib/supabase";
import { measureRequest, stubHangingServer } from "../../../tests/support/unit/hanging-server.ts";
import { ignoreConsoleMessages } from "../../../tests/support/unit/ignore-console-messages.ts";

const hang = () => new Promise<never>(() => {});

beforeEach(stubHangingServer);
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

describe("when the server does not respond", () => {
  it("a call of a function fails with status 0 after ten seconds", async () => {
    const call = callFunction("storefront/checkout", { method: "POST" });
    expect(await measureRequest(call)).toMatchObject({ error: { status: 0 }, ms: 10_000 });
  });

  it.each([
    ["public data", () => publicDatabase.from("products").select("id")],
    ["the back office's data", () => supabase.from("products").select("id")],
  ])("a read of %s fails with status 0 after ten seconds", async (_, read) => {
    expect(await measureRequest(read())).toMatchObject({ result: { status: 0 }, ms: 10_000 });
  });

  it("a sign-in fails after ten seconds", async () => {
    const signIn = supabase.auth.signInWithPassword({ email: "a@b.example", password: "secret" });
    expect(await measureRequest(signIn)).toMatchObject({
      result: { error: { status: 0 } },
      ms: 10_000,
    });
    ignoreConsoleMessages(/Timeout/);
  });

  it("a read and a call wait no longer than ten seconds for a token refresh, which auth-js retries for 30 seconds", async () => {
    vi.spyOn(supabase.auth, "getSession").mockImplementation(hang);
    const read = supabase.from("products").select("id");
    expect(await measureRequest(read)).toMatchObject({ result: { status: 0 }, ms: 10_000 });
    const request = sendBackOfficeRequest("orders", { method: "POST" });
    expect(await measureRequest(request)).toMatchObject({ error: { status: 0 }, ms: 10_000 });
  });

  it("a sign-out removes the browser's session after ten seconds", async () => {
    vi.spyOn(supabase.auth, "signOut").mockImplementation(hang);
    const signOut = supabase.endSession();
    expect(await measureRequest(signOut)).toMatchObject({ result: { status: 0 }, ms: 10_000 });
  });

  it("a request can be cancelled before the timeout", async () => {
    const controller = new AbortController();
    setTimeout(() => controller.abort(new DOMException("", "AbortError")), requestTimeoutMs / 2);
    const request = fetchWithTimeout("https://shop.example", { signal: controller.signal });
    expect(await measureRequest(request)).toMatchObject({
      error: { name: "AbortError" },
      ms: 5000,
    });
  });
});

describe("an image upload", () => {
  interface SentRequest {
    upload: { onprogress?: (event: object) => void; onload?: () => void };
  }
  let sentRequest: SentRequest;
  const upload = () => {
    vi.stubGlobal("XMLHttpRequest", function createRequest() {
      const request = {
        upload: {},
        open: () => {},
        send: () => {},
        onabort: () => {},
        onloadend: () => {},
        abort: () => {
          request.onabort();
          request.onloadend();
        },
      };
      sentRequest = request;
      return request;
    });
    return createFetchWithProgress(() => {})("", { method: "POST", headers: {}, body: "" });
  };

  it("continues while it makes progress, and fails ten seconds after its last progress", async () => {
    const outcome = measureRequest(upload());
    for (const ms of [8000, 16_000, 24_000])
      setTimeout(() => sentRequest.upload.onprogress?.({ loaded: ms, total: 100_000 }), ms);
    expect(await outcome).toMatchObject({ error: { message: "Failed to fetch" }, ms: 34_000 });
  });

  it("fails 30 seconds after the whole image was sent without a response", async () => {
    const outcome = measureRequest(upload());
    setTimeout(() => sentRequest.upload.onload?.(), 5000);
    expect(await outcome).toMatchObject({ error: { message: "Failed to fetch" }, ms: 35_000 });
  });
});
