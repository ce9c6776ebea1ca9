import { expect } from "@playwright/test";
import {
  buy,
  confirmApproval,
  confirmDecline,
  notification,
  openAsAdmin,
  readProduct,
} from "../support/browser/back-office.ts";
import { expectAccessible } from "../support/browser/visitor.ts";
import { test } from "../support/browser/with-product.ts";

test("by keyboard alone, orders are selected, approved, marked as ready and printed", async ({
  page,
  product,
}) => {
  const name = `Keys ${product.slug}`;
  const orders: string[] = [];
  for (const quantity of [1, 2, 3]) orders.unshift(await buy(product, quantity, name));
  const [newest = "", middle = ""] = orders;
  await openAsAdmin(page, "/admin/orders");
  const table = page.getByRole("table", { name: "Orders" });
  await expect(table).toHaveAttribute("aria-busy", "false");
  const press = (...keys: string[]) =>
    keys.reduce((before, key) => before.then(() => page.keyboard.press(key)), Promise.resolve());

  await press("/");
  await expect(page.getByRole("searchbox", { name: "Search orders" })).toBeFocused();
  await page.keyboard.type(`${name} testing`);
  await press("Enter");
  await expect(table.getByRole("row")).toHaveCount(4);
  await page.getByRole("checkbox", { name: "Select all on this page" }).focus();
  await press("ArrowDown", "ArrowDown");
  await expect(page.getByRole("link", { name: middle, exact: true })).toBeFocused();
  await press("Enter");
  await expect(page.getByRole("dialog", { name: `Order ${middle}` })).toBeVisible();
  await press("x", "ArrowUp", "Escape");
  await expect(page.getByRole("link", { name: middle, exact: true })).toBeFocused();
  await press("x", "ArrowUp", "x");
  await expect(page.getByRole("checkbox", { name: `Select order ${newest}` })).toBeChecked();
  await expectAccessible(page);

  await press("a");
  const question = page.getByRole("dialog", { name: "Approve 2 orders?" });
  await expect(question.getByLabel("Text of the email")).toBeFocused();
  await expectAccessible(page);
  await press("Control+Enter");
  await expect(notification(page)).toContainText("2 orders approved");
  const badges = (text: string) => table.getByText(text, { exact: true }).filter({ visible: true });
  await expect(badges("Approved")).toHaveCount(2);

  await expect(page.getByRole("link", { name: newest, exact: true })).toBeFocused();
  await press("x", "ArrowDown", "x", "r");
  await expect(page.getByRole("dialog").getByLabel("Ready from")).toBeFocused();
  await press("Control+Enter");
  await expect(notification(page)).toContainText("2 orders ready for collection");
  await expect(badges("Ready for collection")).toHaveCount(2);

  await press("x", "ArrowUp", "x", "p");
  for (const order of [newest, middle])
    await expect(page.getByRole("article", { name: order })).toBeVisible();
});

test("several orders are declined together, and the orders that were already decided are listed", async ({
  page,
  browser,
  product,
}) => {
  const name = `Bulk ${product.slug}`;
  const orders: string[] = [];
  for (const quantity of [2, 3, 4]) orders.push(await buy(product, quantity, name));
  const [first = "", second = "", third = ""] = orders;
  await openAsAdmin(page, `/admin/orders?q=${encodeURIComponent(name)}`);
  await expect(page.getByText(/\d+ pending orders hold \d+ pieces worth £/)).toBeVisible();
  for (const order of [first, second, third])
    await page.getByRole("checkbox", { name: `Select order ${order}` }).check();
  const decline = page.getByRole("button", { name: "Decline (3)" });
  await decline.click();
  const question = page.getByRole("dialog", { name: "Decline 3 orders?" });
  await question.getByRole("button", { name: "Cancel" }).click();
  expect(await readProduct(product)).toMatchObject({ stock_quantity: 1 });

  const other = await browser.newPage();
  await openAsAdmin(other, `/admin/orders?q=${third}`);
  await other.getByRole("button", { name: `Approve order ${third}` }).click();
  await confirmApproval(other);
  await expect(notification(other)).toContainText("Order Approved");
  await other.close();
  await decline.click();
  await confirmDecline(page);
  await expect(notification(page)).toContainText("2 orders declined");
  await expect(
    page.getByText(`Not changed: Order ${third} is already approved.`, { exact: true }),
  ).toBeVisible();
  expect(await readProduct(product)).toMatchObject({ stock_quantity: 6 });
});

test("on a phone, an order and a product are edited from their row menus", async ({
  page,
  product,
}) => {
  const order = await buy(product, 2, "Phone");
  await page.setViewportSize({ width: 390, height: 844 });
  await openAsAdmin(page, `/admin/orders?q=${order}`);
  await expect(page.getByText("Pending", { exact: true }).filter({ visible: true })).toBeVisible();
  await page.getByRole("button", { name: `Actions for order ${order}` }).press("Enter");
  await expectAccessible(page);
  await page.getByRole("button", { name: `Approve: order ${order}` }).click();
  await confirmApproval(page);
  await expect(page.getByText("Approved", { exact: true }).filter({ visible: true })).toBeVisible();

  await openAsAdmin(page, `/admin/products?q=${encodeURIComponent(product.name)}`);
  await expect(page.getByText("In Stock", { exact: true }).filter({ visible: true })).toBeVisible();
  await page.getByRole("button", { name: `Actions for ${product.name}` }).click();
  await page.getByRole("link", { name: `Edit: ${product.name}` }).click();
  await expect(page.getByRole("dialog", { name: "Edit Product" })).toBeVisible();
});
