import { randomUUID } from "node:crypto";
import { expect, type Page } from "@playwright/test";
import { notification, openAsAdmin } from "../support/browser/back-office.ts";
import { expectAccessible, serviceClient, test } from "../support/browser/visitor.ts";

let mark: string;
test.beforeEach(async () => {
  mark = randomUUID().slice(0, 8);
  await serviceClient()
    .from("categories")
    .insert({ name: `Lanterns ${mark}`, slug: `lanterns-${mark}` })
    .throwOnError();
});
// All rows that a test adds have the same marker in their slugs.
test.afterEach(async () => {
  for (const table of ["products", "categories"])
    await serviceClient().from(table).delete().like("slug", `%${mark}%`).throwOnError();
});

async function openCategories(page: Page, path: string) {
  await openAsAdmin(page, path);
}

const row = (page: Page, slug = `lanterns-${mark}`) =>
  page.getByRole("table", { name: "Categories" }).getByRole("row").filter({ hasText: slug });

for (const { path, added } of [
  { path: "/admin/products?tab=categories", added: "Category created" },
  { path: "/admin/categories", added: "Category added" },
]) {
  test.describe(`on the screen ${path}`, () => {
    test.use({ expectedFailure: /rest\/v1\/categories/ });
    test("a product category is added with a slug generated from its name", async ({ page }) => {
      await openCategories(page, path);
      await expect(page.getByRole("link", { name: "Stock", exact: true })).toHaveAttribute(
        "aria-current",
        /page|true/,
      );
      await page.getByRole("button", { name: "Add Category" }).click();
      const dialog = page.getByRole("dialog", { name: "Add Category" });
      await expect(dialog.getByLabel("Name")).toBeFocused();
      await expect(dialog.getByLabel("Slug")).toHaveCount(0);
      await dialog.getByLabel("Name").fill(" ");
      await page.keyboard.press("Enter");
      await expect(notification(page)).toContainText("Validation error");
      await expect(notification(page)).toContainText("Name must be at least 2 characters");
      await expect(dialog.getByLabel("Name")).toHaveAttribute("aria-invalid", "true");
      await expectAccessible(page);

      // The existing category has the slug that is generated from this name.
      await dialog.getByLabel("Name").fill(`Lanterns: ${mark}`);
      await page.keyboard.press("Enter");
      await expect(notification(page)).toContainText(added);
      await expect(dialog).toBeHidden();
      await expect(row(page, `lanterns-${mark}-2`)).toContainText(`Lanterns: ${mark}`);
      await expect(page).toHaveURL(path);
    });
  });
}

test("a product category's name and slug are edited, and leaving asks for confirmation", async ({
  page,
}) => {
  await openCategories(page, "/admin/products?tab=categories");
  await row(page).getByRole("link", { name: "Edit" }).click();
  const dialog = page.getByRole("dialog", { name: "Edit Category" });
  // Saving without changes succeeds.
  await dialog.getByRole("button", { name: "Save changes" }).click();
  await expect(notification(page)).toContainText("Category updated");
  await expect(dialog).toBeHidden();

  await row(page).getByRole("link", { name: "Edit" }).click();
  await dialog.getByLabel("Name").fill(`Ship Lights ${mark}`);
  await expect(dialog.getByLabel("Slug")).toHaveValue(`ship-lights-${mark}`);
  await expectAccessible(page);
  const question = page.getByRole("alertdialog", { name: "Discard your changes?" });
  for (const leave of [
    () => dialog.getByRole("button", { name: "Cancel" }).click(),
    () => dialog.getByRole("button", { name: "Close" }).click(),
    () => page.goBack(),
  ]) {
    await leave();
    await expect(question).toBeVisible();
    await expectAccessible(page);
    await question.getByRole("button", { name: "Cancel" }).click();
    await expect(question).toBeHidden();
    await expect(dialog.getByLabel("Name")).toHaveValue(`Ship Lights ${mark}`);
  }
  await dialog.getByLabel("Slug").fill("X");
  await dialog.getByRole("button", { name: "Save changes" }).click();
  await expect(notification(page)).toContainText("Slug must be at least 2 characters");
  await expect(dialog.getByLabel("Slug")).toBeFocused();
  // An empty slug is generated from the name.
  await dialog.getByLabel("Slug").fill("");
  await dialog.getByRole("button", { name: "Save changes" }).click();
  await expect(notification(page)).toContainText("Category updated");
  await expect(row(page, `ship-lights-${mark}`)).toContainText(`Ship Lights ${mark}`);
});

test("deleting a category unlinks its products", async ({ page }) => {
  const database = serviceClient();
  const { data: category } = await database
    .from("categories")
    .select("id")
    .eq("slug", `lanterns-${mark}`)
    .single()
    .throwOnError();
  await database
    .from("products")
    .insert({ name: `Lamp ${mark}`, slug: `lamp-${mark}`, price: 9, category_id: category.id })
    .throwOnError();
  await openCategories(page, "/admin/products?tab=categories");
  await row(page).getByRole("button", { name: "Delete" }).click();
  const question = page.getByRole("alertdialog");
  await expect(question).toContainText("Products assigned to this category may be affected");
  await expectAccessible(page);
  await question.getByRole("button", { name: "Delete" }).click();
  await expect(notification(page)).toContainText("Category deleted");
  await expect(row(page)).toHaveCount(0);
  await page.goto(`/admin/products?q=${mark}`);
  await expect(page.getByLabel(`Category of Lamp ${mark}`).locator("option:checked")).toHaveText(
    "No category",
  );
});

test("an empty category table shows the next step", async ({ page }) => {
  await page.route("**/rest/v1/categories*", (route) => route.fulfill({ json: [] }));
  await openCategories(page, "/admin/categories");
  await expect(
    page.getByText("No categories found. Add your first category to get started."),
  ).toBeVisible();
  await expectAccessible(page);
});

test.describe("while categories can't be read", () => {
  test.use({ expectedFailure: /rest\/v1\/categories/ });
  test("both category screens show an error and can retry", async ({ page }) => {
    await page.route("**/rest/v1/categories*", (route) => route.fulfill({ status: 500, json: {} }));
    await openCategories(page, "/admin/categories");
    await expect(page.getByText("Failed to fetch product categories")).toBeVisible();
    await expectAccessible(page);
    await page.goto("/admin/products?edit=new");
    const form = page.getByRole("dialog", { name: "Add New Product" });
    await expect(form.getByText("Failed to fetch product categories")).toBeVisible();
    await page.goto("/admin/categories");
    await expect(page.getByText("Failed to fetch product categories")).toBeVisible();
    await page.unroute("**/rest/v1/categories*");
    await page.getByRole("button", { name: "Try again" }).click();
    await expect(row(page)).toBeVisible();
  });
});
