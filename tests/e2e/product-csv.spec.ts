import { readFile } from "node:fs/promises";
import { expect } from "@playwright/test";
import { openAsAdmin, readProduct } from "../support/browser/back-office.ts";
import { expectAccessible, toasts } from "../support/browser/visitor.ts";
import { test } from "../support/browser/with-product.ts";

test("an exported file with two edited cells is checked, imported and undone, also on a phone", async ({
  page,
  product,
}) => {
  const read = () => readProduct(product);
  const before = await read();
  await openAsAdmin(page, `/admin/products?q=${product.slug}`);
  await page.getByRole("button", { name: "Export CSV" }).click();
  const dialog = page.getByRole("dialog", { name: "Export Products" });
  await expect(dialog).toContainText("search and filters select: 1 product.");
  await expectAccessible(page);
  const download = page.waitForEvent("download");
  await dialog.getByRole("button", { name: "Export" }).click();
  const csv = await readFile(await (await download).path(), "utf8");
  expect(csv).toMatch(/^\uFEFFSKU,Name,Slug,.*\r\n.*\r\n$/);

  await page.setViewportSize({ width: 390, height: 844 });
  await page.getByRole("button", { name: "More" }).click();
  await page.getByRole("link", { name: "Import CSV: the stock" }).click();
  const importFile = async (text: string) => {
    await page
      .locator("input[type=file]")
      .setInputFiles({ name: "products.csv", mimeType: "text/csv", buffer: Buffer.from(text) });
    await expect(page.getByLabel("Field for Price", { exact: true })).toHaveValue("price");
    await page.getByRole("button", { name: "Check the rows" }).click();
  };
  await importFile(csv);
  await expect(page.getByRole("button", { name: "Unchanged (1)" })).toBeVisible();
  await expect(page.getByRole("button", { name: "Import 0 rows" })).toBeDisabled();
  await expectAccessible(page);
  await page.getByRole("button", { name: "Back to the columns" }).click();
  await page.getByRole("button", { name: "Choose another file" }).click();

  await importFile(
    csv.replace(",40.00,", ',"£1,234.50",').replace(product.name, `${product.name} in oak`),
  );
  const row = page.getByRole("table", { name: "Rows of the file" }).getByRole("row").nth(1);
  await expect(row).toContainText(`Name${product.name} → ${product.name} in oak`);
  await expect(row).toContainText("Price40.00 → 1234.50");
  await page.getByRole("button", { name: "Import 1 row" }).click();
  await expect(page.getByText("1 product updated.")).toBeVisible();
  expect(await read()).toMatchObject({ price: 1234.5, name: `${product.name} in oak` });
  await toasts(page).getByRole("button", { name: "Undo" }).click();
  await expect(page.getByText("The import has been undone.")).toBeVisible();
  await expectAccessible(page);
  expect(await read()).toEqual(before);
});
