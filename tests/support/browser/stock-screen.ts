import { expect, type Locator, type Page } from "@playwright/test";
import { notification, openAsAdmin } from "./back-office.ts";
import type { StockedProduct } from "./stocked-product.ts";

export async function openStock(page: Page, query = ""): Promise<void> {
  await openAsAdmin(page, `/admin/products${query}`);
}

export const stockRows = (page: Page) =>
  page.getByRole("table", { name: "Products" }).getByRole("row");

export const stockRow = (page: Page, { slug }: StockedProduct) =>
  stockRows(page).filter({ hasText: slug });

/** Opens a product's form as a signed-in administrator. */
export async function openProduct(page: Page, { id, name }: StockedProduct): Promise<Locator> {
  await page.goto(`/admin/products?edit=${id}`);
  const form = page.getByRole("dialog", { name: "Edit Product" });
  await expect(form.getByLabel("Name")).toHaveValue(name);
  return form;
}

export async function saveProduct(page: Page, form: Locator): Promise<void> {
  await form.getByRole("button", { name: "Save changes" }).click();
  await expect(notification(page)).toContainText("Product updated");
  await expect(form).toBeHidden();
}
