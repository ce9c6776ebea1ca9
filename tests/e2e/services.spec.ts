import { expect, type Page } from "@playwright/test";
import {
  addServices,
  removeServices,
  type ServicesFixture,
} from "../support/browser/service-content.ts";
import { expectAccessible, test } from "../support/browser/visitor.ts";

const lampImage = "/images/products/sculptural-table-lamp_1000x1000_ac987d.webp";
const rugImage = "/images/products/wool-rug_1000x1000_b4a48c.webp";
const throwImage = "/images/products/linen-throw_1200x1200_b4a186.webp";

const cards = (page: Page) => page.getByRole("article");
const names = (page: Page) => cards(page).getByRole("heading");
const resultCount = (page: Page) => page.getByRole("status").filter({ hasText: /^\d+ items?$/ });
const searchField = (page: Page) => page.getByRole("searchbox", { name: "Search items" });
const countColumns = (page: Page) =>
  cards(page)
    .first()
    .locator("..")
    .evaluate((grid) => getComputedStyle(grid).gridTemplateColumns.split(" ").length);

test.describe("a subcategory's items", () => {
  let services: ServicesFixture;

  test.beforeAll(async () => {
    services = await addServices([
      { name: "Wool rug", description: "Tufted by hand.", image_urls: [rugImage] },
      { name: "Linen throw", description: "Washed, with a FRINGE.", display_order: 1 },
      {
        name: "Table lamp",
        image_urls: [lampImage, rugImage, throwImage],
        display_order: 0,
        description: "A linen shade.",
      },
      { name: "Fringed cushion", display_order: 1 },
      { name: "Basket" },
    ]);
  });
  test.afterAll(() => removeServices(services));

  const path = () => `/services/${services.category.slug}/${services.subcategory.slug}`;

  test("are sorted by display order, then by name, and can be searched, with the search in the URL", async ({
    page,
  }) => {
    await page.goto(path());
    await expect(resultCount(page)).toHaveText("5 items");
    await expect(names(page)).toHaveText([
      "Table lamp",
      "Fringed cushion",
      "Linen throw",
      "Basket",
      "Wool rug",
    ]);
    await expect(cards(page).filter({ hasText: "Basket" }).getByText("No image")).toBeVisible();

    await searchField(page).fill("fringe");
    await expect(names(page)).toHaveText(["Fringed cushion", "Linen throw"]);
    await expect(resultCount(page)).toHaveText("2 items");
    await expect(page).toHaveURL(/\?search=fringe$/);
    await page.reload();
    await expect(searchField(page)).toHaveValue("fringe");
    await expect(resultCount(page)).toHaveText("2 items");

    await searchField(page).fill("tuft");
    await expect(resultCount(page)).toHaveText("1 item");
    await searchField(page).fill("granite");
    await expect(page.getByRole("heading", { name: "No items found" })).toBeVisible();
    await expect(resultCount(page)).toHaveText("0 items");
    await page.getByRole("button", { name: "Show all items" }).click();
    await expect(resultCount(page)).toHaveText("5 items");
    await expect(searchField(page)).toHaveValue("");
  });

  test("open in a dialog that stays open when an item is pressed before the typed search is in the URL", async ({
    page,
  }) => {
    await page.goto(path());
    await expect(resultCount(page)).toHaveText("5 items");
    const lamp = cards(page).filter({ hasText: "Table lamp" }).getByRole("button").first();
    await searchField(page).fill("linen");
    await lamp.click();
    await expect(page).toHaveURL(/\?search=linen$/);
    const dialog = page.getByRole("dialog", { name: "Table lamp" });
    await expect(dialog).toBeVisible();
    await page.goBack();
    await expect(dialog).toBeHidden();
    await expect(page).toHaveURL(/\?search=linen$/);
    await expect(resultCount(page)).toHaveText("2 items");
  });

  test("have one to four columns in the Grid layout and one or two in the Large layout, and the URL keeps the layout", async ({
    page,
  }) => {
    await page.setViewportSize({ width: 1440, height: 900 });
    await page.goto(path());
    const grid = page.getByRole("button", { name: "Grid" });
    const large = page.getByRole("button", { name: "Large" });
    await expect(grid).toHaveAttribute("aria-pressed", "true");
    expect(await countColumns(page)).toBe(4);
    await large.press("Enter");
    await expect(large).toHaveAttribute("aria-pressed", "true");
    await expect(grid).toHaveAttribute("aria-pressed", "false");
    expect(await countColumns(page)).toBe(2);
    await page.reload();
    await expect(large).toHaveAttribute("aria-pressed", "true");
    await page.setViewportSize({ width: 390, height: 844 });
    expect(await countColumns(page)).toBe(1);
    await grid.click();
    await expect(page).toHaveURL(path());
    expect(await countColumns(page)).toBe(1);
    await page.setViewportSize({ width: 800, height: 900 });
    expect(await countColumns(page)).toBe(2);
  });
});

