import { renderHook } from "@testing-library/react";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { useDailyCount } from "@/data/daily-counts/use-daily-count";

const bodies: unknown[] = [];
let visibilityState = "visible";

beforeEach(async () => {
  bodies.length = 0;
  // Loads the chunk, because an import ignores the fake time.
  await import("@/data/daily-counts/send-daily-count");
  vi.spyOn(document, "visibilityState", "get").mockImplementation(
    () => visibilityState as DocumentVisibilityState,
  );
  vi.spyOn(navigator, "doNotTrack", "get").mockReturnValue("unspecified");
  vi.stubGlobal("fetch", async (_url: string, { body }: { body: string }) => {
    bodies.push(JSON.parse(body));
    return Response.json({ isCounted: true });
  });
  vi.useFakeTimers({ now: 0, toFake: ["setTimeout", "clearTimeout", "performance"] });
  vi.advanceTimersByTime(60_000);
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

function show(state: string) {
  visibilityState = state;
  document.dispatchEvent(new Event("visibilitychange"));
}

it("useDailyCount counts a subject once, after it has been visible for the whole delay, and nothing without a subject", async () => {
  const initialProps: { subject: string | null; delayMs: number } = { subject: "7", delayMs: 6000 };
  const { rerender } = renderHook(
    ({ subject, delayMs }: typeof initialProps) => useDailyCount("room_view", subject, delayMs),
    { initialProps },
  );
  await vi.advanceTimersByTimeAsync(5000);
  show("hidden");
  await vi.advanceTimersByTimeAsync(60_000);
  show("visible");
  await vi.advanceTimersByTimeAsync(5000);
  expect(bodies).toEqual([]);
  await vi.advanceTimersByTimeAsync(2000);
  expect(bodies).toEqual([{ kind: "room_view", subject: "7" }]);
  rerender({ subject: "7", delayMs: 0 });
  rerender({ subject: null, delayMs: 0 });
  await vi.advanceTimersByTimeAsync(60_000);
  expect(bodies).toHaveLength(1);
});
