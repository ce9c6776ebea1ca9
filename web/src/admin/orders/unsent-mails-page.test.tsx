import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { UnsentMailsPage } from "@/admin/orders/unsent-mails-page";
import { renderInBackOffice } from "@/admin/testing/back-office-harness";
import { stubAccessToken } from "@/admin/testing/stub-access-token";
import type { MailNeedingAttention } from "@/data/orders/mails";

stubAccessToken();

const order = {
  ...{ id: 7, order_number: "ORD-7", first_name: "Ana", last_name: "Bossano" },
  erased_at: null,
};
const failedMail: MailNeedingAttention = {
  ...{ id: "a", kind: "confirmation", status: "failed", attempts: 10, last_error: "HTTP 500" },
  ...{ created_at: "2026-11-21T10:00:00Z", orders: order, stock_alerts: null, briefs: null },
  contact_submissions: null,
};
const alertMail: MailNeedingAttention = {
  ...{ ...failedMail, id: "b", kind: "back_in_stock", last_error: null, orders: null },
  stock_alerts: { products: { id: 3, name: "Oak Stool" } },
};
const retriedMail: MailNeedingAttention = {
  ...failedMail,
  id: "c",
  kind: "approval",
  status: "waiting",
};

let mails: MailNeedingAttention[];
let rejections: Record<string, string>;
let postedActions: { action: string; ids: string[] }[];

beforeEach(() => {
  mails = [failedMail, alertMail, { ...retriedMail, attempts: 6 }];
  rejections = {};
  postedActions = [];
  vi.stubGlobal("fetch", async (input: string | URL, init: { body?: string } = {}) => {
    if (!String(input).endsWith("/back-office/mails")) return Response.json(mails);
    const change = JSON.parse(init.body ?? "");
    postedActions.push(change);
    mails = mails.filter(({ id }) => !change.ids.includes(id) || rejections[id]);
    return Response.json(
      change.ids.map((id: string) => ({ id, rejection: rejections[id] ?? null })),
    );
  });
});
afterEach(() => vi.unstubAllGlobals());

const readRows = async () =>
  (await screen.findAllByRole("row")).slice(1).map((row) => ({
    link: within(row).getByRole("link").getAttribute("href"),
    state: within(row).getAllByRole("cell")[2]?.textContent,
    buttons: within(row).queryAllByRole("button").length,
  }));

it("the page of unsent emails lists failed mails with actions, and mails awaiting a retry without actions", async () => {
  renderInBackOffice(<UnsentMailsPage />);
  await screen.findByText("Oak Stool");
  expect(await readRows()).toEqual([
    { link: "/admin/orders?order=7", state: "Could not be sent (HTTP 500)", buttons: 2 },
    { link: "/admin/products?edit=3", state: "Could not be sent", buttons: 2 },
    {
      link: "/admin/orders?order=7",
      state: "Tried 6 times, will be tried again (HTTP 500)",
      buttons: 0,
    },
  ]);
});

it("the page of unsent emails removes a dismissed mail and focuses the same button of the next row", async () => {
  renderInBackOffice(<UnsentMailsPage />);
  const button = await screen.findByRole("button", {
    name: "Dismiss: Confirmation to the customer, ORD-7",
  });
  button.focus();
  fireEvent.click(button);
  await waitFor(() => expect(button.isConnected).toBe(false));
  expect(postedActions).toEqual([{ action: "dismiss", ids: ["a"] }]);
  expect(document.activeElement?.getAttribute("aria-label")).toBe(
    "Dismiss: Back in stock to the visitor, Oak Stool",
  );
});

it("'Send All Again' requeues every failed mail and shows why a mail was rejected", async () => {
  rejections = { b: "The product is sold out again. Please dismiss the email." };
  renderInBackOffice(<UnsentMailsPage />);
  await screen.findByText("Oak Stool");
  fireEvent.click(screen.getByRole("button", { name: "Send All Again" }));
  expect((await screen.findByText("Email is being sent again")).isConnected).toBe(true);
  expect(screen.getByText(`1 not: ${rejections.b}`).isConnected).toBe(true);
  expect(postedActions).toEqual([{ action: "requeue", ids: ["a", "b"] }]);
});

it("'Send All Again' keeps the focus and does nothing when no failed mail remains", async () => {
  renderInBackOffice(<UnsentMailsPage />);
  await screen.findByText("Oak Stool");
  const button = screen.getByRole("button", { name: "Send All Again" });
  button.focus();
  fireEvent.click(button);
  await waitFor(() => expect(screen.queryByText("Oak Stool")).toBeNull());
  expect(document.activeElement).toBe(button);
  fireEvent.click(button);
  expect(postedActions).toHaveLength(1);
});

it("'Dismiss All' dismisses every failed mail after confirmation", async () => {
  renderInBackOffice(<UnsentMailsPage />);
  await screen.findByText("Oak Stool");
  fireEvent.click(screen.getByRole("button", { name: "Dismiss All" }));
  const dialog = await screen.findByRole("alertdialog", { name: "Dismiss 2 emails?" });
  expect(postedActions).toEqual([]);
  fireEvent.click(within(dialog).getByRole("button", { name: "Dismiss all" }));
  expect((await screen.findByText("2 emails dismissed")).isConnected).toBe(true);
  expect(postedActions).toEqual([{ action: "dismiss", ids: ["a", "b"] }]);
});
