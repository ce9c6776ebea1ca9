import { expect, type Page } from "@playwright/test";
import {
  expectAccessible,
  passMinimumFillTime,
  serviceClient,
  test,
  toasts,
} from "../support/browser/visitor.ts";

const productNames = (page: Page) => page.getByRole("article").getByRole("heading");
const wishlistLink = (page: Page, count: string) =>
  page.getByRole("banner").getByRole("link", { name: `Wishlist, ${count}` });

async function addToWishlist(page: Page, ...slugs: string[]) {
  for (const slug of slugs) {
    await page.goto(`/shop/${slug}`);
    await page
      .getByRole("button", { name: /^Add .* to wishlist$/ })
      .first()
      .click();
  }
}

test("a wishlist is stored in the browser, shared by link, and saved in another browser", async ({
  page,
  context,
  browser,
  baseURL,
}) => {
  await page.goto("/wishlist");
  await expect(page.getByRole("heading", { name: "Your Wishlist" })).toBeVisible();
  await expect(page.getByRole("link", { name: "Browse the shop" })).toBeVisible();
  await expectAccessible(page);

  await addToWishlist(page, "linen-throw", "stoneware-bowl");
  await wishlistLink(page, "2 items").click();
  await expect(productNames(page)).toHaveText(["Stoneware Bowl", "Linen Throw"]);
  await page.reload();
  await expect(productNames(page)).toHaveCount(2);
  await expectAccessible(page);

  await context.grantPermissions(["clipboard-read", "clipboard-write"]);
  await page.getByRole("button", { name: "Share" }).click();
  await expect(toasts(page).getByText("Link copied")).toBeVisible();
  const link = await page.evaluate(() => navigator.clipboard.readText());
  await page.getByRole("button", { name: "Remove Stoneware Bowl from wishlist" }).click();
  await expect(productNames(page)).toHaveText(["Linen Throw"]);
  await expect(page.getByRole("heading", { level: 1 })).toBeFocused();

  const friendsPage = await (await browser.newContext({ baseURL: baseURL ?? "" })).newPage();
  const response = await friendsPage.goto(link);
  expect(response?.headers()["x-robots-tag"]).toBe("noindex, nofollow");
  await expect(friendsPage.getByRole("heading", { name: "A Shared Wishlist" })).toBeVisible();
  await expect(friendsPage.getByRole("heading", { level: 2, name: "Products" })).toBeAttached();
  await expect(productNames(friendsPage)).toHaveText(["Stoneware Bowl", "Linen Throw"]);
  await friendsPage.getByRole("button", { name: "Save to my wishlist" }).click();
  await expect(friendsPage).toHaveURL("/wishlist");
  await expect(wishlistLink(friendsPage, "2 items")).toBeVisible();
  await expect(productNames(friendsPage)).toHaveCount(2);
  await friendsPage.context().close();
});

test("an enquiry about a wishlist stores the wishlist's products and link", async ({ page }) => {
  const message = `Are these in stock, ${crypto.randomUUID()}?`;
  await addToWishlist(page, "linen-throw", "stoneware-bowl");
  await page.clock.install();
  await page.goto("/wishlist");
  await page.getByRole("button", { name: "Ask about these pieces" }).click();
  const dialog = page.getByRole("dialog", { name: "Make an enquiry" });
  await dialog.getByLabel("Name").fill("Ana");
  await dialog.getByLabel("Email").fill("ana@example.com");
  await dialog.getByLabel("Message").fill(message);
  await passMinimumFillTime(page);
  await dialog.getByRole("button", { name: "Send enquiry" }).click();
  await expect(toasts(page).getByText("Enquiry sent successfully")).toBeVisible();
  const { data } = await serviceClient()
    .from("contact_submissions")
    .select("product_details, page_path")
    .eq("message", message)
    .single()
    .throwOnError();
  expect(data.product_details).toBe("Wishlist:\nStoneware Bowl\nLinen Throw");
  await page.goto(data.page_path ?? "");
  await expect(productNames(page)).toHaveText(["Stoneware Bowl", "Linen Throw"]);
});

test("a product's page lists the recently viewed products, and loads them when they are scrolled into view", async ({
  page,
}) => {
  const productRequests: string[] = [];
  page.on("request", (request) => {
    if (/\/rest\/v1\/products\?.*id=in/.test(request.url())) productRequests.push(request.url());
  });
  await page.goto("/shop/linen-throw");
  await expect(page.getByRole("heading", { name: "Recently Viewed" })).toBeHidden();
  await page.setViewportSize({ width: 390, height: 600 });
  await page.goto("/shop/stoneware-bowl");
  const recentlyViewed = page.getByRole("region", { name: "Recently Viewed" });
  await expect(recentlyViewed).toBeAttached();
  expect(productRequests).toEqual([]);
  await page.keyboard.press("End");
  await expect(recentlyViewed.getByRole("article").getByRole("heading")).toHaveText([
    "Linen Throw",
  ]);
});

test.describe("on a phone", () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true });

  test("a bar with Add to Cart appears when the page's own button is scrolled out of view", async ({
    page,
  }) => {
    await page.goto("/shop/linen-throw");
    const bar = page.locator("[data-slot=purchase-bar]");
    await expect(bar).toBeHidden();
    await page.getByRole("button", { name: "Increase quantity of Linen Throw" }).click();
    await page.getByRole("heading", { name: "You Might Also Like" }).scrollIntoViewIfNeeded();
    await page.mouse.wheel(0, 500);
    await expect(bar).toBeVisible();
    await expectAccessible(page);
    await bar.getByRole("button", { name: "Add to Cart" }).click();
    await expect(
      toasts(page).getByText("2 × Linen Throw has been added to your cart."),
    ).toBeVisible();
    // The toast does not cover the bar.
    await bar.getByRole("button", { name: "Add to Cart" }).click({ trial: true });
    await page.evaluate(() => window.scrollTo(0, 0));
    await expect(bar).toBeHidden();
  });
});
