import { randomUUID } from "node:crypto";
import { expect } from "@playwright/test";
import {
  callAsAdministrator,
  confirmApproval,
  confirmDecline,
  openAsAdmin,
  orderDialog,
  orderRow,
  placeOrder,
  readOrder,
  readProduct,
} from "../support/browser/back-office.ts";
import { orderForCollection } from "../support/browser/order-for-collection.ts";
import { expectAccessible, serviceClient, toasts } from "../support/browser/visitor.ts";
import { test } from "../support/browser/with-product.ts";

/** Reads the message of an order's mail of this kind; undefined if there is none. */
async function readMailText(order: string, kind: "approval" | "decline") {
  const { mails } = await readOrder(order);
  return mails.find((mail) => mail.kind === kind)?.message;
}

test("a customer's order page shows each step of the order, from checkout and approval to completion", async ({
  page,
  browser,
  product,
}) => {
  const email = `follow-${randomUUID()}@example.com`;
  const referrers: string[] = [];
  page.on("request", (request) => referrers.push(request.headers().referer ?? ""));
  await orderForCollection(page, product, email);
  await expect(page).toHaveURL(/\/order\/[0-9a-f]{64}$/);
  const main = page.getByRole("main");
  const heading = page.getByRole("heading", { level: 1 });
  const step = page
    .getByRole("list", { name: "Progress of your order" })
    .locator("[aria-current=step]");
  const { data } = await serviceClient()
    .from("orders")
    .select("order_number")
    .eq("email", email)
    .single<{ order_number: string }>()
    .throwOnError();
  const order = data.order_number;
  const adminPage = await browser.newPage();
  const { dialog, events } = orderDialog(adminPage, order);

  await test.step("the order page shows the placed order, and prints it without the site's navigation", async () => {
    await expect(page.getByRole("dialog")).toBeHidden();
    await expect(heading).toHaveText("Your order is with us");
    await expect(step).toHaveText("Received");
    await expect(main.getByText(order)).toBeVisible();
    await expect(main.getByText("£40.00")).toHaveCount(2);
    await expect(page.locator("meta[name=robots]")).toHaveAttribute("content", /noindex/);
    await expectAccessible(page);
    await page.emulateMedia({ media: "print" });
    await expect(main.getByText(order)).toBeVisible();
    await expect(page.getByRole("link", { name: "Calpe & Stone, home" })).toBeVisible();
    await expect(page.getByRole("contentinfo")).toBeHidden();
    for (const name of ["Search the site", "Copy link"])
      await expect(page.getByRole("button", { name })).toBeHidden();
    // The skip link is fixed above the viewport, so a browser would print it at the bottom of the previous page.
    await expect(page.getByRole("link", { name: "Skip to the content" })).toBeHidden();
    await page.emulateMedia({ media: "screen" });
    // No mail provider is configured, so the mail run logs the mails and marks them as skipped.
    const readStatuses = async () => (await readOrder(order)).mails.map(({ status }) => status);
    await expect.poll(readStatuses).toEqual(["skipped", "skipped"]);
  });

  await test.step("the owner approves the order, and Undo deletes the unsent email", async () => {
    await openAsAdmin(adminPage, `/admin/orders?q=${order}`);
    await adminPage.getByRole("link", { name: order }).click();
    await expect(dialog.getByText("Collect from the shop")).toBeVisible();
    await expect(dialog.getByText("Please ring first.")).toBeVisible();
    const lines = dialog.getByRole("table", { name: "Order items" }).getByRole("row");
    await expect(lines.nth(1)).toHaveText(new RegExp(`${product.name}.*£40.00.*1.*£40.00`));
    await expect(lines.last()).toHaveText(/Total.*£40\.00/);
    await expectAccessible(adminPage);
    await dialog.getByRole("button", { name: "Approve" }).click();
    await expectAccessible(adminPage);
    await confirmApproval(adminPage);
    await expect(toasts(adminPage)).toContainText("Order Approved");
    expect(await readMailText(order, "approval")).toMatch(/^We are pleased to confirm your order/);
    await adminPage.getByRole("button", { name: "Undo", includeHidden: true }).click();
    await expect(toasts(adminPage)).toContainText("Approval undone");
    await expect(events.first()).toContainText("Approval undone by you");
    expect(await readMailText(order, "approval")).toBeUndefined();
    await dialog.getByRole("button", { name: "Approve" }).click();
    await confirmApproval(adminPage);
    await expect(
      dialog.getByRole("definition").getByText("Approved", { exact: true }),
    ).toBeVisible();
    await expect(dialog.getByRole("button", { name: "Approve" })).toBeHidden();
    await page.reload();
    await expect(heading).toHaveText("Your order is confirmed");
  });

  await test.step("the owner marks the order as ready for collection from a date", async () => {
    await dialog.getByRole("button", { name: "Ready for collection" }).focus();
    await adminPage.keyboard.press("Enter");
    const confirmation = adminPage.getByRole("dialog", { name: "Ready for collection?" });
    await confirmation.getByLabel("Ready from").fill("2026-12-01");
    const discardDialog = adminPage.getByRole("alertdialog");
    for (const leave of [
      () => adminPage.keyboard.press("Escape"),
      () => adminPage.goBack(),
      () => adminPage.keyboard.press("Escape"),
    ]) {
      await leave();
      await discardDialog.getByRole("button", { name: "Cancel" }).click();
      await expect(discardDialog).toBeHidden();
      await expect(confirmation.getByLabel("Ready from")).toHaveValue("2026-12-01");
    }
    await expectAccessible(adminPage);
    await confirmation.getByLabel("Text of the email").focus();
    await adminPage.keyboard.press("Control+Enter");
    await expect(toasts(adminPage)).toContainText("Ready for collection");
    await expect(
      events.filter({ hasText: "Ready for collection by you1 December 2026" }),
    ).toBeVisible();
    await page.reload();
    await expect(heading).toHaveText("Your order is ready");
    await expect(page.getByText("from 1 December 2026")).toBeVisible();
    await expect(step).toContainText("Ready to collect");
    await expect(page.getByRole("region", { name: "Where to collect it" })).toContainText(
      "Gibraltar",
    );
    await expectAccessible(page);
  });

  await test.step("the owner completes the order", async () => {
    await dialog.getByRole("button", { name: "Completed" }).click();
    await adminPage.getByRole("button", { name: "Mark as completed" }).click();
    await expect(toasts(adminPage)).toContainText("Completed");
    await expect(dialog.getByRole("button", { name: "Decline after all" })).toBeHidden();
    const status = dialog.getByRole("definition").filter({ hasText: "Completed" });
    await expect(status.locator("time")).toBeVisible();
    await adminPage.close();
    await page.reload();
    await expect(step).toContainText("Completed");
  });

  await test.step("no request has the token of the order's URL in its Referer header", async () => {
    expect(referrers.filter(Boolean).length).toBeGreaterThan(0);
    expect(referrers.filter((referrer) => referrer.includes("/order/"))).toEqual([]);
  });
});

