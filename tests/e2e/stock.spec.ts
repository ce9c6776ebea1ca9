import { expect } from "@playwright/test";
import { openAsAdmin } from "../support/browser/back-office.ts";
import {
  categoryRow,
  openProductForm,
  readUniqueSuffix,
  removeAddedRows,
  stockRow,
  stockRows,
} from "../support/browser/stock-screen.ts";
import { expectAccessible, serviceClient, toasts } from "../support/browser/visitor.ts";
import { test } from "../support/browser/with-product.ts";

test.afterEach(({ product }) => removeAddedRows(product));

test("products are searched and sorted, moved to another category in their row, and deleted after confirmation", async ({
  page,
  product,
}) => {
  const uniqueSuffix = readUniqueSuffix(product);
  const stool = {
    name: `Oak Stool ${uniqueSuffix}`,
    slug: `oak-stool-${uniqueSuffix}`,
    sku: `STL-${uniqueSuffix}`,
    description: `Sits beside ${product.name}.`,
    price: 12,
    featured: true,
    stock_quantity: 1,
    // Hidden from the shop, which would otherwise list this featured product first.
    status: "PENDING",
  };
  await serviceClient().from("products").insert(stool).throwOnError();
  await openAsAdmin(page, "/admin/products");
  const search = page.getByRole("searchbox", { name: "Search products" });

  await test.step("products are searched by SKU, name and description, and sorted in each order", async () => {
    const editLinks = stockRows(page).getByRole("link", {
      name: new RegExp(`^Edit .*${uniqueSuffix}`),
    });
    const readNames = async () =>
      (await editLinks.evaluateAll((links) => links.map((link) => link.ariaLabel ?? ""))).map(
        (label) => (label.includes("Stool") ? "stool" : "piece"),
      );
    await search.fill(`stl-${uniqueSuffix.toUpperCase()}`);
    await expect.poll(readNames).toEqual(["stool"]);
    await expect(stockRows(page)).toHaveCount(2);
    await search.fill(product.name.toLowerCase());
    await expect.poll(readNames).toEqual(["stool", "piece"]);
    for (const [sort, order] of [
      ["Oldest First", ["piece", "stool"]],
      ["Price: Low to High", ["stool", "piece"]],
      ["Price: High to Low", ["piece", "stool"]],
      ["Featured", ["stool", "piece"]],
    ] as const) {
      await page.getByLabel("Sort by").selectOption(sort);
      await expect.poll(readNames, sort).toEqual(order);
    }
    await search.fill(`nothing-${uniqueSuffix}`);
    await expect(page.getByText("No products found matching the search")).toBeVisible();
    await page.getByRole("button", { name: "Clear search" }).first().click();
    await expect(search).toHaveValue("");
    await expect(stockRows(page).nth(2)).toBeVisible();
    await search.fill(uniqueSuffix);
    await expect(stockRows(page)).toHaveCount(3);
  });

  await test.step("the category is changed in the row", async () => {
    const select = page.getByLabel(`Category of ${product.name}`);
    await select.selectOption("Lighting");
    await expect(toasts(page)).toContainText("Category updated");
    await expect(toasts(page)).toContainText("Product category has been updated successfully");
    await expect(select).toBeEnabled();
    await expect(select.locator("option:checked")).toHaveText("Lighting");
    const { data } = await serviceClient()
      .from("products")
      .select("category_id, category_ids")
      .eq("id", product.id)
      .single()
      .throwOnError();
    expect(data.category_ids).toEqual([data.category_id]);
  });

  await test.step("each way of leaving a changed form asks for confirmation", async () => {
    const form = await openProductForm(page, product);
    await expect(form.getByLabel("Name")).toBeFocused();
    await form.getByLabel("Description").fill("Never saved");
    const confirmation = page.getByRole("alertdialog", { name: "Discard your changes?" });
    for (const leavePage of [
      () => page.keyboard.press("Escape"),
      () => page.goBack(),
      () => form.getByRole("button", { name: "Close" }).click(),
      () => form.getByRole("button", { name: "Cancel" }).click(),
    ]) {
      await leavePage();
      await expect(confirmation).toBeVisible();
      await confirmation.getByRole("button", { name: "Cancel" }).click();
      await expect(confirmation).toBeHidden();
      await expect(form.getByLabel("Description")).toHaveValue("Never saved");
    }
    await page.keyboard.press("Escape");
    await expectAccessible(page);
    await confirmation.getByRole("button", { name: "Discard changes" }).click();
    await expect(form).toBeHidden();
    await expect(stockRow(page, product).getByRole("link", { name: "Edit" })).toBeFocused();
  });

  await test.step("a reload keeps the unsaved changes until they are discarded", async () => {
    const form = await openProductForm(page, product);
    await form.getByLabel("Description").fill("Never saved");
    page.once("dialog", (dialog) => dialog.accept());
    await page.reload();
    await expect(form.getByLabel("Description")).toHaveValue("Never saved");
    await page.keyboard.press("Escape");
    await page.getByRole("button", { name: "Discard changes" }).click();
    await expect(form).toBeHidden();
    await openProductForm(page, product);
    await expect(form.getByLabel("Description")).not.toHaveValue("Never saved");
    await page.keyboard.press("Escape");
    await expect(form).toBeHidden();
  });

  await test.step("the product is deleted after confirmation", async () => {
    const confirmation = page.getByRole("alertdialog");
    await stockRow(page, product).getByRole("button", { name: "Delete" }).click();
    await expect(confirmation).toContainText(
      "Are you sure? This action cannot be undone. This will permanently delete the product from your store.",
    );
    await expectAccessible(page);
    await confirmation.getByRole("button", { name: "Cancel" }).click();
    await expect(stockRow(page, product)).toBeVisible();
    await stockRow(page, product).getByRole("button", { name: "Delete" }).click();
    await confirmation.getByRole("button", { name: "Delete" }).click();
    await expect(toasts(page)).toContainText("Product deleted");
    await expect(stockRow(page, product)).toHaveCount(0);
  });
});

