import { expect, type Page } from "@playwright/test";
import { businessDate, formatDateTime } from "../../supabase/functions/_shared/domain/dates.ts";
import { callAsAdministrator, openAsAdmin, readProduct } from "../support/browser/back-office.ts";
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

test("by keyboard, the owner takes a phone order of a known customer with a free line, delivery, 10 % discount and a deposit, dated yesterday", async ({
  page,
  keyboard,
  product,
}) => {
  const phone = `+350 5${String(product.id).padStart(7, "0")}`;
  await callAsAdministrator("create_manual_order", {
    customer: { phone, firstName: "Carla", lastName: "Risso", address: "12 Main Street" },
    lines: [{ kind: "custom", name: "Advice", quantity: 1, price: 20 }],
    source: "walk_in",
    idempotency_key: crypto.randomUUID(),
  });
  await keyboard.goTo("New Order");
  await expect(page.getByRole("combobox", { name: "Add a product" })).toBeFocused();
  await keyboard.type(product.name);
  await keyboard.press("Enter");
  await expect(orderTotal(page)).toHaveText("£40.00");

  await keyboard.press("Tab", "Enter");
  await expect(page.getByRole("textbox", { name: "Free line", exact: true })).toBeFocused();
  await keyboard.type("Fitting, 2 h");
  await keyboard.tabTo(page.getByLabel("Price of Fitting, 2 h"));
  await keyboard.type("90");
  await keyboard.tabTo(page.getByLabel(/^Discount/));
  await keyboard.type("10%");
  await keyboard.press("Tab");
  await keyboard.type("Trade discount");

  await keyboard.press("Tab");
  await keyboard.type("Ph");
  await expect(page.getByLabel("Source")).toHaveValue("phone");
  await keyboard.press("Tab");
  // Filled in, because the sequence of a date's parts depends on the browser's language.
  const yesterday = businessDate(new Date(Date.now() - 24 * 3_600_000));
  await page.getByLabel("Day of the sale").fill(yesterday);
  await keyboard.tabTo(page.getByLabel("Goods"));
  await keyboard.type("To be d");
  await expect(page.getByLabel("Delivery zone")).not.toHaveValue("");
  await keyboard.tabTo(page.getByLabel(/^Delivery price/));
  await keyboard.type("12");
  await expect(orderTotal(page)).toHaveText("£138.00");

  await keyboard.press("Tab");
  await keyboard.type(phone);
  await keyboard.press("Tab");
  await expect(page.getByLabel("First name")).toHaveValue("Carla");
  await expectAccessible(page);
  await keyboard.tabTo(page.getByLabel(/^Paid now/));
  await keyboard.type("30%");
  await expect(page.getByText("£41.40 is recorded.")).toBeVisible();
  await keyboard.press("Control+Enter");

  const order = page.getByRole("dialog", { name: /^Order ORD-/ });
  await expect(order).toContainText("Carla Risso");
  await expect(order).toContainText("12 Main Street");
  await expect(order).toContainText("Trade discount (10 %)");
  await expect(order).toContainText("£138.00");
  await expect(order).toContainText("Ordered by phone");
  await expect(order).toContainText(
    `Placed on ${formatDateTime(`${yesterday}T12:00:00Z`).split(",")[0]}`,
  );
  keyboard.expectKeyCount(25, "Phone order of a known customer");
  expect(await readProduct(product)).toMatchObject({ stock_quantity: 9 });
});

test.describe("on a phone", () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true });

  test("by touch, the owner sells a sold-out piece to order with a free line and a discount", async ({
    page,
    product,
  }) => {
    await callAsAdministrator("create_manual_order", {
      customer: {},
      lines: [{ productId: product.id, quantity: 10 }],
      source: "walk_in",
      idempotency_key: crypto.randomUUID(),
    });
    await openAsAdmin(page, "/admin/orders/new");
    await page.getByRole("combobox", { name: "Add a product" }).fill(product.name);
    await page.getByRole("option", { name: product.name }).tap();
    await expect(page.getByLabel(/^To order/)).toBeChecked();
    await page.getByRole("button", { name: "Add free line" }).tap();
    await page.getByRole("textbox", { name: "Free line", exact: true }).fill("Fitting");
    await page.getByLabel("Price of Fitting").fill("90");
    await page.getByLabel(/^Discount/).fill("£10");
    await page.getByLabel("Reason for the discount").fill("Thank you");
    await expect(orderTotal(page)).toHaveText("£120.00");
    await expectAccessible(page);
    const overflow = await page.evaluate(
      () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
    );
    expect(overflow).toBe(0);
    await page.getByRole("button", { name: "Create order" }).tap();
    const order = page.getByRole("dialog", { name: /^Order ORD-/ });
    await expect(order).toContainText("£120.00");
    expect(await readProduct(product)).toMatchObject({ stock_quantity: 0 });
  });
});
