import { readFile } from "node:fs/promises";
import { expect, type Locator, type Page } from "@playwright/test";
import {
  buy,
  callBackOffice,
  confirmApproval,
  confirmDecline,
  logIn,
  notification,
  openAsAdmin,
  signInAsStranger,
  stockOf,
} from "../support/browser/back-office.ts";
import { expectAccessible, serviceClient } from "../support/browser/visitor.ts";
import { test } from "../support/browser/with-product.ts";

const rowOf = (page: Page, order: string) => page.getByRole("row").filter({ hasText: order });

/** The status badge of a row; narrow tables show it in another column. */
const statusIn = (row: Locator, status: string) =>
  row.getByText(status, { exact: true }).filter({ visible: true });

async function isViewed(order: string): Promise<boolean> {
  const { data } = await serviceClient().from("orders").select("viewed").eq("order_number", order);
  return data?.[0]?.viewed;
}

test("an admin approves one order and declines another, which restores its stock", async ({
  page,
  product,
}) => {
  const approvedOrder = await buy(product, 2, "Approved");
  const returned = await buy(product, 3, "Declined");
  expect(await stockOf(product)).toMatchObject({ stock_quantity: 5 });

  await openAsAdmin(page, "/admin/orders");
  await expect(rowOf(page, approvedOrder)).toBeVisible();
  await expectAccessible(page);
  await rowOf(page, approvedOrder).getByRole("link", { name: approvedOrder }).click();
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

  await rowOf(page, returned)
    .getByRole("button", { name: `Decline order ${returned}` })
    .click();
  const question = page.getByRole("dialog", { name: "Decline this order?" });
  await expectAccessible(page);
  await question.getByRole("button", { name: "Cancel" }).click();
  expect(await stockOf(product)).toMatchObject({ stock_quantity: 5 });
  await rowOf(page, returned)
    .getByRole("button", { name: `Decline order ${returned}` })
    .click();
  await confirmDecline(page);
  await expect(notification(page)).toContainText("Order Declined");
  await expect(notification(page)).toContainText(
    "The order has been declined and stock has been restored.",
  );
  await expect(statusIn(rowOf(page, returned), "Declined")).toBeVisible();
  await expect(rowOf(page, returned).getByRole("button")).toHaveCount(0);
  expect(await stockOf(product)).toMatchObject({ stock_quantity: 8, status: "IN_STOCK" });
});