test("a product category is edited and deleted, and its products stay without a category", async ({
  page,
  product,
}) => {
  const uniqueSuffix = readUniqueSuffix(product);
  const { data: category } = await serviceClient()
    .from("categories")
    .insert({ name: `Lamps ${uniqueSuffix}`, slug: `lamps-${uniqueSuffix}` })
    .select("id")
    .single()
    .throwOnError();
  await serviceClient()
    .from("products")
    .update({ category_id: category.id })
    .eq("id", product.id)
    .throwOnError();
  await openAsAdmin(page, "/admin/categories");
  await expect(page.getByRole("link", { name: "Stock", exact: true })).toHaveAttribute(
    "aria-current",
    /page|true/,
  );
  const dialog = page.getByRole("dialog", { name: "Edit Category" });
  await categoryRow(page, `lamps-${uniqueSuffix}`).getByRole("link", { name: "Edit" }).click();
  // Saving without changes succeeds.
  await dialog.getByRole("button", { name: "Save changes" }).click();
  await expect(toasts(page)).toContainText("Category updated");
  await expect(dialog).toBeHidden();

  await categoryRow(page, `lamps-${uniqueSuffix}`).getByRole("link", { name: "Edit" }).click();
  await dialog.getByLabel("Name").fill(`Ship Lights ${uniqueSuffix}`);
  await expect(dialog.getByLabel("Slug")).toHaveValue(`ship-lights-${uniqueSuffix}`);
  await expectAccessible(page);
  await dialog.getByLabel("Slug").fill("X");
  await dialog.getByRole("button", { name: "Save changes" }).click();
  await expect(toasts(page)).toContainText("Slug must be at least 2 characters");
  await expect(dialog.getByLabel("Slug")).toBeFocused();
  // An empty slug is generated from the name.
  await dialog.getByLabel("Slug").fill("");
  await dialog.getByRole("button", { name: "Save changes" }).click();
  const row = categoryRow(page, `ship-lights-${uniqueSuffix}`);
  await expect(row).toContainText(`Ship Lights ${uniqueSuffix}`);

  await row.getByRole("button", { name: "Delete" }).click();
  const confirmation = page.getByRole("alertdialog");
  await expect(confirmation).toContainText("Products assigned to this category may be affected");
  await expectAccessible(page);
  await confirmation.getByRole("button", { name: "Delete" }).click();
  await expect(toasts(page)).toContainText("Category deleted");
  await expect(row).toHaveCount(0);
  await page.getByRole("link", { name: "Stock", exact: true }).click();
  await page.getByRole("searchbox", { name: "Search products" }).fill(uniqueSuffix);
  await expect(page.getByLabel(`Category of ${product.name}`).locator("option:checked")).toHaveText(
    "No category",
  );
});
