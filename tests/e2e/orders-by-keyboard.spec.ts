import { expect, type Page } from "@playwright/test";
import { previousMonth } from "../../supabase/functions/_shared/domain/dates.ts";
import { buy, notification, readProduct } from "../support/browser/back-office.ts";
import { changeDatabase } from "../support/browser/database-under-test.ts";
import { test } from "../support/browser/keyboard.ts";
import { expectAccessible, serviceClient } from "../support/browser/visitor.ts";

/** The open dialog of an order, with its events newest first. */
function orderDialog(page: Page, order: string) {
  const dialog = page.getByRole("dialog", { name: `Order ${order}` });
  const events = dialog.getByRole("list", { name: "Events, newest first" }).getByRole("listitem");
  return { dialog, events };
}

async function closeDialog(page: Page): Promise<void> {
  await page.keyboard.press("Escape");
  await expect(page.getByRole("dialog")).toHaveCount(0);
}

test("by keyboard, the owner declines an order with a reason and an edited email", async ({
  page,
  keyboard,
  product,
}) => {
  const order = await buy(product, 2, "Keyboard");
  await keyboard.goTo(order);
  const { events } = orderDialog(page, order);
  await expect(events.last()).toContainText("Order placed");
  await keyboard.press("d");
  const question = page.getByRole("dialog", { name: "Decline this order?" });
  const reason = question.getByLabel("Reason");
  await expect(reason).toBeFocused();
  await page.keyboard.press("Control+Enter");
  await expect(question.getByText("Please choose a reason")).toBeVisible();
  await expect(reason).toBeFocused();
  await expectAccessible(page);
  await keyboard.type("Can");
  await keyboard.tabTo(question.getByLabel("Text of the email"));
  await keyboard.press("Control+a");
  await keyboard.type("We do not deliver to Malta.");
  await keyboard.press("Control+Enter");
  await expect(notification(page)).toContainText("Order Declined");
  await expect(events.filter({ hasText: "Declined by you" })).toContainText(
    `Reason: Can't deliverBack in stock: 2 × ${product.name}`,
  );
  keyboard.expectKeyCount(8, "Find and decline with reason and mail");
  const { data: mails } = await serviceClient()
    .from("mails")
    .select("message, orders!inner (order_number)")
    .eq("orders.order_number", order)
    .eq("kind", "decline")
    .throwOnError();
  expect(mails).toMatchObject([{ message: "We do not deliver to Malta." }]);
  expect(await readProduct(product)).toMatchObject({ stock_quantity: 10 });
});

test("by keyboard, the owner reduces a pending order, corrects its phone number and sees the changes", async ({
  page,
  keyboard,
  product,
}) => {
  const order = await buy(product, 3, "Edited");
  await keyboard.goTo(order);
  const { dialog, events } = orderDialog(page, order);
  await expect(events.last()).toContainText("Order placed");
  await keyboard.press("e");
  const editor = page.getByRole("dialog", { name: `Edit ${order}` });
  await expect(editor.getByRole("button", { name: /^Decrease quantity of/ })).toBeFocused();
  await keyboard.press("Enter");
  await expect(editor.getByRole("status", { name: "Total" })).toHaveText("£80.00");
  await expectAccessible(page);
  await keyboard.tabTo(editor.getByLabel("Phone"));
  await keyboard.type("+350 200 99999");
  await keyboard.press("Control+Enter");
  await expect(notification(page)).toContainText("Order edited");
  await expect(editor).toBeHidden();
  keyboard.expectKeyCount(10, "Reduce an order and correct its phone number");

  await closeDialog(page);
  await keyboard.goTo(order);
  await expect(events.first()).toContainText("Edited by you");
  await keyboard.press("End");
  await expect(events.first()).toBeInViewport();
  await expect(events.first()).toContainText(`${product.name}: 3 → 2`);
  await expect(events.first()).toContainText("Total: £120.00 → £80.00");
  await expect(events.first()).toContainText("Corrected: phone");
  await expect(dialog).toContainText("+350 200 99999");
  keyboard.expectKeyCount(3, "See what changed");
  expect(await readProduct(product)).toMatchObject({ stock_quantity: 8 });
});

