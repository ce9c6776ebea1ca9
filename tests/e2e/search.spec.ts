import { expect, type Page } from "@playwright/test";
import { checkOut } from "../support/browser/order-for-collection.ts";
import { expectAccessible, test } from "../support/browser/visitor.ts";

const field = (page: Page) => page.getByRole("combobox", { name: /^Search products/ });

async function openSearch(page: Page) {
  await page.goto("/contact");
  await page.getByRole("button", { name: "Search the site" }).click();
  await expect(field(page)).toBeFocused();
}

test("a search with a typo finds the product, which can then be ordered", async ({ page }) => {
  await openSearch(page);
  await field(page).fill("velvet cusion");
  await expect(page.getByRole("option", { name: /Velvet Cushion Pair/ })).toBeVisible();
  await field(page).press("Enter");

  await expect(page).toHaveURL("/search?q=velvet+cusion");
  await expect(page.getByRole("heading", { name: "Search", level: 1 })).toBeVisible();
  await expect(page.getByText("because “velvet cusion” was not found")).toBeVisible();
  await expect(page.getByRole("status").filter({ hasText: "1 product" })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole("link", { name: "Velvet Cushion Pair" }).click();

  await expect(page.getByRole("heading", { name: "Velvet Cushion Pair", level: 1 })).toBeVisible();
  await page.getByRole("button", { name: "Add to Cart" }).click();
  await expect(page.getByRole("button", { name: "Cart, 1 item" })).toBeVisible();
  await checkOut(page);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Your order is with us");
});

test("the search finds categories, projects and services, and links to their pages", async ({
  page,
}) => {
  await openSearch(page);
  await field(page).fill("kitchen");
  await page
    .getByRole("group", { name: "Portfolio" })
    .getByRole("option", { name: "Kitchens", exact: true })
    .click();
  await expect(page).toHaveURL("/portfolio/kitchens");

  await page.goto("/search?q=bedroom");
  const categories = page.getByRole("region", { name: "Categories" });
  await expect(categories.getByRole("link", { name: "Bedrooms & Living Rooms" })).toBeVisible();
  await page
    .getByRole("region", { name: "Services" })
    .getByRole("link", { name: "Bedroom Scheme" })
    .click();
  await expect(page).toHaveURL("/services/interior-design/full-room-design");
});

test("a search without results suggests a spelling, whose results can be filtered, and Back returns to them", async ({
  page,
}) => {
  const response = await page.goto("/search?q=linnenette");
  expect(response?.headers()["x-robots-tag"]).toBe("noindex, nofollow");
  await expect(page.getByText("Nothing found for “linnenette”.")).toBeVisible();
  await expectAccessible(page);
  await page.getByRole("link", { name: "linen", exact: true }).click();
  await expect(page).toHaveURL("/search?q=linen");
  await expect(page.getByRole("link", { name: "Linen Throw", exact: true })).toBeVisible();
  await page.getByRole("checkbox", { name: "Furniture" }).check();
  await expect(page).toHaveURL("/search?category=furniture&q=linen");
  await expect(page.getByRole("link", { name: "Linen Throw", exact: true })).toBeHidden();
  await page.getByRole("link", { name: "Three-Seater Linen Sofa", exact: true }).click();
  await page.goBack();
  await expect(page).toHaveURL("/search?category=furniture&q=linen");
  await expect(page.getByRole("checkbox", { name: "Furniture" })).toBeChecked();
});
