import { parseSubmissionFilter } from "@domain/messages/submission-filter.ts";
import { parseOrderFilter } from "@domain/orders/order-filter.ts";
import { QueryClient, QueryObserver } from "@tanstack/react-query";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { dashboardTasks } from "@/data/dashboard/tasks";
import { fetchOrdersForExport } from "@/data/orders/export";
import { ordersPage, orderWithItems } from "@/data/orders/queries";
import { submissionsPage } from "@/data/submissions/queries";

// Spec sections 7 and 9: unviewed orders are polled every 30 s, orders are cached for 60 s.

const fetchMock = vi.fn<typeof fetch>();

beforeEach(() => {
  vi.useFakeTimers();
  fetchMock.mockReset().mockImplementation(async () => Response.json([]));
  vi.stubGlobal("fetch", fetchMock);
});

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

it("the query of the dashboard's tasks polls every 30 s", async () => {
  const unsubscribe = new QueryObserver(new QueryClient(), dashboardTasks()).subscribe(() => {});
  await vi.advanceTimersByTimeAsync(29_999);
  expect(fetchMock).toHaveBeenCalledTimes(1);
  await vi.advanceTimersByTimeAsync(1);
  expect(fetchMock).toHaveBeenCalledTimes(2);
  await vi.advanceTimersByTimeAsync(29_999);
  expect(fetchMock).toHaveBeenCalledTimes(2);
  await vi.advanceTimersByTimeAsync(1);
  expect(fetchMock).toHaveBeenCalledTimes(3);
  unsubscribe();
});

it("the query of the dashboard's tasks returns null when the request fails", async () => {
  fetchMock.mockImplementation(async () => Response.json({ message: "No." }, { status: 500 }));
  expect(await new QueryClient().fetchQuery(dashboardTasks())).toBeNull();
});

describe.each([
  ["a page of orders", () => ordersPage(parseOrderFilter(new URLSearchParams()))],
  ["an order", () => orderWithItems(7)],
])("the query of %s", (_, createOptions) => {
  it("is cached for 60 s and then refetched", async () => {
    const queryClient = new QueryClient();
    // The type assertion is needed, because fetchQuery does not accept the union of the two option types.
    const runQuery = () =>
      queryClient.fetchQuery(createOptions() as ReturnType<typeof orderWithItems>);
    await runQuery();
    vi.advanceTimersByTime(59_999);
    await runQuery();
    expect(fetchMock).toHaveBeenCalledTimes(1);
    vi.advanceTimersByTime(1);
    await runQuery();
    expect(fetchMock).toHaveBeenCalledTimes(2);
  });
});

const searchQuery = new URLSearchParams({ q: "Montegriffo" });
const orderFilter = parseOrderFilter(searchQuery);

it.each<[string, () => Promise<unknown>]>([
  ["orders", () => new QueryClient().fetchQuery(ordersPage(orderFilter))],
  ["exported orders", () => fetchOrdersForExport(orderFilter, new AbortController().signal).next()],
  [
    "contact submissions",
    () => new QueryClient().fetchQuery(submissionsPage(parseSubmissionFilter(searchQuery))),
  ],
])(
  "a search for %s sends the search term in the request body, not in the URL",
  async (_, runQuery) => {
    await runQuery();
    const [url, init] = fetchMock.mock.calls[0] ?? [];
    expect(new Request(url ?? "").url).not.toContain("Montegriffo");
    expect(init?.body).toContain("Montegriffo");
  },
);
