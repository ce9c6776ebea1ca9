import { expect } from "@playwright/test";
import { orderDialog, placeOrder } from "../support/browser/back-office.ts";
import { test } from "../support/browser/keyboard.ts";
import { expectAccessible, toasts } from "../support/browser/visitor.ts";

test("by keyboard, the owner records, voids and asks for payments, and finds what is owed", async ({
  page,
  keyboard,
  product,
}) => {
  const order = await placeOrder(product, 3, "Paying");
  const { dialog } = orderDialog(page, order);
  const money = dialog.getByRole("region", { name: "Money" });
  const payments = money.getByRole("list", { name: "Payments" }).getByRole("listitem");

  await test.step("the amount that is due is recorded with two keys", async () => {
    await keyboard.goTo(order);
    await expect(money).toContainText("Unpaid");
    keyboard.expectKeyCount(2, "Open an order");
    await keyboard.press("m");
    await expect(page.getByLabel("Amount (£)")).toBeFocused();
    await expect(page.getByLabel("Amount (£)")).toHaveValue("120.00");
    await expectAccessible(page);
    await keyboard.press("Enter");
    await expect(toasts(page)).toContainText("Payment recorded");
    keyboard.expectKeyCount(2, "Record a payment in full");
    await expect(payments).toHaveText(/bank transfer.*£120\.00/);
    await expect(dialog).toContainText("Payment recorded by you");
  });

  await test.step("a wrong payment is voided with a reason, and stays in the list", async () => {
    await payments.getByRole("button", { name: "Void the payment of £120.00" }).focus();
    await keyboard.press("Enter");
    await expect(page.getByLabel("Reason")).toBeFocused();
    await keyboard.type("Another customer paid");
    await keyboard.press("Enter");
    await expect(toasts(page)).toContainText("Payment voided");
    await expect(payments).toContainText("Voided: Another customer paid");
    await expect(money).toContainText("Unpaid");
    keyboard.expectKeyCount(2, "Void a payment");
  });

  await test.step("after a part payment, the owner asks for the balance by email", async () => {
    await expect(page.getByRole("dialog")).toHaveCount(1);
    await keyboard.press("m");
    await expect(page.getByLabel("Amount (£)")).toBeFocused();
    await keyboard.type("50");
    await keyboard.press("Enter");
    await expect(money).toContainText("Part paid");
    await expect(money).toContainText("£70.00");
    await keyboard.press("b");
    const request = page.getByRole("dialog", { name: "Ask for Payment" });
    await expect(request.getByLabel("For")).toBeFocused();
    await expect(request.getByLabel("For")).toHaveValue("balance");
    await expectAccessible(page);
    await keyboard.press("Control+Enter");
    await expect(toasts(page)).toContainText("Payment asked for");
    await expect(payments.last()).toHaveText(/Balance asked for.*£70\.00/);
    keyboard.expectKeyCount(4, "Record a part payment and ask for the balance");
    await keyboard.closeDialog();
  });

  await test.step("the list of orders shows what is due, and filters by it", async () => {
    await page.goto(`/admin/orders?payment=part_paid&q=${order}`);
    await expect(page.getByRole("combobox", { name: "Payment" })).toHaveValue("part_paid");
    await expect(page.getByRole("row").filter({ hasText: order })).toContainText("£70.00");
    await page.getByRole("combobox", { name: "Payment" }).selectOption("Unpaid");
    await expect(page).toHaveURL(/payment=unpaid/);
    await expect(page.getByText("No orders found")).toBeVisible();
  });
});
