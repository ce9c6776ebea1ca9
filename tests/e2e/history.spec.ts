import { expect } from "@playwright/test";
import { openAsAdmin, readProduct } from "../support/browser/back-office.ts";
import { openProductForm, saveProductForm, stockRow } from "../support/browser/stock-screen.ts";
import { expectAccessible, toasts } from "../support/browser/visitor.ts";
import { test } from "../support/browser/with-product.ts";

test("a product is moved to the bin and comes back by Undo and from the bin, and an earlier version is restored", async ({
  page,
  product,
}) => {
  const row = stockRow(page, product);
  const moveToBin = async () => {
    await row.getByRole("button", { name: "Delete" }).click();
    const confirmation = page.getByRole("alertdialog");
    await expect(confirmation.getByRole("button", { name: "Move to Bin" })).toBeFocused();
    await page.keyboard.press("Enter");
    await expect(toasts(page)).toContainText("Moved to Bin");
    await expect(row).toHaveCount(0);
  };
  await openAsAdmin(page, `/admin/products?q=${product.slug}`);

  await test.step("the key of the toast's Undo brings the product back", async () => {
    await moveToBin();
    await page.keyboard.press("z");
    await expect(toasts(page)).toContainText("Undone");
    await expect(row).toBeVisible();
  });

  await test.step("the bin restores the product", async () => {
    await moveToBin();
    await page.getByRole("link", { name: "Bin", exact: true }).click();
    await expectAccessible(page);
    await page.getByRole("button", { name: `Restore ${product.name}` }).click();
    await expect(toasts(page)).toContainText(`“${product.name}” restored`);
    await expect(page.getByRole("button", { name: `Restore ${product.name}` })).toHaveCount(0);
  });

  await test.step("the history restores the price before an edit, which the form shows", async () => {
    await page.goto(`/admin/products?q=${product.slug}`);
    const form = await openProductForm(page, product);
    await form.getByLabel("Price (£)", { exact: true }).fill("55");
    await saveProductForm(page, form);
    await openProductForm(page, product);
    await form.getByRole("button", { name: "History", exact: true }).click();
    const history = page.getByRole("dialog", { name: "History", exact: true });
    await expect(history.getByRole("listitem").first()).toContainText("£55.00");
    await expectAccessible(page);
    await history.getByRole("button", { name: /^Restore this version: before/ }).click();
    await page
      .getByRole("alertdialog")
      .getByRole("button", { name: "Restore this version" })
      .click();
    await expect(toasts(page)).toContainText("Version restored");
    await expect(history).toBeHidden();
    await expect(form.getByLabel("Price (£)", { exact: true })).toHaveValue("40.00");
    expect(await readProduct(product)).toMatchObject({ price: 40, status: "IN_STOCK" });
  });
});
