import { expect, type Page } from "@playwright/test";
import { openAsAdmin } from "./back-office.ts";
import type { ServicesFixture } from "./service-content.ts";

export async function openServiceItems(page: Page, services: ServicesFixture): Promise<void> {
  await openAsAdmin(page, "/admin/services?tab=items");
  await chooseSubcategory(page, services);
}

export async function chooseSubcategory(page: Page, services: ServicesFixture): Promise<void> {
  await page
    .getByRole("combobox", { name: "Category", exact: true })
    .selectOption(services.category.name);
  await page.getByRole("combobox", { name: "Subcategory" }).selectOption(services.subcategory.name);
  await expect(
    page.getByRole("table", { name: `Items of ${services.subcategory.name}` }),
  ).toBeVisible();
}

/** Locates the row that contains `name`; rows of hidden tables do not match. */
export const serviceRow = (page: Page, name: string) =>
  page.getByRole("row").filter({ hasText: name });
