import { expect, type Locator, type Page } from "@playwright/test";
import { previousMonth } from "../../supabase/functions/_shared/domain/dates.ts";
import { orderDialog, placeOrder, readOrder, readProduct } from "../support/browser/back-office.ts";
import { changeDatabase } from "../support/browser/database-under-test.ts";
import { test } from "../support/browser/keyboard.ts";
import { expectAccessible, serviceClient, toasts } from "../support/browser/visitor.ts";

async function closeDialog(page: Page): Promise<void> {
  await page.keyboard.press("Escape");
  await expect(page.getByRole("dialog")).toHaveCount(0);
}

/** Backdates an order, so that the order expires in the next scheduled run. */
const backdateOrder = (order: string) =>
  changeDatabase(
    (sql) =>
      sql`update public.orders set created_at = now() - interval '1 year' where order_number = ${order}`,
  );

test("by keyboard, the owner declines an order, and edits and annotates another", async ({
  page,
  keyboard,
  product,
}) => {
  const declinedOrder = await placeOrder(product, 2, "Declined");
  const editedOrder = await placeOrder(product, 3, "Edited");

  await test.step("the owner declines an order with a reason and an edited email", async () => {
    await keyboard.goTo(declinedOrder);
    const { events } = orderDialog(page, declinedOrder);
    await expect(events.last()).toContainText("Order placed");
    await keyboard.press("d");
    const confirmation = page.getByRole("dialog", { name: "Decline this order?" });
    const reason = confirmation.getByLabel("Reason");
    await expect(reason).toBeFocused();
    await page.keyboard.press("Control+Enter");
    await expect(confirmation.getByText("Please choose a reason")).toBeVisible();
    await expect(reason).toBeFocused();
    await expectAccessible(page);
    await keyboard.type("Can");
    await keyboard.tabTo(confirmation.getByLabel("Text of the email"));
    await keyboard.press("Control+a");
    await keyboard.type("We do not deliver to Malta.");
    await keyboard.press("Control+Enter");
    await expect(toasts(page)).toContainText("Order Declined");
    await expect(events.filter({ hasText: "Declined by you" })).toContainText(
      `Reason: Can't deliverBack in stock: 2 × ${product.name}`,
    );
    keyboard.expectKeyCount(8, "Find and decline with reason and mail");
    expect((await readOrder(declinedOrder)).mails).toContainEqual(
      expect.objectContaining({ kind: "decline", message: "We do not deliver to Malta." }),
    );
    await closeDialog(page);
  });

  const { dialog, events } = orderDialog(page, editedOrder);
  await test.step("the owner reduces a pending order and corrects its phone number", async () => {
    await keyboard.goTo(editedOrder);
    await expect(events.last()).toContainText("Order placed");
    await keyboard.press("e");
    const editor = page.getByRole("dialog", { name: `Edit ${editedOrder}` });
    await expect(editor.getByRole("button", { name: /^Decrease quantity of/ })).toBeFocused();
    await keyboard.press("Enter");
    await expect(editor.getByRole("status", { name: "Total" })).toHaveText("£80.00");
    await expectAccessible(page);
    await keyboard.tabTo(editor.getByLabel("Phone"));
    await keyboard.type("+350 200 99999");
    await keyboard.press("Control+Enter");
    await expect(toasts(page)).toContainText("Order edited");
    await expect(editor).toBeHidden();
    keyboard.expectKeyCount(10, "Reduce an order and correct its phone number");
    await expect(dialog).toContainText("+350 200 99999");
    await closeDialog(page);
  });

  await test.step("the owner finds the changes in the order's timeline", async () => {
    await keyboard.goTo(editedOrder);
    await expect(events.first()).toContainText("Edited by you");
    await keyboard.press("End");
    await expect(events.first()).toBeInViewport();
    await expect(events.first()).toContainText(`${product.name}: 3 → 2`);
    await expect(events.first()).toContainText("Total: £120.00 → £80.00");
    await expect(events.first()).toContainText("Corrected: phone");
    keyboard.expectKeyCount(3, "See what changed");
    await closeDialog(page);
  });

  await test.step("the owner adds a note to the order and edits the note", async () => {
    await keyboard.goTo(editedOrder);
    await expect(events.last()).toContainText("Order placed");
    await keyboard.press("n");
    await keyboard.type("Rings after six.");
    // Leaving an unsaved note asks for confirmation.
    await page.keyboard.press("Escape");
    const confirmation = page.getByRole("alertdialog", { name: "Discard your changes?" });
    await confirmation.getByRole("button", { name: "Cancel" }).press("Enter");
    await expect(dialog.getByLabel("New note")).toBeFocused();
    await keyboard.press("Control+Enter");
    await expect(toasts(page)).toContainText("Note added");
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
    await closeDialog(page);
  });
});

