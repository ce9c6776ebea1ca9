import { screen } from "@testing-library/react";
import { afterEach, expect, it, vi } from "vitest";
import { DashboardTaskList } from "@/admin/dashboard/dashboard-task-list";
import { renderInBackOffice } from "@/admin/testing/back-office-harness";
import { stubAccessToken } from "@/admin/testing/stub-access-token";

stubAccessToken();
afterEach(() => vi.unstubAllGlobals());

const noTasks = {
  pending_orders: 0,
  oldest_order: null,
  pending_value: 0,
  held_units: 0,
  open_messages: 0,
  oldest_message: null,
  pending_requests: 0,
  oldest_request: null,
  low_stock: 0,
  out_of_stock: 0,
  mails_needing_attention: 0,
  failed_drafts: 0,
  owed_orders: 0,
  owed_value: 0,
  refund_orders: 0,
  refund_value: 0,
  open_returns: 0,
  oldest_return: null,
};

function renderTaskList(problem: string | null, counts: object = {}) {
  vi.stubGlobal("fetch", async (url: string | URL) =>
    Response.json(
      String(url).endsWith("/check-mails")
        ? { problem, sender: null }
        : [{ ...noTasks, ...counts }],
    ),
  );
  renderInBackOffice(<DashboardTaskList />);
}

it("the dashboard shows 'Nothing waits for you.' when there are no tasks and the oldest dates are null", async () => {
  renderTaskList(null);
  expect(await screen.findByText("Nothing waits for you.")).toBeTruthy();
});

it("the dashboard links to the shop settings when emails are not being sent", async () => {
  renderTaskList("no_provider");
  const link = await screen.findByRole("link", { name: "Emails are not being sent" });
  expect(link.getAttribute("href")).toBe("/admin/settings?tab=emails");
  expect(screen.queryByText("Nothing waits for you.")).toBeNull();
});

it.each([
  ["2026-11-20T10:00:00Z", "refund by 4 December 2026"],
  ["2026-11-01T10:00:00Z", "the oldest was to be refunded by 15 November 2026"],
])(
  "the dashboard links to the orders with open withdrawals; the oldest, of %s, has the deadline '%s'",
  async (oldest_return, deadline) => {
    vi.useFakeTimers({ now: new Date("2026-11-29T10:00:00Z"), toFake: ["Date"] });
    renderTaskList(null, { open_returns: 2, oldest_return });
    const link = await screen.findByRole("link", { name: "withdrawals are open" });
    expect(link.getAttribute("href")).toBe("/admin/orders?returns=open");
    expect(screen.getByText(deadline)).toBeTruthy();
    vi.useRealTimers();
  },
);
