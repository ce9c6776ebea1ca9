import { randomUUID } from "node:crypto";
import { expect } from "@playwright/test";
import {
  addProductInCategory,
  deleteProduct,
  type ProductInCategory,
  readOrders,
} from "../support/browser/product-in-category.ts";
import { test } from "../support/browser/visitor.ts";

let product: ProductInCategory;

test.beforeEach(async () => {
  product = await addProductInCategory({ stock: 5, price: 145.5, delivery_price: 12 });
});
test.afterEach(() => deleteProduct(product));

test("a visitor sees the same price of delivery on the product's page, in the cart, at the checkout, in the confirmation and on the order's page", async ({
  page,
}) => {
  const email = `ana-${randomUUID().slice(0, 8)}@example.com`;
  await page.goto(`/shop/${product.slug}`);
  await expect(page.getByText(/have it delivered in Gibraltar for £12\.00/)).toBeVisible();
  await page.getByRole("button", { name: "Add to Cart" }).click();
  await page.getByRole("banner").getByRole("button", { name: /cart/i }).click();
  const drawer = page.getByRole("dialog");
  await expect(drawer.getByText("Delivery in Gibraltar £12.00, or collect it free.")).toBeVisible();
  await drawer.getByRole("button", { name: "Checkout" }).click();
  await page.getByLabel("First name").fill("Ana");
  await page.getByLabel("Last name").fill("Moreno");
  await page.getByLabel("Email").fill(email);
  await page.getByLabel("Phone").fill("+350 200 12345");
  await page.getByRole("radio", { name: "Delivery in Gibraltar £12.00" }).check();
  await page.getByLabel("Delivery address").fill("4 Engineer Lane");
  await expect(drawer.getByText("£157.50")).toBeVisible();
  await page.getByRole("button", { name: "Place order" }).click();
  await expect(page.getByRole("heading", { name: "Your order is with us" })).toBeVisible();
  for (const amount of ["£12.00", "£157.50"]) await expect(drawer.getByText(amount)).toBeVisible();
  await drawer.getByRole("link", { name: "Follow your order" }).click();
  const order = page.getByRole("region", { name: "What you ordered" });
  await expect(order.getByText("Delivery in Gibraltar")).toBeVisible();
  await expect(order.getByText("£157.50")).toBeVisible();
  expect(await readOrders(email)).toMatchObject([{ total: 157.5 }]);
});
