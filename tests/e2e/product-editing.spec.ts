import { expect } from "@playwright/test";
import { notification } from "../support/browser/back-office.ts";
import { openProduct, openStock, saveProduct, stockRow } from "../support/browser/stock-screen.ts";
import {
  deleteProduct,
  markOf,
  readProduct,
  type StockedProduct,
  stockProduct,
} from "../support/browser/stocked-product.ts";
import { expectAccessible, serviceClient, test } from "../support/browser/visitor.ts";

let bench: StockedProduct;
test.beforeEach(async () => {
  bench = await stockProduct({ stock: 3, price: 80 });
});
test.afterEach(() => deleteProduct(bench));

test("visitors see when a product is edited, sold out and restocked", async ({ page }) => {
  await openStock(page);
  const cart = page.getByRole("button", { name: "Add to Cart" });

  let form = await openProduct(page, bench);
  await form.getByLabel("Price (£)", { exact: true }).fill("95");
  await form.getByRole("checkbox", { name: "On Sale" }).click();
  await form.getByLabel("Sale price (£)").fill("72.50");
  await form.getByLabel("Description").fill("Limewashed by hand in the workshop.");
  await form.getByLabel("Width (cm)").fill("120");
  await form.getByLabel("Height (cm)").fill("45.5");
  await form.getByLabel("Materials", { exact: true }).fill("oak, Lime paint");
  await form.getByLabel("Delivery", { exact: true }).selectOption("Two people");
  await form.getByLabel("Returns (days)").fill("7");
  await form.getByRole("button", { name: "Save changes" }).click();
  await expect(form.getByText("Returns must be 0 (made to order) or 14 to 365 days")).toBeVisible();
  await form.getByLabel("Returns (days)").fill("30");
  await saveProduct(page, form);
  await expect(stockRow(page, bench)).toContainText("£95.00");
  await expect(stockRow(page, bench)).toContainText("£72.50");
  await expect(stockRow(page, bench)).toContainText("Sale");
  await page.goto(`/shop/${bench.slug}`);
  await expect(page.getByRole("main").getByText("£72.50").first()).toBeVisible();
  await expect(page.getByText("Limewashed by hand in the workshop.")).toBeVisible();
  await expect(page.getByText("120 × 45.5 cm")).toBeVisible();
  await expect(page.getByText("Oak, Lime paint")).toBeVisible();
  await expect(page.getByText("delivered and placed by two people: we’ll agree")).toBeVisible();
  await expect(page.getByText("Within 30 days")).toBeVisible();
  await expect(cart).toBeEnabled();

  // The quantity suggests a status, which the owner may override.
  form = await openProduct(page, bench);
  const status = form.getByLabel("Status");
  await form.getByLabel("Stock quantity").fill("0");
  await expect(status).toHaveValue("OUT_OF_STOCK");
  await form.getByLabel("Stock quantity").fill("4");
  await expect(status).toHaveValue("IN_STOCK");
  await form.getByLabel("Stock quantity").fill("0");
  await saveProduct(page, form);
  await expect(stockRow(page, bench)).toContainText("Out of Stock");
  await page.goto(`/shop/${bench.slug}`);
  await expect(page.getByText("Out of Stock").first()).toBeVisible();
  await expect(cart).toBeDisabled();

  form = await openProduct(page, bench);
  await form.getByLabel("Stock quantity").fill("5");
  await saveProduct(page, form);
  await page.goto(`/shop/${bench.slug}`);
  await expect(page.getByText("In Stock, 5 left")).toBeVisible();
  await expect(cart).toBeEnabled();

  form = await openProduct(page, bench);
  await form.getByLabel("Status").selectOption("Pending");
  await saveProduct(page, form);
  await page.goto(`/shop?category=${bench.category.slug}`);
  await expect(page.getByText("No products found")).toBeVisible();
});

test("a stale quantity is rejected, and the form offers both values", async ({ page, browser }) => {
  await openStock(page);
  const form = await openProduct(page, bench);
  // A second administrator session in another browser.
  const otherContext = await browser.newContext({
    baseURL: new URL(page.url()).origin,
    storageState: await page.context().storageState(),
  });
  const other = await otherContext.newPage();
  const otherForm = await openProduct(other, bench);

  await form.getByLabel("Stock quantity").fill("12");
  await otherForm.getByLabel("Stock quantity").fill("0");
  await expect(otherForm.getByLabel("Status")).toHaveValue("OUT_OF_STOCK");
  await otherForm.getByLabel("SKU").fill(`BNC-${bench.id}`);
  await saveProduct(page, form);
  await otherForm.getByRole("button", { name: "Save changes" }).click();
  await expect(notification(other)).toContainText("Failed to update product");
  await expect(notification(other)).toContainText(
    "Somebody else changed this product after you opened it. Nothing was saved.",
  );
  const conflict = otherForm.getByRole("alert");
  await expect(conflict.getByRole("row", { name: "Stock quantity 12 0" })).toBeVisible();
  await expectAccessible(other);
  expect(await readProduct(bench)).toBe(12);
  await conflict.getByRole("button", { name: "Take theirs" }).click();
  await expect(conflict).toBeHidden();
  await expect(otherForm.getByLabel("Stock quantity")).toHaveValue("12");
  await expect(otherForm.getByLabel("Status")).toHaveValue("IN_STOCK");
  await saveProduct(other, otherForm);
  await expect(stockRow(other, bench)).toContainText(`BNC-${bench.id}`);
  await expect(stockRow(other, bench)).toContainText("In Stock");
  expect(await readProduct(bench)).toBe(12);
  await otherContext.close();
});

test("leaving a changed product form in any way asks for confirmation", async ({ page }) => {
  await openStock(page, `?q=${markOf(bench)}`);
  await stockRow(page, bench).getByRole("link", { name: "Edit" }).click();
  const form = page.getByRole("dialog", { name: "Edit Product" });
  await expect(form.getByLabel("Name")).toBeFocused();
  await form.getByLabel("Description").fill("Never saved");
  const question = page.getByRole("alertdialog", { name: "Discard your changes?" });
  for (const leave of [
    () => page.keyboard.press("Escape"),
    () => page.goBack(),
    () => form.getByRole("button", { name: "Close" }).click(),
    () => form.getByRole("button", { name: "Cancel" }).click(),
  ]) {
    await leave();
    await expect(question).toBeVisible();
    await expectAccessible(page);
    await question.getByRole("button", { name: "Cancel" }).click();
    await expect(question).toBeHidden();
    await expect(form.getByLabel("Description")).toHaveValue("Never saved");
  }
  await page.keyboard.press("Escape");
  await question.getByRole("button", { name: "Discard changes" }).click();
  await expect(form).toBeHidden();
  await expect(stockRow(page, bench).getByRole("link", { name: "Edit" })).toBeFocused();
  await stockRow(page, bench).getByRole("link", { name: "Edit" }).click();
  await expect(form.getByLabel("Description")).toHaveValue("");
});

test("the former path of a renamed product redirects to its new path", async ({ page }) => {
  await serviceClient()
    .from("products")
    .update({ slug: `${bench.slug}-new` })
    .eq("slug", bench.slug);
  await page.goto(`/shop/${bench.slug}?from=mail`);
  await expect(page).toHaveURL(`/shop/${bench.slug}-new?from=mail`);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(bench.name);
});
