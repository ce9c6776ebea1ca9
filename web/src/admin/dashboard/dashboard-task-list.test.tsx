import { screen } from "@testing-library/react";
import { afterEach, expect, it, vi } from "vitest";
import { DashboardTaskList } from "@/admin/dashboard/dashboard-task-list";
import { renderInBackOffice } from "@/admin/testing/back-office-harness";

afterEach(() => vi.unstubAllGlobals());

it("the dashboard shows 'Nothing waits for you.' when there are no tasks and the oldest dates are null", async () => {
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
  vi.stubGlobal("fetch", async () => Response.json([noTasks]));
  renderInBackOffice(<DashboardTaskList />);
  expect(await screen.findByText("Nothing waits for you.")).toBeTruthy();
});
