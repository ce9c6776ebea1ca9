import { expect, type Page } from "@playwright/test";
import { buy, notification, openAsAdmin, stockOf } from "../support/browser/back-office.ts";
import { expectAccessible } from "../support/browser/visitor.ts";
import { test } from "../support/browser/with-product.ts";

const total = (page: Page) => page.getByRole("status", { name: "Total" });

test("a walk-in sale takes seven keys and the product's name", async ({ page, product }) => {
  await openAsAdmin(page, "/admin/orders");
  await expect(page.getByRole("heading", { name: "Order Management" })).toBeVisible();
  // The skip link, the export, "New order".
  for (const key of ["Tab", "Enter", "Tab", "Tab", "Enter"]) await page.keyboard.press(key);
  const field = page.getByRole("combobox", { name: "Add a product" });
  await expect(field).toBeFocused();
  await page.keyboard.type(product.name);
  await page.keyboard.press("Enter");
  await expect(total(page)).toHaveText("£40.00");
  await expect(field).toBeFocused();
  await page.keyboard.press("Control+Enter");
  const dialog = page.getByRole("dialog", { name: /^Order ORD-/ });
  await expect(dialog.getByText("Completed").first()).toBeVisible();
  await expect(dialog).toContainText("Walk-in");
  expect(await stockOf(product)).toMatchObject({ stock_quantity: 9 });
});

test("a phone order has another price with a reason, the customer's details and an email", async ({
  page,
  product,
}) => {
  await openAsAdmin(page, "/admin/orders/new");
  const field = page.getByRole("combobox", { name: "Add a product" });
  await field.fill(product.name);
  await expect(page.getByRole("option", { name: product.name })).toContainText("10 in stock");
  await page.keyboard.press("ArrowDown");
  await page.keyboard.press("Enter");
  await page.getByLabel(`Quantity of ${product.name}`).fill("11");
  await page.getByLabel(`Price of ${product.name}`).fill("33.33");
  await page.getByLabel("Source").selectOption("Phone");
  await page.getByLabel("First name").fill("Ana");
  await page.getByLabel("Email", { exact: false }).first().fill("ana@example.com");
  await expect(page.getByLabel("Email the customer")).toBeChecked();
  await page.getByRole("button", { name: "Create order" }).click();
  await expect(page.getByText("More than there is in stock")).toBeVisible();
  await page.getByLabel(`Quantity of ${product.name}`).fill("3");
  await page.getByRole("button", { name: "Create order" }).click();
  await expect(page.getByText("Say why the price is another one")).toBeVisible();
  await page.getByLabel("Reason for the price").fill("Scratched base");
  await expect(total(page)).toHaveText("£99.99");
  await expectAccessible(page);
  await page.getByRole("button", { name: "Create order" }).click();
  const dialog = page.getByRole("dialog", { name: /^Order ORD-/ });
  await expect(dialog).toContainText("instead of £40.00: Scratched base");
  await expect(dialog).toContainText("Ordered by phone");
  expect(await stockOf(product)).toMatchObject({ stock_quantity: 7 });
});

test("a pending order is reduced and its phone number corrected, by keyboard alone", async ({
  page,
  product,
}) => {
  const order = await buy(product, 3, "Edited");
  await openAsAdmin(page, `/admin/orders?q=${order}`);
  await page.getByRole("link", { name: order }).focus();
  await page.keyboard.press("Enter");
  const dialog = page.getByRole("dialog", { name: `Order ${order}` });
  await dialog.getByRole("button", { name: "Edit", exact: true }).focus();
  await page.keyboard.press("Enter");
  const editor = page.getByRole("dialog", { name: `Edit ${order}` });
  await editor.getByRole("button", { name: `Decrease quantity of ${product.name}` }).focus();
  await page.keyboard.press("Enter");
  await expect(editor.getByRole("status", { name: "Total" })).toHaveText("£80.00");
  await expectAccessible(page);
  await editor.getByLabel("Phone").focus();
  await page.keyboard.press("Control+a");
  await page.keyboard.type("+350 200 99999");
  await page.keyboard.press("Control+Enter");
  await expect(notification(page)).toContainText("Order edited");
  await expect(dialog).toContainText(`${product.name}: 3 → 2`);
  await expect(dialog).toContainText("Total: £120.00 → £80.00");
  await expect(dialog).toContainText("+350 200 99999");
  expect(await stockOf(product)).toMatchObject({ stock_quantity: 8 });
});