test("declining a pending order or an approved one restores its stock", async ({
  page,
  product,
}) => {
  const name = `Declined ${product.slug}`;
  const pendingOrder = await placeOrder(product, 3, name);
  const approvedOrder = await placeOrder(product, 2, name);
  await callAsAdministrator("approve_order", { order_id: (await readOrder(approvedOrder)).id });
  await openAsAdmin(page, `/admin/orders?q=${encodeURIComponent(name)}`);

  const row = orderRow(page, pendingOrder);
  await row.getByRole("button", { name: `Decline order ${pendingOrder}` }).click();
  const confirmation = page.getByRole("dialog", { name: "Decline this order?" });
  await confirmation.getByRole("button", { name: "Cancel" }).click();
  expect(await readProduct(product)).toMatchObject({ stock_quantity: 5 });
  await row.getByRole("button", { name: `Decline order ${pendingOrder}` }).click();
  await confirmDecline(page);
  await expect(toasts(page)).toContainText("Order Declined");
  await expect(toasts(page)).toContainText(
    "The order has been declined and stock has been restored.",
  );
  // The row contains the status twice, because a narrow table displays it in another column.
  const badges = row.getByText("Declined", { exact: true });
  await expect(badges.filter({ visible: true })).toBeVisible();
  await expect(row.getByRole("button")).toHaveCount(0);
  expect(await readProduct(product)).toMatchObject({ stock_quantity: 8, status: "IN_STOCK" });

  await page.getByRole("link", { name: approvedOrder, exact: true }).click();
  const { dialog, events } = orderDialog(page, approvedOrder);
  await expect(dialog.getByRole("button", { name: "Decline", exact: true })).toBeHidden();
  await dialog.getByRole("button", { name: "Decline after all" }).click();
  await page.getByLabel("Email the customer").click();
  await expect(page.getByLabel("Text of the email")).toBeHidden();
  await confirmDecline(page, "The customer asked");
  await expect(events.first()).toContainText("Declined after all by you");
  expect(await readMailText(approvedOrder, "decline")).toBeUndefined();
  expect(await readProduct(product)).toMatchObject({ stock_quantity: 10 });
});

