import { readFile } from "node:fs/promises";
import { expect } from "@playwright/test";
import { previousMonth } from "../../supabase/functions/_shared/domain/dates.ts";
import {
  confirmApproval,
  openAsAdmin,
  orderRow,
  placeOrder,
  readOrder,
} from "../support/browser/back-office.ts";
import { test } from "../support/browser/keyboard.ts";
import { expectAccessible, toasts } from "../support/browser/visitor.ts";

test("orders can be searched by name and product, filtered by status, sorted by column and exported as CSV", async ({
  page,
  product,
}) => {
  const customer = `Zahra ${product.slug}`;
  const order = await placeOrder(product, 2, customer);
  await openAsAdmin(page, "/admin/orders");
  const search = page.getByRole("searchbox", { name: "Search orders" });
  await expect(search).toHaveAttribute("placeholder", "Search orders...");
  await search.fill(`${product.name} testing`);
  await expect(page).toHaveURL(/testing/);
  await expect(page.getByRole("row")).toHaveCount(2);
  const total = page.getByRole("columnheader", { name: "Total" });
  for (const direction of ["descending", "ascending"]) {
    await total.getByRole("link").press("Enter");
    await expect(total).toHaveAttribute("aria-sort", direction);
    await expect(orderRow(page, order)).toBeVisible();
  }
  await expect(page).toHaveURL(/sort=total-asc/);
  const status = page.getByRole("combobox", { name: "Status" });
  await status.selectOption("Approved");
  await expect(page.getByText("No orders found")).toBeVisible();
  await page.reload();
  await expect(search).toHaveValue(`${product.name} testing`);
  await expect(page.getByText("No orders found")).toBeVisible();
  await expectAccessible(page);
  await page.getByRole("button", { name: "Show all orders" }).click();
  await expect(search).toHaveValue("");
  await search.fill(customer.toLowerCase());
  await expect(page).toHaveURL(/q=zahra/);
  await expect(page.getByRole("row")).toHaveCount(2);
  await status.selectOption("Pending");
  await expect(page).toHaveURL(/status=pending/);
  await expect(page.getByRole("row")).toHaveCount(2);

  await test.step("the orders of a period are exported with one row per order or per order line", async () => {
    const today = new Intl.DateTimeFormat("en-CA", { timeZone: "Europe/Gibraltar" }).format();
    const dialog = page.getByRole("dialog", { name: "Export Orders" });
    const exportRows = async (kind: string) => {
      await page.getByRole("button", { name: "Export CSV" }).click();
      await dialog.getByLabel("First day").fill(today);
      await dialog.getByLabel("Last day").fill(today);
      await expect(dialog.getByLabel("Status")).toHaveValue("pending");
      await dialog.getByLabel("Rows").selectOption(kind);
      const download = page.waitForEvent("download");
      await dialog.getByRole("button", { name: "Export" }).click();
      const file = await download;
      await expect(dialog).toBeHidden();
      expect(file.suggestedFilename()).toBe(`orders-${today}-to-${today}.csv`);
      return (await readFile(await file.path(), "utf8")).split("\r\n");
    };
    const person = `Testing,${customer},testing@example.com,00 350 2000 0000`;
    const firstColumns = new RegExp(`^${order},${today},\\d\\d:\\d\\d,Pending,Website,,${person}`);
    const [header, row, totals, end] = await exportRows("One per order");
    expect(header).toMatch(/^\uFEFFOrder Number,Date,Time,.*,Total \(GBP\)$/);
    expect(row).toMatch(firstColumns);
    expect(row).toMatch(/,2,80\.00$/);
    expect([totals, end]).toEqual([expect.stringMatching(/^Total,+2,80\.00$/), ""]);
    const [, line] = await exportRows("One per order line");
    expect(line).toMatch(firstColumns);
    expect(line).toContain(`,${product.name},40.00,2,80.00`);
    await expect(toasts(page)).toContainText("1 order.");
    await page.getByRole("button", { name: "Export CSV" }).click();
    await expect(dialog).toBeVisible();
    await expectAccessible(page);
  });
});

