import { expect } from "@playwright/test";
import { notification } from "../support/browser/back-office.ts";
import { openStock, stockRow, stockRows } from "../support/browser/stock-screen.ts";
import {
  markOf,
  removeMarked,
  type StockedProduct,
  stockProduct,
} from "../support/browser/stocked-product.ts";
import { expectAccessible, serviceClient, test } from "../support/browser/visitor.ts";

let bench: StockedProduct;
test.beforeEach(async () => {
  bench = await stockProduct({ stock: 3, price: 80 });
});
test.afterEach(() => removeMarked(bench));

test("the stock table can be searched by name, SKU or description, and sorted", async ({
  page,
}) => {
  const mark = markOf(bench);
  await serviceClient()
    .from("products")
    .insert({
      name: `Oak Stool ${mark}`,
      slug: `oak-stool-${mark}`,
      sku: `STL-${mark}`,
      description: `Sits beside ${bench.name}.`,
      price: 12,
      featured: true,
      stock_quantity: 1,
      // Hidden from the shop, where it would be listed first.
      status: "PENDING",
    })
    .throwOnError();
  await openStock(page);
  const search = page.getByRole("searchbox", { name: "Search products" });
  const found = stockRows(page).getByRole("link", { name: new RegExp(`^Edit .*${mark}`) });
  const names = async () =>
    (await found.evaluateAll((all) => all.map((one) => one.ariaLabel ?? ""))).map((label) =>
      label.includes("Stool") ? "stool" : "bench",
    );
  await search.fill(`stl-${mark.toUpperCase()}`);
  await expect.poll(names).toEqual(["stool"]);
  await expect(stockRows(page)).toHaveCount(2);
  await search.fill(bench.name.toLowerCase());
  await expect.poll(names).toEqual(["stool", "bench"]);
  for (const [sort, order] of [
    ["Oldest First", ["bench", "stool"]],
    ["Price: High to Low", ["bench", "stool"]],
    ["Price: Low to High", ["stool", "bench"]],
    ["Featured", ["stool", "bench"]],
    ["Most Recent", ["stool", "bench"]],
  ] as const) {
    await page.getByLabel("Sort by").selectOption(sort);
    await expect.poll(names, sort).toEqual(order);
  }
  await search.fill(`nothing-${mark}`);
  await expect(page.getByText("No products found matching the search")).toBeVisible();
  await expectAccessible(page);
  await page.getByRole("button", { name: "Clear search" }).first().click();
  await expect(search).toHaveValue("");
  await expect(stockRows(page).nth(2)).toBeVisible();
});

test("a product's category can be changed in its row of the stock table", async ({ page }) => {
  await openStock(page, `?q=${markOf(bench)}`);
  const select = page.getByLabel(`Category of ${bench.name}`);
  await expect(select.locator("option:checked")).toHaveText(bench.category.name);
  let release = () => {};
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route("**/rest/v1/products?*", async (route) => {
    if (route.request().method() === "PATCH") await released;
    await route.continue();
  });
  await select.selectOption("Lighting");
  await expect(select).toBeDisabled();
  await expect(stockRow(page, bench).getByLabel("Saving the category")).toBeAttached();
  release();
  await expect(notification(page)).toContainText("Category updated");
  await expect(notification(page)).toContainText("Product category has been updated successfully");
  await expect(select).toBeEnabled();
  await expect(select.locator("option:checked")).toHaveText("Lighting");
  const { data: changed } = await serviceClient()
    .from("products")
    .select("category_id, category_ids")
    .eq("id", bench.id)
    .single()
    .throwOnError();
  expect(changed.category_ids).toEqual([changed.category_id]);
  await page.goto(`/shop/${bench.slug}`);
  await expect(page.getByRole("main").getByText("Lighting").first()).toBeVisible();
});

test("a product is deleted after confirmation", async ({ page }) => {
  await openStock(page, `?q=${markOf(bench)}`);
  await stockRow(page, bench).getByRole("button", { name: "Delete" }).click();
  const question = page.getByRole("alertdialog");
  await expect(question).toContainText(
    "Are you sure? This action cannot be undone. This will permanently delete the product from your store.",
  );
  await expectAccessible(page);
  await question.getByRole("button", { name: "Cancel" }).click();
  await expect(stockRow(page, bench)).toBeVisible();
  await stockRow(page, bench).getByRole("button", { name: "Delete" }).click();
  await question.getByRole("button", { name: "Delete" }).click();
  await expect(notification(page)).toContainText("Product deleted");
  await expect(stockRow(page, bench)).toHaveCount(0);
});

test.describe("when stock requests fail", () => {
  test.use({ expectedFailure: /rpc\/admin_products|rest\/v1\/products/ });
  test("the stock table and the product form show an error and a retry button", async ({
    page,
  }) => {
    await page.route("**/rpc/admin_products*", (route) => route.fulfill({ status: 500, json: {} }));
    await openStock(page, `?q=${markOf(bench)}`);
    await expect(page.getByText("Failed to fetch products")).toBeVisible();
    await expectAccessible(page);
    await page.unroute("**/rpc/admin_products*");
    await page.getByRole("button", { name: "Try again" }).click();
    await expect(stockRow(page, bench)).toBeVisible();

    await page.route("**/rest/v1/products?*", (route) => route.fulfill({ status: 500, json: {} }));
    await stockRow(page, bench).getByLabel(`Category of ${bench.name}`).selectOption("Lighting");
    await expect(notification(page)).toContainText("Update failed");
    await expect(notification(page)).toContainText("Failed to update product category");
    await expect(stockRow(page, bench).locator("option:checked")).toHaveText(bench.category.name);
    await stockRow(page, bench).getByRole("link", { name: "Edit" }).click();
    const form = page.getByRole("dialog", { name: "Edit Product" });
    await expect(form.getByText("Failed to fetch products")).toBeVisible();
    await page.unroute("**/rest/v1/products?*");
    await form.getByRole("button", { name: "Try again" }).click();
    await expect(form.getByLabel("Name")).toHaveValue(bench.name);
  });
});

test("an empty stock table offers to add the first product", async ({ page }) => {
  await page.route("**/rpc/admin_products*", (route) => route.fulfill({ json: [] }));
  await openStock(page);
  await expect(
    page.getByText("No products found. Add your first product to get started."),
  ).toBeVisible();
  await expectAccessible(page);
  await page.getByRole("button", { name: "Add Product" }).click();
  const form = page.getByRole("dialog", { name: "Add New Product" });
  await form.getByLabel("Name").fill("Bouclé Stool");
  await expect(form.getByLabel("Slug")).toHaveValue("boucle-stool");
  await expect(form.getByLabel("Sale price (£)")).toBeDisabled();
  await form.getByRole("checkbox", { name: "On Sale" }).click();
  await expect(form.getByLabel("Sale price (£)")).toBeEnabled();
  await form.getByRole("button", { name: "Add product" }).click();
  await expect(form.getByText("Price is required")).toBeVisible();
  await expect(form.getByLabel("Price (£)", { exact: true })).toBeFocused();
});
