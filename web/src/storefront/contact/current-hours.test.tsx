import { defaultWeek } from "@domain/site-content/opening-hours.ts";
import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { act, render, screen } from "@testing-library/react";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { type OpeningStatusData, openingStatusData } from "@/data/page-state/queries";
import { CurrentHours } from "@/storefront/contact/current-hours";

beforeEach(() => {
  vi.useFakeTimers({ shouldAdvanceTime: true, now: new Date("2026-12-24T11:59:30Z") });
});
afterEach(() => vi.useRealTimers());

it("the opening status appears when today's special hours are known, and changes while the shop is closed for holidays and at closing time", async () => {
  const client = new QueryClient();
  render(
    <QueryClientProvider client={client}>
      <CurrentHours hours={defaultWeek} />
    </QueryClientProvider>,
  );
  await act(() => vi.advanceTimersByTimeAsync(1000));
  expect(screen.queryByText(/Open|Closed/)).toBeNull();

  const specialDay = { from: "2026-12-24", to: "2026-12-24", open: "09:00", close: "13:00" };
  // The fake clock is in UTC, which is one hour behind the local time of Gibraltar in winter; `clockOffset` is in ms.
  const statusData: OpeningStatusData = {
    specialHours: [specialDay],
    clockOffset: 3_600_000,
    closing: null,
  };
  act(() => void client.setQueryData(openingStatusData.queryKey, statusData));
  expect(await screen.findByText("Open now, until 1:00 PM")).toBeDefined();
  const closing = {
    ...{ closed_from: "2026-12-24T11:00:00Z", closed_until: "2026-12-24T12:00:00Z" },
    ...{ notice: "Back soon", first_day: null, last_day: null },
  };
  const closedData: OpeningStatusData = { ...statusData, closing };
  act(() => void client.setQueryData(openingStatusData.queryKey, closedData));
  expect(await screen.findByText("Closed now")).toBeDefined();
  act(() => void client.setQueryData(openingStatusData.queryKey, statusData));

  await act(() => vi.advanceTimersByTimeAsync(60_000));
  expect(screen.getByText("Closed now")).toBeDefined();
});
