import { expect, type Page } from "@playwright/test";
import { tabTo } from "../support/browser/focus.ts";
import { addSale, removeSale, type SaleFixture } from "../support/browser/sale-content.ts";
import { expectAccessible, test } from "../support/browser/visitor.ts";

const cards = (page: Page) => page.getByRole("article");
const resultCount = (page: Page) => page.getByRole("status").filter({ hasText: /^\d+ products?$/ });
const saleCount = (page: Page) => page.getByText(/^\d+ Items? on Sale$/);

test.describe("the sale page's products", () => {
  let sale: SaleFixture;

  test.beforeAll(async () => {
    sale = await addSale(26);
  });
  test.afterAll(() => removeSale(sale));

  const path = () => `/sale?category=${sale.category.slug}`;

  test("are sorted by name and paginated without duplicates, with their prices and a total count", async ({
    page,
  }) => {
    await page.goto(path());
    await expect(resultCount(page)).toHaveText("26 products");
    await expect(cards(page)).toHaveCount(24);
    const firstCard = cards(page).first();
    await expect(firstCard.getByText("SALE", { exact: true })).toBeVisible();
    await expect(firstCard.getByText("Out of Stock")).toBeVisible();
    await expect(firstCard.locator("s")).toHaveText("£100.00");
    await expect(firstCard.getByText("£80.00")).toBeVisible();
    await expect(firstCard.getByText("Save £20.00")).toBeVisible();
    await expect(firstCard.getByText("Woven by hand, number 1.")).toBeVisible();
    await expect(cards(page).nth(1).getByText("Out of Stock")).toBeHidden();

    await page.getByRole("button", { name: "Load more" }).press("Enter");
    await expect(cards(page).getByRole("heading")).toHaveText(sale.names);
    await expect(cards(page).nth(24).getByRole("link")).toBeFocused();
    await expect(page.getByRole("button", { name: "Load more" })).toBeHidden();
    expect(Number.parseInt((await saleCount(page).textContent()) ?? "", 10)).toBeGreaterThan(26);

    const [name = ""] = sale.names;
    await firstCard.getByRole("link", { name }).click();
    await expect(page).toHaveURL(/\/shop\/basket-01-/);
    await expect(page.getByRole("heading", { level: 1, name })).toBeVisible();
  });

  test("can be searched, filtered by category and sorted by price with the keyboard alone", async ({
    page,
  }) => {
    const search = page.getByRole("searchbox", { name: "Search sale items" });
    const category = page.getByRole("checkbox", { name: sale.category.name });
    await page.goto("/sale");
    await tabTo(page, category);
    await page.keyboard.press("Space");
    await expect(resultCount(page)).toHaveText("26 products");
    await search.fill("");
    await page.keyboard.type("asket 07");
    await expect(resultCount(page)).toHaveText("1 product");
    await expect(cards(page).getByRole("heading")).toHaveText(sale.names.slice(6, 7));
    await tabTo(page, cards(page).getByRole("link"));
    await search.fill("granite");
    await expect(page.getByRole("heading", { name: "No sale items found" })).toBeVisible();
    await expectAccessible(page);
    await tabTo(page, page.getByRole("main").getByRole("button", { name: "Clear Filters" }).last());
    await page.keyboard.press("Enter");
    await expect(page).toHaveURL("/sale");
    await expect(search).toHaveValue("");
    await expect(page.getByRole("checkbox", { name: "All Categories" })).toBeChecked();
    await expect(cards(page)).toHaveCount(24);

    const sort = page.getByRole("combobox", { name: "Sort by" });
    await expect(sort.getByRole("option")).toHaveText([
      "Name A-Z",
      "Price Low to High",
      "Price High to Low",
    ]);
    await tabTo(page, sort);
    await page.keyboard.type("Price Low");
    await expect(page).toHaveURL("/sale?sort=price-asc");
    const priceTexts = cards(page).locator("span.text-terracotta");
    const readPrices = async () =>
      (await priceTexts.allTextContents()).map((price) => Number(price.replace(/[£,]/g, "")));
    const isAscending = async () => {
      const prices = await readPrices();
      const sorted = prices.toSorted((one, other) => one - other);
      return new Set(prices).size > 1 && prices.join() === sorted.join();
    };
    await expect.poll(isAscending).toBe(true);
  });
});
