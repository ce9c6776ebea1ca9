import { expect } from "@playwright/test";
import { buy, openAsAdmin } from "../support/browser/back-office.ts";
import { expectAccessible } from "../support/browser/visitor.ts";
import { test } from "../support/browser/with-product.ts";

test("selected orders are printed as slips and receipts by keyboard alone, each on its own page", async ({
  page,
  product,
}) => {
  const name = `Print ${product.slug}`;
  const orders = [await buy(product, 2, name), await buy(product, 1, name)];
  await openAsAdmin(page, `/admin/orders?q=${encodeURIComponent(name)}`);
  await expect(page.getByRole("link", { name: orders[1], exact: true })).toBeVisible();
  await page.getByRole("checkbox", { name: "Select all on this page" }).press("Space");
  await page.getByRole("link", { name: "Print (2)" }).press("Enter");

  const sheets = page.getByRole("article");
  await expect(sheets).toHaveCount(2);
  const sheetOf = (place: number) => sheets.filter({ hasText: orders[place] });
  const [first, second] = [sheetOf(0), sheetOf(1)];
  const slip = first.getByRole("listitem");
  await expect(slip).toHaveText(`2 ×${product.name}`);
  await expect(first.getByText("£80.00")).toBeHidden();
  await expectAccessible(page);

  await page.getByRole("link", { name: "Receipts" }).press("Enter");
  await expect(first.getByRole("row").last()).toHaveText("Total£80.00");
  await expect(second.getByRole("row").last()).toHaveText("Total£40.00");
  await expectAccessible(page);
  const pdf = await page.pdf({ format: "A4" });
  expect(pdf.toString("latin1").match(/\/Type\s*\/Page\b/g)).toHaveLength(2);
  await page.emulateMedia({ media: "print" });
  await expect(first.getByText("Calpe & Stone", { exact: true })).toBeVisible();
  for (const role of ["navigation", "button"] as const)
    await expect(page.getByRole(role).filter({ visible: true })).toHaveCount(0);
});
