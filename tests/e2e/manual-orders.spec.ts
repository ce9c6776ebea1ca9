import { expect, type Page } from "@playwright/test";
import { openAsAdmin, readProduct } from "../support/browser/back-office.ts";
import { test } from "../support/browser/keyboard.ts";
import { expectAccessible } from "../support/browser/visitor.ts";

const orderTotal = (page: Page) => page.getByRole("status", { name: "Total" });

test("a phone order with a changed price requires a reason, shows it beside the list price, and takes its units from stock", async ({
  page,
  product,
}) => {
  await openAsAdmin(page, "/admin/orders/new");
  const field = page.getByRole("combobox", { name: "Add a product" });
  await field.fill(product.name);
  await expect(page.getByRole("option", { name: product.name })).toContainText("10 in stock");
  await expectAccessible(page);
  await page.keyboard.press("ArrowDown");
  await page.keyboard.press("Enter");
  await page.getByLabel(`Quantity of ${product.name}`).fill("3");
  await page.getByLabel(`Price of ${product.name}`).fill("33.33");
  await page.getByLabel("Source").selectOption("Phone");
  await page.getByLabel("First name").fill("Ana");
  await page.getByLabel("Email", { exact: false }).first().fill("ana@example.com");
  await expect(page.getByLabel("Email the customer")).toBeChecked();
  await page.getByRole("button", { name: "Create order" }).click();
  await expect(page.getByText("Please give the reason for the different price")).toBeVisible();
  await page.getByLabel("Reason for the price").fill("Scratched base");
  await expect(orderTotal(page)).toHaveText("£99.99");
  await expectAccessible(page);
  await page.getByRole("button", { name: "Create order" }).click();
  const dialog = page.getByRole("dialog", { name: /^Order ORD-/ });
  await expect(dialog).toContainText("instead of £40.00: Scratched base");
  await expect(dialog).toContainText("Ordered by phone");
  expect(await readProduct(product)).toMatchObject({ stock_quantity: 7 });
});

test("by keyboard, the owner enters two walk-in sales", async ({ page, keyboard, product }) => {
  for (const remainingStock of [9, 8])
    await test.step("the owner enters a walk-in sale", async () => {
      await keyboard.goTo("New Order");
      const field = page.getByRole("combobox", { name: "Add a product" });
      await expect(field).toBeFocused();
      await keyboard.type(product.name);
      await keyboard.press("Enter");
      await expect(orderTotal(page)).toHaveText("£40.00");
      await expect(field).toBeFocused();
      await keyboard.press("Control+Enter");
      const order = page.getByRole("dialog", { name: /^Order ORD-/ });
      await expect(order.getByText("Completed").first()).toBeVisible();
      await expect(order).toContainText("Walk-in");
      keyboard.expectKeyCount(4, "Walk-in sale");
      expect(await readProduct(product)).toMatchObject({ stock_quantity: remainingStock });
      await keyboard.closeDialog();
    });
});
