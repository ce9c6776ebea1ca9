import { expect, type Locator } from "@playwright/test";
import {
  buy,
  confirmApproval,
  confirmDecline,
  notification,
  openAsAdmin,
  orderRow,
  readProduct,
} from "../support/browser/back-office.ts";
import { expectAccessible, serviceClient } from "../support/browser/visitor.ts";
import { test } from "../support/browser/with-product.ts";

/** The status badge of a row; narrow tables show it in another column. */
const statusIn = (row: Locator, status: string) =>
  row.getByText(status, { exact: true }).filter({ visible: true });

async function isViewed(order: string): Promise<boolean> {
  const { data } = await serviceClient().from("orders").select("viewed").eq("order_number", order);
  return data?.[0]?.viewed;
}

test("an administrator approves one order and declines another, whose stock is restored", async ({
  page,
  product,
}) => {
  const approvedOrder = await buy(product, 2, "Approved");
  const returned = await buy(product, 3, "Declined");
  expect(await readProduct(product)).toMatchObject({ stock_quantity: 5 });

  await openAsAdmin(page, "/admin/orders");
  await expect(orderRow(page, approvedOrder)).toBeVisible();
  await expectAccessible(page);
  await orderRow(page, approvedOrder).getByRole("link", { name: approvedOrder }).click();
  const dialog = page.getByRole("dialog", { name: `Order ${approvedOrder}` });
  const lines = dialog.getByRole("table", { name: "Order items" });
  await expect(lines.getByRole("row").nth(1)).toHaveText(
    new RegExp(`${product.name}.*£40.00.*2.*£80.00`),
  );
  await expect(lines.getByRole("row").last()).toHaveText(/Total.*£80\.00/);
  await expectAccessible(page);
  await dialog.getByRole("button", { name: "Approve" }).click();
  await expectAccessible(page);
  await confirmApproval(page);
  await expect(notification(page)).toContainText("Order Approved");
  await expect(dialog.getByText("Approved", { exact: true })).toBeVisible();
  await expect(dialog.getByRole("button", { name: "Approve" })).toBeHidden();
  await expect(dialog.getByRole("button", { name: "Decline", exact: true })).toBeHidden();
  await dialog.getByRole("button", { name: "Close" }).click();

  await orderRow(page, returned)
    .getByRole("button", { name: `Decline order ${returned}` })
    .click();
  const question = page.getByRole("dialog", { name: "Decline this order?" });
  await expectAccessible(page);
  await question.getByRole("button", { name: "Cancel" }).click();
  expect(await readProduct(product)).toMatchObject({ stock_quantity: 5 });
  await orderRow(page, returned)
    .getByRole("button", { name: `Decline order ${returned}` })
    .click();
  await confirmDecline(page);
  await expect(notification(page)).toContainText("Order Declined");
  await expect(notification(page)).toContainText(
    "The order has been declined and stock has been restored.",
  );
  await expect(statusIn(orderRow(page, returned), "Declined")).toBeVisible();
  await expect(orderRow(page, returned).getByRole("button")).toHaveCount(0);
  expect(await readProduct(product)).toMatchObject({ stock_quantity: 8, status: "IN_STOCK" });
});

test("an order that another administrator decided can't be decided again", async ({
  browser,
  product,
}) => {
  const order = await buy(product, 4, "Twice");
  const tabs = await Promise.all([browser.newPage(), browser.newPage()]);
  for (const tab of tabs) {
    await openAsAdmin(tab, `/admin/orders?q=${order}`);
    await expect(orderRow(tab, order)).toBeVisible();
  }
  const [first, second] = tabs;
  await first.getByRole("button", { name: `Approve order ${order}` }).click();
  await confirmApproval(first);
  await expect(notification(first)).toContainText("Order Approved");

  await second.getByRole("button", { name: `Decline order ${order}` }).click();
  await confirmDecline(second);
  await expect(notification(second)).toContainText(`Order ${order} is already approved.`);
  await expect(
    second.getByRole("dialog", { name: `Order ${order}` }).getByText("Approved", { exact: true }),
  ).toBeVisible();
  expect(await readProduct(product)).toMatchObject({ stock_quantity: 6 });
  await Promise.all(tabs.map((tab) => tab.close()));
});

