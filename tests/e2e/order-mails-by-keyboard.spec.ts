import { expect } from "@playwright/test";
import { orderDialog, placeOrder, readOrder } from "../support/browser/back-office.ts";
import { changeDatabase } from "../support/browser/database-under-test.ts";
import { test } from "../support/browser/keyboard.ts";
import { expectAccessible, toasts } from "../support/browser/visitor.ts";

test("by keyboard, the owner sends a failed email again and dismisses another", async ({
  page,
  keyboard,
  product,
}) => {
  /**
   * Places an order and marks its confirmation mail as failed. First waits for the order's mail run, which could otherwise
   * overwrite this status.
   */
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
    await keyboard.closeDialog();
    await keyboard.goTo(dismissedOrder);
    const { dialog, events } = orderDialog(page, dismissedOrder);
    await expect(events.filter({ hasText: `${confirmation} dismissed by you` })).toBeVisible();
    await expectAccessible(page);
    await dialog.getByRole("button", { name: `Send again: ${confirmation}` }).press("Enter");
    await expect(events.filter({ hasText: "queued again by you" })).toBeVisible();
    await expect(dialog).toContainText(/waiting to be sent|not sent/);
  });
});

test("by keyboard, the owner writes to a customer, corrects the email address and sends the email again", async ({
  page,
  keyboard,
  product,
}) => {
  const order = await placeOrder(product, 1, "Letter");
  const { dialog, events } = orderDialog(page, order);
  await keyboard.goTo(order);
  await expect(dialog.getByRole("button", { name: "Write to customer" })).toBeVisible();

  await test.step("the email has the order's number in its subject, and its text is in the timeline", async () => {
    await keyboard.press("w");
    const letter = page.getByRole("dialog", { name: "Write to customer" });
    await expect(letter.getByLabel("Message")).toBeFocused();
    await expect(letter.getByLabel("Subject")).toHaveValue(new RegExp(order));
    await expectAccessible(page);
    await keyboard.type("Would Thursday suit you?");
    await keyboard.press("Control+Enter");
    await expect(toasts(page)).toContainText("Email is being sent");
    await expect(events.filter({ hasText: "Would Thursday suit you?" })).toBeVisible();
    keyboard.expectKeyCount(4, "Write to a customer");
  });

  await test.step("a corrected address gets the email again", async () => {
    await keyboard.press("e");
    const form = page.getByRole("dialog", { name: `Edit ${order}` });
    await form.getByLabel("Email", { exact: true }).fill("corrected@example.com");
    await keyboard.press("Control+Enter");
    await expect(dialog).toContainText("corrected@example.com");
    await dialog.getByRole("button", { name: `Send again: “Your order ${order}` }).press("Enter");
    await expect(events.filter({ hasText: "to the corrected address" })).toBeVisible();
  });
});