test("by keyboard, the owner exports last month's orders, marks an order as ready, finds an expiry in the timeline and enters walk-in sales", async ({
  page,
  keyboard,
  product,
}) => {
  await test.step("the owner exports last month's orders", async () => {
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

  await test.step("the owner approves an order and marks it as ready for collection", async () => {
    const order = await placeOrder(product, 1, "Ready");
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
    // Does not expect it as the first event, because the scheduled mail run may already have added an event about the email.
    await expect(events.filter({ hasText: "Ready for collection by you" })).toBeVisible();
    keyboard.expectKeyCount(6, "Ready for collection, with the approval before");
    await closeDialog(page);
  });

  await test.step("the owner finds the expiry in the order's timeline", async () => {
    const expiredOrder = await placeOrder(product, 1, "Expired");
    await backdateOrder(expiredOrder);
    await serviceClient().rpc("expire_pending_orders").throwOnError();
    await keyboard.goTo(expiredOrder);
    const expiryEvent = orderDialog(page, expiredOrder).events.filter({
      hasText: "Expired, because it was not confirmed in time",
    });
    await expect(expiryEvent).toContainText(`Back in stock: 1 × ${product.name}`);
    await keyboard.press("End");
    await expect(expiryEvent).toBeInViewport();
    keyboard.expectKeyCount(3, "Expiry");
    await closeDialog(page);
  });

  for (const remainingStock of [8, 7])
    await test.step("the owner enters a walk-in sale", async () => {
      await keyboard.goTo("New Order");
      const field = page.getByRole("combobox", { name: "Add a product" });
      await expect(field).toBeFocused();
      await keyboard.type(product.name);
      await keyboard.press("Enter");
      await expect(page.getByRole("status", { name: "Total" })).toHaveText("£40.00");
      await expect(field).toBeFocused();
      await keyboard.press("Control+Enter");
      const order = page.getByRole("dialog", { name: /^Order ORD-/ });
      await expect(order.getByText("Completed").first()).toBeVisible();
      await expect(order).toContainText("Walk-in");
      keyboard.expectKeyCount(4, "Walk-in sale");
      expect(await readProduct(product)).toMatchObject({ stock_quantity: remainingStock });
      await closeDialog(page);
    });
});

test("by keyboard, the owner sends a failed email again and dismisses another", async ({
  page,
  keyboard,
  product,
}) => {
  /** Places an order whose confirmation has failed. Waits for the mail run, which would otherwise process the mail. */
  async function placeOrderWithFailedMail(lastName: string) {
    const order = await placeOrder(product, 1, lastName);
    const readStatuses = async () => (await readOrder(order)).mails.map(({ status }) => status);
    await expect.poll(readStatuses).toEqual(["skipped", "skipped"]);
    const { id } = await readOrder(order);
    await changeDatabase(
      (sql) => sql`
        update public.mails set status = 'failed', last_error = 'HTTP 500'
        where order_id = ${id} and kind = 'confirmation'`,
    );
    return order;
  }
  const resentOrder = await placeOrderWithFailedMail("Resent");
  const dismissedOrder = await placeOrderWithFailedMail("Dismissed");
  const rows = page.getByRole("table", { name: "Unsent emails" });
  const rowLink = (order: string) => rows.getByRole("link", { name: order });

  await test.step("the owner opens the unsent emails from the dashboard and sends one again", async () => {
    await page.reload();
    await page.getByRole("link", { name: "emails have not been sent" }).press("Enter");
    await expect(rows.getByRole("row").filter({ hasText: resentOrder })).toContainText("HTTP 500");
    await expectAccessible(page);
    await keyboard.press("ArrowDown");
    await expect(rowLink(resentOrder)).toBeFocused();
    await keyboard.press("s");
    await expect(toasts(page)).toContainText("Email is being sent again");
    await expect(rowLink(resentOrder)).toHaveCount(0);
    keyboard.expectKeyCount(2, "Send a failed email again");
  });

  await test.step("the focus moves to the next email, and the owner dismisses it", async () => {
    await expect(rowLink(dismissedOrder)).toBeFocused();
    await keyboard.press("d");
    await expect(toasts(page)).toContainText("Email dismissed");
    await expect(page.getByText("No unsent emails")).toBeVisible();
    keyboard.expectKeyCount(1, "Dismiss a failed email");
  });

  await test.step("the orders' timelines show both actions, and the dismissed email can still be sent again", async () => {
    await keyboard.goTo(resentOrder);
    const confirmation = "Confirmation to the customer";
    await expect(
      orderDialog(page, resentOrder).events.filter({
        hasText: `${confirmation} queued again by you`,
      }),
    ).toBeVisible();
    await closeDialog(page);
    await keyboard.goTo(dismissedOrder);
    const { dialog, events } = orderDialog(page, dismissedOrder);
    await expect(events.filter({ hasText: `${confirmation} dismissed by you` })).toBeVisible();
    await expectAccessible(page);
    await dialog.getByRole("button", { name: `Send again: ${confirmation}` }).press("Enter");
    await expect(events.filter({ hasText: "queued again by you" })).toBeVisible();
    await expect(dialog).toContainText(/waiting to be sent|not sent/);
  });
});

test("by keyboard, the owner approves selected orders, marks them as ready, and prints their packing slips and receipts, each on its own page", async ({
  page,
  keyboard,
  product,
}) => {
  const name = `Keys ${product.slug}`;
  const orders: string[] = [];
  for (const quantity of [1, 2, 3]) orders.unshift(await placeOrder(product, quantity, name));
  const [newestOrder = "", middleOrder = ""] = orders;
  const table = page.getByRole("table", { name: "Orders" });
  await keyboard.goTo("Orders");
  await expect(table).toHaveAttribute("aria-busy", "false");

  await keyboard.press("/");
  await expect(page.getByRole("searchbox", { name: "Search orders" })).toBeFocused();
  await keyboard.type(`${name} testing`);
  await keyboard.press("Enter");
  await expect(table.getByRole("row")).toHaveCount(4);
  await page.getByRole("checkbox", { name: "Select all on this page" }).focus();
  await keyboard.press("ArrowDown", "ArrowDown");
  await expect(page.getByRole("link", { name: middleOrder, exact: true })).toBeFocused();
  await keyboard.press("Enter");
  await expect(page.getByRole("dialog", { name: `Order ${middleOrder}` })).toBeVisible();
  await keyboard.press("x", "ArrowUp", "Escape");
  await expect(page.getByRole("link", { name: middleOrder, exact: true })).toBeFocused();
  await keyboard.press("x", "ArrowUp", "x");
  await expect(page.getByRole("checkbox", { name: `Select order ${newestOrder}` })).toBeChecked();
  await expectAccessible(page);

  await keyboard.press("a");
  const confirmation = page.getByRole("dialog", { name: "Approve 2 orders?" });
  await expect(confirmation.getByLabel("Text of the email")).toBeFocused();
  await expectAccessible(page);
  await keyboard.press("Control+Enter");
  await expect(toasts(page)).toContainText("2 orders approved");
  const badges = (text: string) => table.getByText(text, { exact: true }).filter({ visible: true });
  await expect(badges("Approved")).toHaveCount(2);

  await expect(page.getByRole("link", { name: newestOrder, exact: true })).toBeFocused();
  await keyboard.press("x", "ArrowDown", "x", "r");
  await expect(page.getByRole("dialog").getByLabel("Ready from")).toBeFocused();
  await keyboard.press("Control+Enter");
  await expect(toasts(page)).toContainText("2 orders ready for collection");
  await expect(badges("Ready for collection")).toHaveCount(2);

  await expect(page.getByRole("link", { name: middleOrder, exact: true })).toBeFocused();
  await keyboard.press("x", "ArrowUp", "x", "p");
  const printedSheet = (order: string) => page.getByRole("article", { name: order });
  await expect(printedSheet(middleOrder).getByRole("listitem")).toHaveText(`2 ×${product.name}`);
  await expect(printedSheet(middleOrder).getByText("£80.00")).toBeHidden();
  await expectAccessible(page);
  /** Asserts that, in print, `inner` does not extend below `outer`, so that no page break can separate them. */
  const expectPrintedWithin = async (inner: Locator, outer: Locator) => {
    await page.emulateMedia({ media: "print" });
    const bottom = (locator: Locator) =>
      locator.evaluate((element) => element.getBoundingClientRect().bottom);
    expect(await bottom(inner)).toBeLessThanOrEqual(await bottom(outer));
    await page.emulateMedia({ media: "screen" });
  };
  const signature = printedSheet(middleOrder).getByText("Received by");
  await expectPrintedWithin(signature, printedSheet(middleOrder).getByRole("listitem").last());
  await page.getByRole("link", { name: "Receipts" }).press("Enter");
  await expect(printedSheet(middleOrder).getByRole("row").last()).toHaveText("Total£80.00");
  await expect(printedSheet(newestOrder).getByRole("row").last()).toHaveText("Total£120.00");
  const thanks = printedSheet(middleOrder).getByText("Thank you for shopping with us.");
  await expectPrintedWithin(thanks, printedSheet(middleOrder).getByRole("row").last());
  await expectAccessible(page);
  const pdf = await page.pdf({ format: "A4" });
  expect(pdf.toString("latin1").match(/\/Type\s*\/Page\b/g)).toHaveLength(2);
  await page.emulateMedia({ media: "print" });
  await expect(printedSheet(middleOrder).getByText("Calpe & Stone", { exact: true })).toBeVisible();
  // A fixed element above the viewport would be printed at the bottom of the previous page.
  for (const role of ["navigation", "button", "link"] as const)
    await expect(page.getByRole(role).filter({ visible: true })).toHaveCount(0);
});