test.describe("when another administrator has changed an order", () => {
  test.use({ expectedFailure: /orders\/\d+\/(approve|decline)$/ });
  test("a decision on the order is rejected, and the dialog shows the order's current state", async ({
    page,
    product,
  }) => {
    const name = `Conflict ${product.slug}`;
    const decidedOrder = await placeOrder(product, 4, name);
    const reducedOrder = await placeOrder(product, 2, name);
    await openAsAdmin(page, `/admin/orders?q=${encodeURIComponent(name)}`);

    await page.getByRole("button", { name: `Decline order ${decidedOrder}` }).click();
    await callAsAdministrator("approve_order", { order_id: (await readOrder(decidedOrder)).id });
    await confirmDecline(page);
    await expect(toasts(page)).toContainText(`Order ${decidedOrder} is already approved.`);
    const decidedDialog = orderDialog(page, decidedOrder).dialog;
    await expect(
      decidedDialog.getByRole("definition").getByText("Approved", { exact: true }),
    ).toBeVisible();
    expect(await readProduct(product)).toMatchObject({ stock_quantity: 4 });
    await page.keyboard.press("Escape");

    await page.getByRole("button", { name: `Approve order ${reducedOrder}` }).click();
    const { id, revision, order_items } = await readOrder(reducedOrder);
    const lines = order_items.map((item) => ({ id: item.id, quantity: 1 }));
    await callAsAdministrator("edit_order", { order_id: id, from_revision: revision, lines });
    await confirmApproval(page);
    await expect(toasts(page)).toContainText(
      `Order ${reducedOrder} has been edited by somebody else.`,
    );
    const { dialog } = orderDialog(page, reducedOrder);
    await expect(dialog).toContainText(`${product.name}: 2 → 1`);
    await dialog.getByRole("button", { name: "Approve", exact: true }).click();
    await confirmApproval(page);
    await expect(
      dialog.getByRole("definition").getByText("Approved", { exact: true }),
    ).toBeVisible();
  });
});

test("declining several orders together skips orders that another administrator has approved in the meantime, and lists them", async ({
  page,
  product,
}) => {
  const name = `Bulk ${product.slug}`;
  const orders: string[] = [];
  for (const quantity of [2, 3, 4]) orders.push(await placeOrder(product, quantity, name));
  const approvedMeanwhile = orders[2] ?? "";
  await openAsAdmin(page, `/admin/orders?q=${encodeURIComponent(name)}`);
  await expect(page.getByText(/\d+ pending orders hold \d+ pieces worth £/)).toBeVisible();
  for (const order of orders)
    await page.getByRole("checkbox", { name: `Select order ${order}` }).check();
  await page.getByRole("button", { name: "Decline (3)" }).click();
  await expect(page.getByRole("dialog", { name: "Decline 3 orders?" })).toBeVisible();
  await callAsAdministrator("approve_order", { order_id: (await readOrder(approvedMeanwhile)).id });
  await confirmDecline(page);
  await expect(toasts(page)).toContainText("2 orders declined");
  await expect(
    page.getByText(`Not changed: Order ${approvedMeanwhile} is already approved.`, { exact: true }),
  ).toBeVisible();
  expect(await readProduct(product)).toMatchObject({ stock_quantity: 6 });
});