test("by keyboard, the owner adds a note to an order and edits it", async ({
  page,
  keyboard,
  product,
}) => {
  const order = await buy(product, 2, "Noted");
  await keyboard.goTo(order);
  const { dialog, events } = orderDialog(page, order);
  await expect(events.last()).toContainText("Order placed");
  await keyboard.press("n");
  await keyboard.type("Rings after six.");
  await keyboard.press("Control+Enter");
  await expect(notification(page)).toContainText("Note added");
  await expect(events.first()).toContainText("Note by you");
  await expect(events.first()).toContainText("Rings after six.");
  keyboard.expectKeyCount(4, "Note");

  await expect(dialog.getByLabel("New note")).toBeFocused();
  await keyboard.tabTo(dialog.getByRole("button", { name: "Edit note" }));
  await keyboard.press("Enter");
  await expect(dialog.getByLabel("Edit note")).toBeFocused();
  await keyboard.type(" Or before nine.");
  await keyboard.press("Control+Enter");
  await expect(events.first()).toContainText("Rings after six. Or before nine.");
  await expect(events.first()).toContainText("edited");
  await expectAccessible(page);
  keyboard.expectKeyCount(4, "Edit a note");
});

test("by keyboard, the owner enters two walk-in sales", async ({ page, keyboard, product }) => {
  for (const left of [9, 8]) {
    await keyboard.goTo("New order");
    const field = page.getByRole("combobox", { name: "Add a product" });
    await expect(field).toBeFocused();
    await keyboard.type(product.name);
    await keyboard.press("Enter");
    await expect(page.getByRole("status", { name: "Total" })).toHaveText("£40.00");
    await expect(field).toBeFocused();
    await keyboard.press("Control+Enter");
    const dialog = page.getByRole("dialog", { name: /^Order ORD-/ });
    await expect(dialog.getByText("Completed").first()).toBeVisible();
    await expect(dialog).toContainText("Walk-in");
    keyboard.expectKeyCount(4, "Walk-in sale");
    expect(await readProduct(product)).toMatchObject({ stock_quantity: left });
    await closeDialog(page);
  }
});

test("by keyboard, the owner exports the orders of the last month", async ({ page, keyboard }) => {
  await keyboard.goTo("Orders");
  await expect(page.getByRole("heading", { name: "Order Management" })).toBeVisible();
  await keyboard.press("Tab", "Enter");
  await expect(page.getByLabel("First day")).toBeFocused();
  const download = page.waitForEvent("download");
  await keyboard.press("Enter");
  const { since, until } = previousMonth(new Date());
  expect((await download).suggestedFilename()).toBe(`orders-${since}-to-${until}.csv`);
  keyboard.expectKeyCount(5, "Export a month");
  await expect(page.getByRole("button", { name: "Export CSV" })).toBeFocused();
});
test("by keyboard, the owner approves an order and marks it as ready for collection", async ({
  page,
  keyboard,
  product,
}) => {
  const order = await buy(product, 1, "Ready");
  await keyboard.goTo(order);
  const { dialog, events } = orderDialog(page, order);
  await expect(events.last()).toContainText("Order placed");
  await keyboard.press("a");
  await expect(page.getByLabel("Text of the email")).toBeFocused();
  await keyboard.press("Control+Enter");
  await expect(dialog.getByRole("button", { name: "Ready for collection" })).toBeVisible();
  await expect(page.getByRole("dialog")).toHaveCount(1);
  await keyboard.press("r");
  await expect(page.getByLabel("Ready from")).toBeFocused();
  await keyboard.press("Control+Enter");
  // The email's own event may already be above it.
  await expect(events.filter({ hasText: "Ready for collection by you" })).toBeVisible();
  keyboard.expectKeyCount(6, "Ready for collection, with the approval before");
});

/** Backdates an order, so that the next scheduled run releases it. */
const expireOrder = (order: string) =>
  changeDatabase(
    (sql) =>
      sql`update public.orders set created_at = now() - interval '1 year' where order_number = ${order}`,
  );

test("by keyboard, the owner sees why an order was released", async ({
  page,
  keyboard,
  product,
}) => {
  const order = await buy(product, 2, "Released");
  await expireOrder(order);
  await serviceClient().rpc("release_pending_orders").throwOnError();
  await keyboard.goTo(order);
  const { events } = orderDialog(page, order);
  const released = events.filter({ hasText: "Released automatically, not confirmed in time" });
  await expect(released).toContainText(`Back in stock: 2 × ${product.name}`);
  await keyboard.press("End");
  await expect(released).toBeInViewport();
  keyboard.expectKeyCount(3, "Release");
});
