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
  owed_orders: 0,
  owed_value: 0,
  refund_orders: 0,
  refund_value: 0,
};

function renderTaskList(problem: string | null) {
  vi.stubGlobal("fetch", async (url: string | URL) =>
    Response.json(String(url).endsWith("/check-mails") ? { problem, sender: null } : [noTasks]),
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
  expect(link.getAttribute("href")).toBe("/admin/settings");
  expect(screen.queryByText("Nothing waits for you.")).toBeNull();
});
