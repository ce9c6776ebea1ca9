import type { Page } from "@playwright/test";
import type { TestProduct } from "./back-office.ts";

/** Orders one unit of a product for collection from the shop, and opens the order's page. */
export async function orderForCollection(
  page: Page,
  product: TestProduct,
  email = "testing@example.com",
): Promise<void> {
  await page.goto(`/shop/${product.slug}`);
  await page.getByRole("button", { name: "Add to Cart" }).click();
  await checkOut(page, email);
}

/** Checks out the cart for collection from the shop, and opens the order's page. */
export async function checkOut(page: Page, email = "testing@example.com"): Promise<void> {
  await page.getByRole("banner").getByRole("button", { name: /cart/i }).click();
  const drawer = page.getByRole("dialog");
  await drawer.getByRole("button", { name: "Checkout" }).click();
  await page.getByLabel("First name").fill("Ana");
  await page.getByLabel("Last name").fill("Moreno");
  await page.getByLabel("Email").fill(email);
  await page.getByLabel("Phone").fill("+350 200 12345");
  await page.getByRole("radio", { name: "Collect from the shop" }).check();
  await page.getByLabel("Note").fill("Please ring first.");
  await page.getByRole("button", { name: "Place order" }).click();
  await drawer.getByRole("link", { name: "Follow your order" }).click();
}
