import { expect } from "@playwright/test";
import { orderDialog, placeOrder, readOrder } from "../support/browser/back-office.ts";
import { changeDatabase } from "../support/browser/database-under-test.ts";
import { test } from "../support/browser/keyboard.ts";
import { expectAccessible, serviceClient, toasts } from "../support/browser/visitor.ts";

test("by keyboard, the owner declines an order with a reason and an edited email", async ({
  page,
  keyboard,
  product,
}) => {
  const order = await placeOrder(product, 2, "Declined");
  await keyboard.goTo(order);
  const { events } = orderDialog(page, order);
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
  expect((await readOrder(order)).mails).toContainEqual(
    expect.objectContaining({ kind: "decline", message: "We do not deliver to Malta." }),
  );
  await keyboard.closeDialog();
});

test("by keyboard, the owner approves an order and marks it as ready for collection", async ({
  page,
  keyboard,
  product,
}) => {
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
  // This event need not be the newest: the scheduled mail run may already have added an event about the email.
  await expect(events.filter({ hasText: "Ready for collection by you" })).toBeVisible();
  keyboard.expectKeyCount(6, "Ready for collection, with the approval before");
  await keyboard.closeDialog();
});

test("by keyboard, the owner finds the expiry of an order in its timeline", async ({
  page,
  keyboard,
  product,
}) => {
  const order = await placeOrder(product, 1, "Expired");
  // Backdates the order, so that expire_pending_orders expires it.
  await changeDatabase(
    (sql) =>
      sql`update public.orders set created_at = now() - interval '1 year' where order_number = ${order}`,
  );
  await serviceClient().rpc("expire_pending_orders").throwOnError();
  await keyboard.goTo(order);
  const expiryEvent = orderDialog(page, order).events.filter({
    hasText: "Expired, because it was not confirmed in time",
  });
  await expect(expiryEvent).toContainText(`Back in stock: 1 × ${product.name}`);
  await keyboard.press("End");
  await expect(expiryEvent).toBeInViewport();
  keyboard.expectKeyCount(3, "Expiry");
  await keyboard.closeDialog();
});