test("by keyboard, the owner exports last month's orders", async ({ page, keyboard }) => {
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

test("on a phone, the lists of the back office have a button that opens the filters, and a menu of actions per row", async ({
  page,
  product,
}) => {
  const order = await placeOrder(product, 2, "Phone");
  await page.setViewportSize({ width: 390, height: 844 });
  await openAsAdmin(page, `/admin/orders?q=${order}&since=2020-01-01`);
  const status = page.getByRole("combobox", { name: "Status" });
  await expect(page.getByText("Pending", { exact: true }).filter({ visible: true })).toBeVisible();
  await expect(status).toBeHidden();
  await page.getByRole("button", { name: "Filters (1)" }).press("Enter");
  await status.selectOption("Pending");
  await expect(page.getByRole("button", { name: "Filters (2)" })).toBeVisible();
  // Until the filtered rows have loaded, the table displays the previous rows.
  await expect(page.getByRole("table", { name: "Orders" })).toHaveAttribute("aria-busy", "false");
  await page.getByRole("button", { name: `Actions for order ${order}` }).press("Enter");
  await expectAccessible(page);
  await page.getByRole("button", { name: `Approve: order ${order}` }).click();
  await confirmApproval(page);
  await expect(page.getByText("No orders found")).toBeVisible();

  await openAsAdmin(page, `/admin/products?q=${encodeURIComponent(product.name)}`);
  await expect(page.getByText("In Stock", { exact: true }).filter({ visible: true })).toBeVisible();
  const actions = page.getByRole("button", { name: `Actions for ${product.name}` });
  await actions.click();
  // Shortcuts of the row behind the menu are ignored: "S" would edit its stock.
  await page.keyboard.press("s");
  await page.keyboard.press("ArrowDown");
  await expect(actions).toBeFocused();
  await expect(page.getByRole("spinbutton")).toHaveCount(0);
  await page.getByRole("link", { name: `Edit: ${product.name}` }).click();
  await expect(page.getByRole("dialog", { name: "Edit Product" })).toBeVisible();
});

test("the orders badge counts pending orders, and the text beside it those that nobody has viewed", async ({
  page,
  product,
}) => {
  await page.clock.install();
  await openAsAdmin(page, "/admin");
  const badge = page.getByRole("status", { name: "Undecided orders" });
  const newOrders = page.getByRole("status", { name: "New orders" });
  const readBadgeCount = async () => Number((await badge.textContent()) || "0");
  await expect(page.getByText("Recent Products")).toBeVisible();
  const initialCount = await readBadgeCount();

  let order = "";
  const isViewed = async () => (await readOrder(order)).viewed;
  // Repeats these steps, because a concurrent test that opens the list may mark this order as viewed.
  await expect(async () => {
    await page.getByRole("link", { name: "Dashboard" }).click();
    order = await placeOrder(product, 1, "Unseen");
    await page.clock.fastForward(30_000);
    await expect.poll(readBadgeCount).toBeGreaterThan(initialCount);
    await expect(newOrders).toHaveText(/^\d+ new$/);
    expect(await isViewed()).toBe(false);
    await page.getByRole("link", { name: "Orders", exact: true }).click();
    await expect(orderRow(page, order).getByText("New", { exact: true })).toBeVisible();
  }).toPass();
  await expect.poll(isViewed).toBe(true);
  await expect(newOrders).toBeEmpty();
  expect(await readBadgeCount()).toBeGreaterThan(initialCount);
  await expect(orderRow(page, order).getByText("New", { exact: true })).toBeVisible();

  await page.getByRole("link", { name: "Dashboard" }).click();
  await page.getByRole("link", { name: "Orders", exact: true }).click();
  await expect(orderRow(page, order)).toBeVisible();
  await expect(orderRow(page, order).getByText("New", { exact: true })).toBeHidden();
});
