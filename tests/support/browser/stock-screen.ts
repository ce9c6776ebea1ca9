import { expect, type Locator, type Page } from "@playwright/test";
import type { TestProduct } from "./back-office.ts";
import { serviceClient, toasts } from "./visitor.ts";

/** Reads the random suffix of a product's slug. The names and slugs of all rows that the test adds have this suffix. */
export const readUniqueSuffix = ({ slug }: TestProduct) => slug.slice(-8);

/** Deletes the test's product, and all products and categories that the test has added. */
export async function removeAddedRows(product: TestProduct): Promise<void> {
  for (const table of ["products", "categories"])
    await serviceClient()
      .from(table)
      .delete()
      .like("slug", `%${readUniqueSuffix(product)}%`)
      .throwOnError();
}

export const stockRows = (page: Page) =>
  page.getByRole("table", { name: "Products" }).getByRole("row");
export const stockRow = (page: Page, { slug }: TestProduct) =>
  stockRows(page).filter({ hasText: slug });
export const categoryRow = (page: Page, slug: string) =>
  page.getByRole("table", { name: "Categories" }).getByRole("row").filter({ hasText: slug });

/** Opens a product's form from its row. */
export async function openProductForm(page: Page, product: TestProduct): Promise<Locator> {
  await stockRow(page, product).getByRole("link", { name: "Edit" }).click();
  const form = page.getByRole("dialog", { name: "Edit Product" });
  await expect(form.getByLabel("Name", { exact: true })).toHaveValue(product.name);
  return form;
}

export async function saveProductForm(page: Page, form: Locator): Promise<void> {
  await form.getByRole("button", { name: "Save changes" }).click();
  await expect(toasts(page)).toContainText("Product updated");
  await expect(form).toBeHidden();
}