test("an order that another administrator has reduced can be approved only after the change is shown", async ({
  browser,
  product,
}) => {
  const order = await buy(product, 2, "Reduced");
  const tabs = await Promise.all([browser.newPage(), browser.newPage()]);
  for (const tab of tabs) await openAsAdmin(tab, `/admin/orders?q=${order}`);
  const [first, second] = tabs;
  await first.getByRole("button", { name: `Approve order ${order}` }).click();

  await second.getByRole("link", { name: order }).click();
  await second.getByRole("button", { name: "Edit", exact: true }).click();
  const editor = second.getByRole("dialog", { name: `Edit ${order}` });
  await editor.getByRole("button", { name: `Decrease quantity of ${product.name}` }).click();
  await editor.getByRole("button", { name: "Save" }).click();
  await expect(notification(second)).toContainText("Order edited");

  await confirmApproval(first);
  await expect(notification(first)).toContainText(
    `Order ${order} has been edited by somebody else.`,
  );
  const dialog = first.getByRole("dialog", { name: `Order ${order}` });
  await expect(dialog).toContainText(`${product.name}: 2 → 1`);
  await dialog.getByRole("button", { name: "Approve", exact: true }).click();
  await confirmApproval(first);
  await expect(dialog.getByText("Approved", { exact: true })).toBeVisible();
  await Promise.all(tabs.map((tab) => tab.close()));
});

test("the orders badge counts pending orders, with a dot until the new ones are viewed", async ({
  page,
  product,
}) => {
  await page.clock.install();
  await openAsAdmin(page, "/admin");
  const badge = page.getByRole("status", { name: "Undecided orders" });
  const dot = page.getByRole("status", { name: "New orders" });
  const number = async () => Number((await badge.textContent()) || "0");
  await expect(page.getByText("Recent Products")).toBeVisible();
  const before = await number();

  let order = "";
  // Repeated, because a concurrent test that opens the list marks this order as viewed too.
  await expect(async () => {
    await page.getByRole("link", { name: "Dashboard" }).click();
    order = await buy(product, 1, "Unseen");
    await page.clock.fastForward(30_000);
    await expect.poll(number).toBeGreaterThan(before);
    await expect(dot).toHaveText("New");
    expect(await isViewed(order)).toBe(false);
    await page.getByRole("link", { name: "Orders", exact: true }).click();
    await expect(orderRow(page, order).getByText("New", { exact: true })).toBeVisible();
  }).toPass();
  await expect.poll(() => isViewed(order)).toBe(true);
  await expect(dot).toBeEmpty();
  expect(await number()).toBeGreaterThan(before);
  await expect(orderRow(page, order).getByText("New", { exact: true })).toBeVisible();

  await page.getByRole("link", { name: "Dashboard" }).click();
  await page.getByRole("link", { name: "Orders", exact: true }).click();
  await expect(orderRow(page, order)).toBeVisible();
  await expect(orderRow(page, order).getByText("New", { exact: true })).toBeHidden();

  // The list is cached for a minute.
  let listRequests = 0;
  page.on("request", (request) => {
    const isList = request.url().includes("/rpc/admin_orders") && request.method() === "POST";
    // The notice of unsent emails runs its own query.
    if (isList && !request.postData()?.includes("has_unsent_mail")) listRequests += 1;
  });
  await page.getByRole("link", { name: "Dashboard" }).click();
  await page.getByRole("link", { name: "Orders", exact: true }).click();
  await expect(orderRow(page, order)).toBeVisible();
  expect(listRequests).toBe(0);
  await page.getByRole("link", { name: "Dashboard" }).click();
  await page.clock.fastForward(60_000);
  await page.getByRole("link", { name: "Orders", exact: true }).click();
  await expect.poll(() => listRequests).toBe(1);
});
