import { expect, type Page } from "@playwright/test";
import {
  buy,
  logIn,
  notification,
  openAsAdmin,
  readProduct,
  type TestProduct,
} from "../support/browser/back-office.ts";
import { expectAccessible } from "../support/browser/visitor.ts";
import { test } from "../support/browser/with-product.ts";

/** Opens the product's form as an admin, in a tab that then goes stale. */
async function openForm(page: Page, product: TestProduct) {
  await openAsAdmin(page, `/admin/products?edit=${product.id}`);
  const form = page.getByRole("dialog", { name: "Edit Product" });
  await expect(form.getByLabel("Stock quantity")).toHaveValue("10");
  return form;
}

test("a stale admin tab cannot oversell", async ({ page, product }) => {
  const form = await openForm(page, product);
  await buy(product, 4, "Meanwhile");

  await form.getByLabel("Stock quantity").fill("12");
  await form.getByLabel("Description").fill("Typed before somebody bought.");
  await form.getByRole("button", { name: "Save changes" }).click();
  await expect(notification(page)).toContainText("Failed to update product");
  await expect(form.getByRole("row", { name: "Stock quantity 6 12" })).toBeVisible();
  await expectAccessible(page);
  expect(await readProduct(product)).toMatchObject({ stock_quantity: 6 });

  // The form keeps its values, and the stored quantity can be applied.
  await expect(form.getByLabel("Stock quantity")).toHaveValue("12");
  await expect(form.getByLabel("Description")).toHaveValue("Typed before somebody bought.");
  await form.getByRole("button", { name: "Take theirs" }).click();
  await expect(form.getByLabel("Stock quantity")).toHaveValue("6");
  await buy(product, 1, "Once more");
  await form.getByRole("button", { name: "Save changes" }).click();
  await expect(notification(page)).toContainText("Product updated");
  expect(await readProduct(product)).toMatchObject({ stock_quantity: 5 });
});

test("a stale form saves its other fields without changing the stock", async ({
  page,
  product,
}) => {
  const form = await openForm(page, product);
  await buy(product, 10, "All of them");

  await form.getByLabel("Price (£)", { exact: true }).fill("45.50");
  await form.getByRole("button", { name: "Save changes" }).click();
  await expect(notification(page)).toContainText("Product updated");
  expect(await readProduct(product)).toMatchObject({
    price: 45.5,
    stock_quantity: 0,
    status: "OUT_OF_STOCK",
  });
});

test("'Keep mine' after a stock conflict saves the administrator's quantity", async ({
  page,
  product,
}) => {
  const form = await openForm(page, product);
  await buy(product, 4, "Meanwhile");
  await form.getByLabel("Stock quantity").fill("20");
  await form.getByRole("button", { name: "Save changes" }).click();
  await form.getByRole("button", { name: "Keep mine" }).click();
  await expect(notification(page)).toContainText("Product updated");
  expect(await readProduct(product)).toMatchObject({ stock_quantity: 20 });
});

test.describe("with an expired session", () => {
  test.use({ expectedFailure: /\/rest\/v1\/products/ });
  test("a product form keeps its values", async ({ page, product }) => {
    const form = await openForm(page, product);
    await form.getByLabel("Description").fill("A long text that nobody wants to type twice.");
    await page.route("**/rest/v1/products**", (route) =>
      route.fulfill({ status: 401, json: { code: "PGRST301", message: "JWT expired" } }),
    );
    await form.getByRole("button", { name: "Save changes" }).click();
    await expect(
      page.getByText("You have been signed out. Sign in to go on").first(),
    ).toBeVisible();
    await page.unroute("**/rest/v1/products**");
    await logIn(page);
    await expect(form.getByLabel("Description")).toHaveValue(
      "A long text that nobody wants to type twice.",
    );
    await form.getByRole("button", { name: "Cancel" }).click();
    await page.getByRole("button", { name: "Discard changes" }).click();
    await expect(form).toBeHidden();
  });
});

test("a product form keeps its values when the user signs out in another tab", async ({
  page,
  context,
  product,
}) => {
  const form = await openForm(page, product);
  await form.getByLabel("Description").fill("A long text that nobody wants to type twice.");
  const other = await context.newPage();
  await other.goto("/admin");
  await other.getByRole("button", { name: "Log out" }).click();
  await expect(notification(other)).toContainText("Logout successful");
  await expect(other.getByText("You have been signed out.")).toBeHidden();
  await expect(
    page.getByText("You have been signed out. Sign in to go on, your changes are kept."),
  ).toBeVisible();
  await logIn(page);
  await expect(form.getByLabel("Description")).toHaveValue(
    "A long text that nobody wants to type twice.",
  );
});
