import { afterEach, expect, it, vi } from "vitest";
import { waitUntil } from "./mail-run.ts";

afterEach(() => {
  vi.unstubAllGlobals();
});

it("waitUntil passes the promise to EdgeRuntime.waitUntil on the hosted platform", () => {
  const platformWaitUntil = vi.fn<(work: Promise<void>) => void>();
  vi.stubGlobal("EdgeRuntime", { waitUntil: platformWaitUntil });
  const work = Promise.resolve();
  waitUntil(work);
  expect(platformWaitUntil.mock.calls).toEqual([[work]]);
});

it("waitUntil lets the promise run on platforms without EdgeRuntime", async () => {
  let done = false;
  waitUntil(
    Promise.resolve().then(() => {
      done = true;
    }),
  );
  await vi.waitFor(() => expect(done).toBe(true));
});
