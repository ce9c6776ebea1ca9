import { expect, type Page } from "@playwright/test";
import { serveFallbackPage } from "../support/browser/serve-fallback-page.ts";
import { test } from "../support/browser/visitor.ts";

const cards = (page: Page) => page.getByRole("article");
const resultCount = (page: Page) => page.getByRole("status").filter({ hasText: /^\d+ products?$/ });

async function openShop(page: Page, query = "") {
  await page.goto(`/shop${query}`);
  await expect(resultCount(page)).toBeVisible();
}

test("the shop's filters are stored in the URL, Back undoes them, and the price slider moves by £10 with the keyboard", async ({
  page,
}) => {
  await openShop(page);
  await expect(page.getByRole("checkbox", { name: "All Categories" })).toBeChecked();
  await expect(page.getByText("Active", { exact: true })).toBeHidden();

  await page.getByRole("checkbox", { name: "Lighting" }).check();
  await page.getByRole("checkbox", { name: "Furniture" }).check();
  await page.getByLabel("Sort by").selectOption("Price Low to High");
  await expect(page).toHaveURL("/shop?category=lighting&category=furniture&sort=price-asc");
  await expect(page.getByText("Active", { exact: true })).toBeVisible();
  await expect(page.getByRole("checkbox", { name: "All Categories" })).not.toBeChecked();

  await page.goBack();
  await expect(page).toHaveURL("/shop?category=lighting&category=furniture");
  await page.getByRole("checkbox", { name: "Furniture" }).uncheck();
  await page.getByRole("checkbox", { name: "Lighting" }).uncheck();
  await expect(page).toHaveURL("/shop");
  await expect(page.getByRole("checkbox", { name: "All Categories" })).toBeChecked();

  const initialCount = await resultCount(page).textContent();
  const maximumSlider = page.getByRole("slider", { name: "Maximum price in pounds" });
  await maximumSlider.focus();
  await page.keyboard.press("Home");
  for (let steps = 0; steps < 10; steps += 1) await page.keyboard.press("ArrowRight");
  await expect(page.getByText("£0 – £100")).toBeVisible();
  await expect(page).toHaveURL("/shop?maxPrice=100");
  await expect(maximumSlider).toBeFocused();
  await expect(resultCount(page)).not.toHaveText(initialCount ?? "");
});

test("more products load on demand with the focus on the first new one, and Back restores the scroll position", async ({
  page,
}) => {
  await openShop(page);
  await expect(cards(page)).toHaveCount(24);
  await page.getByRole("button", { name: "Load more" }).press("Enter");
  await expect(cards(page).nth(24)).toBeVisible();
  const firstNewLink = cards(page).nth(24).getByRole("link");
  await expect(firstNewLink).toBeFocused();
  await firstNewLink.press("Enter");
  await expect(page.getByRole("button", { name: "Add to Cart" })).toBeVisible();
  await page.goBack();
  await expect(cards(page).nth(24)).toBeInViewport();
  // A newly opened page starts at its top, not at the previous page's scroll position.
  await page.goto("/sale");
  await expect(page.getByRole("heading", { level: 1 })).toBeInViewport();
});

test("Back to Shop restores filters and scroll position, even after opening a related product", async ({
  page,
}) => {
  await openShop(page);
  await page.getByRole("checkbox", { name: "Furniture" }).check();
  await page.getByRole("checkbox", { name: "In stock" }).check();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Furniture");
  await expect(page).toHaveURL("/shop?category=furniture&inStock=true");
  const link = cards(page).last().getByRole("link");
  await link.scrollIntoViewIfNeeded();
  const readLinkTop = async () => (await link.boundingBox())?.y ?? Number.NaN;
  const topBefore = await readLinkTop();
  await link.press("Enter");
  await expect(page.getByRole("heading", { name: "You Might Also Like" })).toBeVisible();
  const relatedLink = cards(page).first().getByRole("link");
  const name = (await relatedLink.textContent()) ?? "";
  await relatedLink.press("Enter");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(name);
  await page.getByRole("link", { name: "Back to Shop" }).click();
  await expect(page).toHaveURL("/shop?category=furniture&inStock=true");
  await expect(page.getByRole("checkbox", { name: "In stock" })).toBeChecked();
  await expect.poll(readLinkTop).toBe(topBefore);
});

test("a product's page keeps the link back to its list after a reload", async ({ page }) => {
  await page.goto("/sale?sort=price-asc");
  await cards(page).first().getByRole("link").press("Enter");
  await expect(page.getByRole("button", { name: "Add to Cart" })).toBeVisible();
  await page.reload();
  await page.getByRole("link", { name: "Back to Sale" }).click();
  await expect(page).toHaveURL("/sale?sort=price-asc");
});

test("Back restores the scroll position of a page that was scrolled before it hydrated", async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto("/");
  const service = page.getByRole("article").filter({ hasText: "Wallpaper & Wall Finishes" });
  const link = service.getByRole("link");
  // The focus also starts hydration.
  await link.focus();
  const readLinkTop = async () => Math.round((await link.boundingBox())?.y ?? Number.NaN);
  const topBefore = await readLinkTop();
  await expect(page.locator("html")).toHaveAttribute("data-ready", "");
  await link.press("Enter");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Wallpaper & Wall Finishes");
  await page.goBack();
  // Browsers round scroll positions to whole pixels.
  await expect.poll(async () => Math.abs((await readLinkTop()) - topBefore)).toBeLessThanOrEqual(1);
});

test("a product's path is case-insensitive, and an unknown product shows a not-found page that links to the shop", async ({
  page,
}) => {
  await page.goto("/SHOP/LINEN-THROW");
  await expect(page.getByRole("heading", { name: "Linen Throw", level: 1 })).toBeVisible();
  await expect(page).toHaveTitle(/^Linen Throw/);

  await page.goto("/shop/nothing-of-the-kind");
  await expect(page.getByRole("heading", { name: "This piece is no longer here" })).toBeVisible();
  await page.getByRole("link", { name: "Back to Shop" }).click();
  await expect(page).toHaveURL("/shop");
});

test.describe("the shop page", () => {
  test.use({ expectedFailure: /rest\/v1/ });

  test("shows samples with a notice and disabled cart buttons while the Data API fails, and products after a retry", async ({
    page,
  }) => {
    await serveFallbackPage(page);
    await page.route("**/rest/v1/**", (route) => route.abort());
    await page.goto("/shop?category=bedroom&sort=price-asc");
    await expect(page.getByText("Our shop can't be reached just now.")).toBeVisible();
    await expect(cards(page).getByRole("link")).toHaveText(["Linen Throw", "Petite Bedside Lamp"]);
    await expect(page.getByRole("button", { name: "Add Linen Throw to cart" })).toBeDisabled();
    await cards(page).first().getByRole("link").click();
    await expect(page.getByRole("heading", { name: "Linen Throw", level: 1 })).toBeVisible();
    await expect(page.getByRole("button", { name: "Add to Cart" })).toBeDisabled();

    await page.goto("/shop");
    await expect(page.getByText("Our shop can't be reached just now.")).toBeVisible();
    await page.unroute("**/rest/v1/**");
    await page.getByRole("button", { name: "Try again" }).click();
    await expect(cards(page)).toHaveCount(24);
    await expect(page.getByText("Our shop can't be reached just now.")).toBeHidden();
  });
});
