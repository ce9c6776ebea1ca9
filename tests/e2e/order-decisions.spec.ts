import { expect, type Page } from "@playwright/test";
import {
  buy,
  confirmApproval,
  confirmDecline,
  notification,
  openAsAdmin,
  readProduct,
} from "../support/browser/back-office.ts";
import { serviceClient } from "../support/browser/visitor.ts";
import { test } from "../support/browser/with-product.ts";

/** Opens the order's dialog; its events are newest first. */
async function openOrder(page: Page, order: string) {
  await openAsAdmin(page, `/admin/orders?q=${order}`);
  await page.getByRole("link", { name: order }).click();
  const dialog = page.getByRole("dialog", { name: `Order ${order}` });
  const list = dialog.getByRole("list", { name: "Events, newest first" });
  return { dialog, events: list.getByRole("listitem") };
}

/** The message of an order's mail of this kind; undefined if there is none. */
async function mailText(order: string, kind: "approval" | "decline") {
  const { data } = await serviceClient()
    .from("mails")
    .select("message, orders!inner (order_number)")
    .eq("orders.order_number", order)
    .eq("kind", kind)
    .throwOnError();
  return data?.[0]?.message;
}

test("undoing an approval in its toast deletes the unsent approval email", async ({
  page,
  product,
}) => {
  const order = await buy(product, 2, "Undone");
  const { dialog, events } = await openOrder(page, order);
  await dialog.getByRole("button", { name: "Approve" }).click();
  await confirmApproval(page);
  await expect(notification(page)).toContainText("Order Approved");
  expect(await mailText(order, "approval")).toMatch(/^We are pleased to confirm your order/);
  await page.getByRole("button", { name: "Undo", includeHidden: true }).click();
  await expect(notification(page)).toContainText("Approval undone");
  await expect(events.first()).toContainText("Approval undone by you");
  await expect(dialog.getByRole("button", { name: "Approve" })).toBeVisible();
  expect(await mailText(order, "approval")).toBeUndefined();
});

test("an approved order can be declined without an email, which restores its stock", async ({
  page,
  product,
}) => {
  const order = await buy(product, 3, "After all");
  const { dialog, events } = await openOrder(page, order);
  await dialog.getByRole("button", { name: "Approve" }).click();
  await confirmApproval(page);
  await dialog.getByRole("button", { name: "Decline after all" }).click();
  await page.getByLabel("Email the customer").click();
  await expect(page.getByLabel("Text of the email")).toBeHidden();
  await confirmDecline(page, "The customer asked");
  await expect(events.first()).toContainText("Declined after all by you");
  expect(await mailText(order, "approval")).toBeUndefined();
  expect(await mailText(order, "decline")).toBeUndefined();
  expect(await readProduct(product)).toMatchObject({ stock_quantity: 10 });
});