test("an order that another administrator decided can't be decided again", async ({
  browser,
  product,
}) => {
  const order = await buy(product, 4, "Twice");
  const tabs = await Promise.all([browser.newPage(), browser.newPage()]);
  for (const tab of tabs) {
    await openAsAdmin(tab, `/admin/orders?q=${order}`);
    await expect(rowOf(tab, order)).toBeVisible();
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
  expect(await stockOf(product)).toMatchObject({ stock_quantity: 6 });
  await Promise.all(tabs.map((tab) => tab.close()));
});

test("an order that another administrator has reduced is shown again before it can be approved", async ({
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

test("the orders badge counts undecided orders, with a dot until the order page shows the new ones", async ({
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
    await expect(rowOf(page, order).getByText("New", { exact: true })).toBeVisible();
  }).toPass();
  await expect.poll(() => isViewed(order)).toBe(true);
  await expect(dot).toBeEmpty();
  expect(await number()).toBeGreaterThan(before);
  await expect(rowOf(page, order).getByText("New", { exact: true })).toBeVisible();

  await page.getByRole("link", { name: "Dashboard" }).click();
  await page.getByRole("link", { name: "Orders", exact: true }).click();
  await expect(rowOf(page, order)).toBeVisible();
  await expect(rowOf(page, order).getByText("New", { exact: true })).toBeHidden();

  // The list is cached for a minute.
  let listRequests = 0;
  page.on("request", (request) => {
    const url = request.url();
    // The notice of unsent emails asks for its own orders.
    if (url.includes("/rpc/admin_orders") && !url.includes("has_unsent_mail")) listRequests += 1;
  });
  await page.getByRole("link", { name: "Dashboard" }).click();
  await page.getByRole("link", { name: "Orders", exact: true }).click();
  await expect(rowOf(page, order)).toBeVisible();
  expect(listRequests).toBe(0);
  await page.getByRole("link", { name: "Dashboard" }).click();
  await page.clock.fastForward(60_000);
  await page.getByRole("link", { name: "Orders", exact: true }).click();
  await expect.poll(() => listRequests).toBe(1);
});

test("the orders of a period are exported by order or by line", async ({ page, product }) => {
  const customer = `Sheet ${product.slug}`;
  const order = await buy(product, 2, customer);
  await openAsAdmin(page, `/admin/orders?q=${encodeURIComponent(customer)}&status=pending`);
  await expect(page.getByRole("row")).toHaveCount(2);
  const today = new Intl.DateTimeFormat("en-CA", { timeZone: "Europe/Gibraltar" }).format();

  const exportRows = async (kind: string) => {
    await page.getByRole("button", { name: "Export CSV" }).click();
    const dialog = page.getByRole("dialog", { name: "Export orders" });
    await dialog.getByLabel("First day").fill(today);
    await dialog.getByLabel("Last day").fill(today);
    await expect(dialog.getByLabel("Status")).toHaveValue("pending");
    await dialog.getByLabel("Rows").selectOption(kind);
    await expectAccessible(page);
    const download = page.waitForEvent("download");
    await dialog.getByRole("button", { name: "Export" }).click();
    const file = await download;
    await expect(dialog).toBeHidden();
    expect(file.suggestedFilename()).toBe(`orders-${today}-to-${today}.csv`);
    return (await readFile(await file.path(), "utf8")).split("\r\n");
  };
  const person = `Testing,${customer},testing@example.com,00 350 2000 0000`;
  const start = new RegExp(`^${order},${today},\\d\\d:\\d\\d,Pending,Website,${person}`);
  const [header, row, totals, end] = await exportRows("One per order");
  expect(header).toMatch(/^\uFEFFOrder Number,Date,Time,.*,Total \(GBP\)$/);
  expect(row).toMatch(start);
  expect(row).toMatch(/,2,80\.00$/);
  expect([totals, end]).toEqual(["Total,,,,,,,,,2,80.00", ""]);
  const [, line] = await exportRows("One per order line");
  expect(line).toMatch(start);
  expect(line).toContain(`,${product.name},40.00,2,80.00`);
  await expect(notification(page)).toContainText("1 order.");
});

test("orders can be searched by name and product, filtered by status and sorted by column", async ({
  page,
  product,
}) => {
  const order = await buy(product, 1, `Zahra ${product.slug}`);
  await openAsAdmin(page, "/admin/orders");
  const search = page.getByRole("searchbox", { name: "Search orders" });
  await expect(search).toHaveAttribute("placeholder", "Search orders...");
  await search.fill(`zahra ${product.slug}`);
  await expect(page.getByRole("row")).toHaveCount(2);
  await expect(rowOf(page, order)).toBeVisible();
  await search.fill(`${product.name} testing`);
  await expect(rowOf(page, order)).toBeVisible();
  const total = page.getByRole("columnheader", { name: "Total" });
  for (const direction of ["descending", "ascending"]) {
    await total.getByRole("link").press("Enter");
    await expect(total).toHaveAttribute("aria-sort", direction);
    await expect(rowOf(page, order)).toBeVisible();
  }
  await expect(page).toHaveURL(/sort=total-asc/);
  await expect(page.getByRole("table", { name: "Orders" })).toHaveAttribute("aria-busy", "false");
  await expectAccessible(page);
  await search.fill(`zahra ${product.slug}`);
  await expect(page).toHaveURL(/q=zahra/);
  await page.getByRole("combobox", { name: "Status" }).selectOption("Approved");
  await expect(page.getByText("No orders found")).toBeVisible();
  await page.reload();
  await expect(search).toHaveValue(`zahra ${product.slug}`);
  await expect(page.getByText("No orders found")).toBeVisible();
  await page.getByRole("button", { name: "Show all orders" }).click();
  await expect(search).toHaveValue("");
  await expect(rowOf(page, order)).toBeVisible();
});

test("on a phone the order filters are behind a button that counts the active ones", async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await openAsAdmin(page, "/admin/orders?since=2020-01-01");
  const status = page.getByRole("combobox", { name: "Status" });
  await expect(page.getByRole("table", { name: "Orders" })).toBeVisible();
  await expect(status).toBeHidden();
  await page.getByRole("button", { name: "Filters (1)" }).press("Enter");
  await status.selectOption("Pending");
  await expect(page.getByRole("button", { name: "Filters (2)" })).toBeVisible();
  await expectAccessible(page);
});

test.describe("with a wrong password", () => {
  test.use({ expectedFailure: /\/auth\/v1\/token/ });
  test("visitors are redirected to the login and then to the requested page", async ({ page }) => {
    await page.goto("/admin/orders?status=approved");
    await expect(page).toHaveURL("/admin/login");
    await expect(page.getByRole("table")).toHaveCount(0);
    await page.getByLabel("Email").fill("admin@example.com");
    await page.getByLabel("Password").fill("not-the-password");
    await page.getByRole("button", { name: "Log in" }).click();
    await expect(notification(page)).toContainText("Login failed");
    await expect(page.getByText("Failed to login. Please try again.")).toBeVisible();
    await expectAccessible(page);
    await logIn(page);
    await expect(page).toHaveURL("/admin/orders?status=approved");
    await page.getByRole("button", { name: "Log out" }).click();
    await expect(notification(page)).toContainText("Logout successful");
    await expect(notification(page)).toContainText("You have been logged out.");
    await expect(page).toHaveURL("/admin/login");
  });
});

test("a signed-in person without administrator rights is rejected by screens and API", async ({
  page,
  product,
}) => {
  const order = await buy(product, 1, "Refused");
  const { data } = await serviceClient().from("orders").select("id").eq("order_number", order);
  const token = await signInAsStranger(page);
  const apiCalls: string[] = [];
  page.on("request", (request) => {
    if (request.url().includes("/rest/v1/")) apiCalls.push(request.url());
  });

  await page.goto("/admin/orders");
  await expect(page).toHaveURL("/admin/login");
  await expect(page.getByText("not an administrator’s account")).toBeVisible();
  expect(apiCalls).toEqual([]);
  await page.goto("/admin/content");
  await expect(page).toHaveURL("/");

  const refusal = { status: 403, message: "Only an administrator can do this." };
  for (const decision of ["approve", "decline"]) {
    const path = `orders/${data?.[0]?.id}/${decision}`;
    expect(await callBackOffice(path, token)).toMatchObject(refusal);
  }
  expect(await callBackOffice("orders/mark-viewed", token)).toMatchObject(refusal);
});

test.describe("with an ended session", () => {
  test.use({ expectedFailure: /admin_orders/ });
  test("the orders page leads to the login, which leads back to it", async ({ page }) => {
    await openAsAdmin(page, "/admin/orders");
    await expect(page.getByRole("table", { name: "Orders" })).toBeVisible();
    await page.route("**/rest/v1/rpc/admin_orders**", (route) =>
      route.fulfill({ status: 401, json: { code: "PGRST301", message: "JWT expired" } }),
    );
    await page.getByRole("searchbox", { name: "Search orders" }).fill("anything");
    await expect(
      page.getByText("You have been signed out. Sign in to go on").first(),
    ).toBeVisible();
    await page.unroute("**/rest/v1/rpc/admin_orders**");
    await logIn(page);
    await expect(page).toHaveURL("/admin/orders?q=anything");
  });
});
