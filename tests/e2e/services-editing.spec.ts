import { randomUUID } from "node:crypto";
import { expect } from "@playwright/test";
import { openAsAdmin } from "../support/browser/back-office.ts";
import { dragOnto, moveLiftedRow } from "../support/browser/drag.ts";
import {
  addServicesWithItems,
  readServiceItems,
  removeServices,
  type ServicesFixture,
} from "../support/browser/service-content.ts";
import { openServiceItems, serviceRow } from "../support/browser/services-screen.ts";
import { expectAccessible, test, toasts } from "../support/browser/visitor.ts";

let services: ServicesFixture;
test.afterEach(async () => {
  if (services) await removeServices(services);
});

const readStoredNames = async () => (await readServiceItems(services)).map(({ name }) => name);

test("an administrator adds a service category with a subcategory and an item, edits the subcategory, sees the result on the site, and deletes the category with its contents", async ({
  page,
}) => {
  const uniqueSuffix = randomUUID().slice(0, 8);
  services = {
    category: { name: `Rush Seats ${uniqueSuffix}`, slug: `rush-seats-${uniqueSuffix}` },
    subcategory: { name: `Stools & Chairs ${uniqueSuffix}`, slug: `stools-chairs-${uniqueSuffix}` },
  };
  const { category, subcategory } = services;
  await openAsAdmin(page, "/admin/services");
  await page.getByRole("button", { name: "Add Category" }).click();
  const addDialog = page.getByRole("dialog", { name: "Add Category" });
  await addDialog.getByRole("button", { name: "Add category" }).click();
  await expect(addDialog.getByText("Name must be at least 2 characters")).toBeVisible();
  await expectAccessible(page);
  await addDialog.getByLabel("Name").fill(category.name);
  await expect(addDialog.getByLabel("Slug")).toHaveValue(category.slug);
  await addDialog.getByLabel("Description").fill("Woven by hand.");
  await addDialog.getByRole("button", { name: "Add category" }).click();
  await expect(toasts(page)).toContainText("Category created");
  await expect(serviceRow(page, category.name)).toBeVisible();

  await page.getByRole("tab", { name: "Subcategories" }).click();
  await page.getByRole("combobox", { name: "Category", exact: true }).selectOption(category.name);
  await expect(page.getByText("No subcategories found.")).toBeVisible();
  await page.getByRole("button", { name: "Add Subcategory" }).click();
  const addSubcategoryDialog = page.getByRole("dialog", { name: "Add Subcategory" });
  await addSubcategoryDialog.getByLabel("Name").fill(subcategory.name);
  await expect(addSubcategoryDialog.getByLabel("Slug")).toHaveValue(subcategory.slug);
  await addSubcategoryDialog.getByRole("button", { name: "Add subcategory" }).click();
  await expect(toasts(page)).toContainText("Subcategory created");
  await page.getByRole("link", { name: `Edit ${subcategory.name}` }).click();
  const editSubcategoryDialog = page.getByRole("dialog", { name: "Edit Subcategory" });
  await expect(editSubcategoryDialog.getByLabel("Category")).toBeDisabled();
  await expectAccessible(page);
  await editSubcategoryDialog.getByLabel("Description").fill("Sat on daily.");
  await editSubcategoryDialog.getByRole("button", { name: "Save changes" }).click();
  await expect(toasts(page)).toContainText("Subcategory updated");

  await page.getByRole("tab", { name: "Items" }).click();
  await expect(page.getByText("No items found.")).toBeVisible();
  await page.getByRole("button", { name: "Add Item" }).click();
  const addItemDialog = page.getByRole("dialog", { name: "Add Item" });
  await addItemDialog.getByLabel("Name").fill("Three-legged stool");
  await addItemDialog.getByRole("button", { name: "Close" }).click();
  const confirmation = page.getByRole("alertdialog", { name: "Discard your changes?" });
  await confirmation.getByRole("button", { name: "Cancel" }).click();
  await addItemDialog.getByRole("button", { name: "Add item" }).click();
  await expect(toasts(page)).toContainText("Item created");
  await expect(serviceRow(page, "Three-legged stool")).toBeVisible();
  expect(await readServiceItems(services)).toEqual([
    { name: "Three-legged stool", image_urls: [], display_order: 0 },
  ]);

  await page.goto(`/services/${category.slug}/${subcategory.slug}`);
  await expect(page.getByText("Sat on daily.")).toBeVisible();
  await expect(page.getByText("Three-legged stool")).toBeVisible();

  await page.goto("/admin/services");
  await page.getByRole("button", { name: `Delete ${category.name}` }).click();
  const deleteConfirmation = page.getByRole("alertdialog", { name: `Delete ${category.name}` });
  await expect(deleteConfirmation).toContainText("Its 1 subcategory with 1 item will be deleted");
  await expectAccessible(page);
  await deleteConfirmation.getByRole("button", { name: "Delete" }).click();
  await expect(toasts(page)).toContainText("Category deleted");
  await expect(serviceRow(page, category.name)).toBeHidden();
  expect(await readServiceItems(services)).toEqual([]);
});

