import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { sendDailyCount } from "@/data/daily-counts/send-daily-count";
import { backOfficeSessionKey, localValues } from "@/lib/browser-storage";

const fetchStub = vi.fn(async (_url: string, _request: RequestInit) =>
  Response.json({ isCounted: true }),
);

beforeEach(() => {
  fetchStub.mockClear();
  vi.stubGlobal("fetch", fetchStub);
  vi.stubGlobal("navigator", {});
  vi.useFakeTimers({ now: 0, toFake: ["setTimeout", "performance"] });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

it("sendDailyCount sends only the kind and the subject, with keepalive, and not in the first five seconds of a visit", () => {
  sendDailyCount("wish", "7");
  vi.advanceTimersByTime(4999);
  expect(fetchStub).not.toHaveBeenCalled();
  vi.advanceTimersByTime(1);
  const [url, request] = fetchStub.mock.calls[0] ?? [];
  expect(url).toMatch(/\/functions\/v1\/storefront\/daily-counts$/);
  expect(request).toMatchObject({ keepalive: true, body: '{"kind":"wish","subject":"7"}' });
});

it.each([
  { preference: "Global Privacy Control", navigator: { globalPrivacyControl: true } },
  { preference: "Do Not Track", navigator: { doNotTrack: "1" } },
])("sendDailyCount sends nothing from a browser with $preference", ({ navigator }) => {
  vi.stubGlobal("navigator", navigator);
  sendDailyCount("room_view", "7");
  vi.advanceTimersByTime(60_000);
  expect(fetchStub).not.toHaveBeenCalled();
});

it("sendDailyCount sends nothing while somebody is signed in to the back office with this browser", () => {
  localValues.set(backOfficeSessionKey, { access_token: "token" });
  sendDailyCount("wish", "7");
  vi.advanceTimersByTime(60_000);
  expect(fetchStub).not.toHaveBeenCalled();
  localValues.set(backOfficeSessionKey, null);
  sendDailyCount("wish", "7");
  vi.advanceTimersByTime(60_000);
  expect(fetchStub).toHaveBeenCalledOnce();
});
