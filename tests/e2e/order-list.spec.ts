import { readFile } from "node:fs/promises";
import { expect } from "@playwright/test";
import { buy, notification, openAsAdmin, orderRow } from "../support/browser/back-office.ts";
import { expectAccessible } from "../support/browser/visitor.ts";
import { test } from "../support/browser/with-product.ts";

test("the orders of a period are exported with one row per order or per order line", async ({
  page,
  product,
}) => {
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
  await expect(orderRow(page, order)).toBeVisible();
  await search.fill(`${product.name} testing`);
  await expect(page).toHaveURL(/testing/);
  await expect(orderRow(page, order)).toBeVisible();
  const total = page.getByRole("columnheader", { name: "Total" });
  for (const direction of ["descending", "ascending"]) {
    await total.getByRole("link").press("Enter");
    await expect(total).toHaveAttribute("aria-sort", direction);
    await expect(orderRow(page, order)).toBeVisible();
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
  await expect(orderRow(page, order)).toBeVisible();
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
  // The rows are pale until the filtered ones arrive.
  await expect(page.getByRole("table", { name: "Orders" })).toHaveAttribute("aria-busy", "false");
  await expectAccessible(page);
});