test("the pages of the three service levels link to each other and to the contact form", async ({
  page,
}) => {
  await page.goto("/SERVICES");
  await expect(
    page.getByRole("heading", { level: 1, name: "Our Products & Services" }),
  ).toBeVisible();
  await expect(cards(page).filter({ hasText: "Interior Design" })).toContainText("Featured");
  await expect(cards(page).filter({ hasText: "Explore Flooring" })).not.toContainText("Featured");
  await page.getByRole("link", { name: "Explore Interior Design" }).click();
  await expect(page).toHaveURL("/services/interior-design");
  await expect(page.getByRole("heading", { level: 1, name: "Interior Design" })).toBeVisible();
  await page.getByRole("article").getByRole("link", { name: "Styling" }).click();
  await expect(page).toHaveURL("/services/interior-design/styling");
  const breadcrumb = page.getByRole("navigation", { name: "Breadcrumb" });
  await expect(breadcrumb.getByRole("listitem")).toHaveText([
    /^Home/,
    /^Services/,
    /^Interior Design/,
    "Styling",
  ]);
  const contact = page.getByRole("region", { name: "Get in Touch" });
  await expect(contact.getByRole("link", { name: "Request Information" })).toHaveAttribute(
    "href",
    "/contact",
  );
  await breadcrumb.getByRole("link", { name: "Interior Design" }).click();
  await expect(page).toHaveURL("/services/interior-design");
  await breadcrumb.getByRole("link", { name: "Services" }).click();
  await expect(page).toHaveURL("/services");
});

test("unknown and empty service pages show a message and a link back", async ({ page }) => {
  const emptyServices = await addServices(null);
  try {
    await page.goto("/services");
    const card = cards(page).filter({ hasText: emptyServices.category.name });
    await expect(card.getByText("No image")).toBeVisible();
    await page.goto(`/services/${emptyServices.category.slug}`);
    await expect(page.getByRole("heading", { name: "No subcategories found" })).toBeVisible();
    await page.getByRole("link", { name: "Return to Services" }).click();
    await expect(page).toHaveURL("/services");

    await page.goto("/services/carpentry");
    await expect(page.getByRole("heading", { level: 1, name: "Category Not Found" })).toBeVisible();
    await expectAccessible(page);
    await page.goto("/services/interior-design/carpentry");
    await expect(
      page.getByRole("heading", { level: 1, name: "Subcategory Not Found" }),
    ).toBeVisible();
    // A subcategory is found only under its own category.
    await page.goto("/services/flooring/styling");
    await expect(
      page.getByRole("heading", { level: 1, name: "Subcategory Not Found" }),
    ).toBeVisible();
    await page.getByRole("link", { name: "Return to Services" }).click();
    await expect(page).toHaveURL("/services");
  } finally {
    await removeServices(emptyServices);
  }
});
