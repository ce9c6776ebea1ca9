import { afterEach, expect, it, vi } from "vitest";
import { keepRunning } from "./keep-running.ts";

afterEach(() => {
  vi.unstubAllGlobals();
});

it("tells the hosted platform what it has to wait for", () => {
  const waitUntil = vi.fn<(work: Promise<void>) => void>();
  vi.stubGlobal("EdgeRuntime", { waitUntil });
  const work = Promise.resolve();
  keepRunning(work);
  expect(waitUntil.mock.calls).toEqual([[work]]);
});

it("does without one on other platforms", async () => {
  let done = false;
  keepRunning(
    Promise.resolve().then(() => {
      done = true;
    }),
  );
  await vi.waitFor(() => expect(done).toBe(true));
});