test("service items are reordered and bulk-deleted, and choosing another category clears the selected subcategory", async ({
  page,
}) => {
  services = await addServicesWithItems(["Warp", "Weft", "Shuttle"]);
  await openServiceItems(page, services);

  await test.step("items are reordered by keyboard, buttons and dragging", async () => {
    await page.getByRole("button", { name: "Reorder" }).click();
    await expectAccessible(page);
    await page.getByRole("button", { name: "Move down: Warp" }).click();
    await expect(toasts(page)).toContainText("Items reordered");
    await expect.poll(readStoredNames).toEqual(["Weft", "Warp", "Shuttle"]);

    await page.getByRole("button", { name: "Reorder Shuttle" }).focus();
    await page.keyboard.press("Space");
    await expect(page.getByText("Shuttle is lifted from position 3 of 3.")).toBeAttached();
    await moveLiftedRow(page, "ArrowUp", "Shuttle would move to position 2 of 3.");
    await page.keyboard.press("Space");
    await expect.poll(readStoredNames).toEqual(["Weft", "Shuttle", "Warp"]);

    const handle = (name: string) => page.getByRole("button", { name: `Reorder ${name}` });
    await dragOnto(page, handle("Warp"), handle("Weft"));
    await expect.poll(readStoredNames).toEqual(["Warp", "Weft", "Shuttle"]);
    expect((await readServiceItems(services)).map(({ display_order }) => display_order)).toEqual([
      0, 1, 2,
    ]);
    await page.getByRole("button", { name: "Done" }).click();
    const items = page.getByRole("table", { name: `Items of ${services.subcategory.name}` });
    await expect(items.getByRole("row").nth(1)).toContainText("Warp");
  });

  await test.step("choosing another category clears the subcategory", async () => {
    await page.getByRole("combobox", { name: "Category", exact: true }).selectOption("Flooring");
    await expect(page.getByRole("combobox", { name: "Subcategory" })).toHaveValue("");
    await expect(page.getByText("Which items?")).toBeVisible();
    await page.getByRole("button", { name: "Add Item" }).click();
    await expect(toasts(page)).toContainText("Please select a subcategory first");
    await page.goBack();
    await expect(serviceRow(page, "Warp")).toBeVisible();
  });

  await test.step("the selected items are bulk-deleted", async () => {
    await page.getByRole("button", { name: "Delete selected" }).click();
    await expect(toasts(page)).toContainText("No items selected");
    await expect(toasts(page)).toContainText("Please select at least one item to delete.");
    const selectAll = page.getByRole("checkbox", { name: "Select all" });
    await selectAll.click();
    await page.getByRole("checkbox", { name: "Select Weft" }).click();
    await expect(selectAll).not.toBeChecked();
    await expectAccessible(page);
    await page.getByRole("button", { name: "Delete selected (2)" }).click();
    await page
      .getByRole("alertdialog", { name: "Delete 2 items" })
      .getByRole("button", { name: "Delete" })
      .click();
    await expect(toasts(page)).toContainText("Items deleted");
    await expect(serviceRow(page, "Warp")).toBeHidden();
    await expect(page.getByRole("button", { name: "Delete selected", exact: true })).toBeVisible();
    expect(await readStoredNames()).toEqual(["Weft"]);
  });
});
