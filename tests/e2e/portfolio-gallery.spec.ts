import { expect, type Page } from "@playwright/test";
import { tabTo } from "../support/browser/focus.ts";
import { pauseRequests } from "../support/browser/pause-requests.ts";
import {
  addPortfolioCategory,
  removePortfolioCategory,
  type TestPortfolioCategory,
} from "../support/browser/portfolio-content.ts";
import { serveFallbackPage } from "../support/browser/serve-fallback-page.ts";
import { test } from "../support/browser/visitor.ts";

const projectTitle = "Lime Terrace, Irish Town";
let category: TestPortfolioCategory;
test.beforeAll(async () => {
  category = await addPortfolioCategory(
    [projectTitle],
    [
      "/images/rooms/living-limewash_1200x800_b6a388.webp",
      "/images/rooms/living-sea-view_1200x800_ada596.webp",
      "/images/rooms/living-fireplace_1200x800_ad9e88.webp",
      "/images/rooms/living-reading-corner_1200x800_ada594.webp",
    ],
  );
});
test.afterAll(() => removePortfolioCategory(category));
const categoryPath = () => `/portfolio/${category.slug}`;
const projectPath = () => `${categoryPath()}/${category.projects[0]?.slug}`;

const gallery = (page: Page) => page.getByRole("dialog", { name: projectTitle });
const counter = (page: Page) => gallery(page).getByText(/^Picture \d+ \/ \d+$/);
const shownImage = (page: Page) => gallery(page).getByRole("img");
// The button shows the name and the place in two lines, without the comma.
const galleryButton = (page: Page) =>
  page.getByRole("button", { name: projectTitle.replace(",", ""), exact: true });

async function openGallery(page: Page) {
  await page.goto(categoryPath());
  await galleryButton(page).click();
  await expect(gallery(page)).toBeVisible();
}

test("the portfolio and its categories show skeletons while loading, then their projects and links", async ({
  page,
}) => {
  await serveFallbackPage(page);
  const releaseCategories = await pauseRequests(page, "**/rest/v1/portfolio_categories*");
  const releaseProjects = await pauseRequests(page, "**/rest/v1/portfolio_projects*");
  await page.goto("/PORTFOLIO");
  await expect(page.locator("[data-slot=portfolio-category-skeleton]")).toHaveCount(6);
  releaseCategories();
  const kitchens = page.getByRole("article").filter({ hasText: "Kitchens" });
  await expect(kitchens.getByText("4 projects")).toBeVisible();
  await expect(page.locator("[data-slot=portfolio-category-skeleton]")).toHaveCount(0);
  await expect(page.getByRole("link", { name: "Book a Consultation" })).toHaveAttribute(
    "href",
    "/consultation",
  );
  await expect(page.getByRole("link", { name: "Visit the shop" })).toHaveAttribute("href", "/shop");
  await kitchens.getByRole("link", { name: "View Projects in Kitchens" }).click();
  await expect(page).toHaveURL("/portfolio/kitchens");
  await expect(page.getByRole("heading", { level: 1, name: "Kitchens" })).toBeVisible();
  await expect(page.locator("[data-slot=project-skeleton]")).toHaveCount(3);
  releaseProjects();
  await expect(page.getByRole("article")).toHaveCount(4);
  await expect(page.locator("[data-slot=project-skeleton]")).toHaveCount(0);
});

test("a project's gallery can be used with the keyboard alone", async ({ page }) => {
  await page.goto("/portfolio");
  await tabTo(page, page.getByRole("link", { name: `View Projects in ${category.name}` }));
  await page.keyboard.press("Enter");
  await tabTo(page, galleryButton(page));
  await page.keyboard.press("Enter");
  await expect(counter(page)).toHaveText("Picture 1 / 4");
  await expect(shownImage(page).first()).toHaveAccessibleName(`${projectTitle}, picture 1 of 4`);

  await page.keyboard.press("ArrowLeft");
  await expect(counter(page)).toHaveText("Picture 4 / 4");
  await page.keyboard.press("ArrowRight");
  await expect(counter(page)).toHaveText("Picture 1 / 4");
  await page.keyboard.press("ArrowRight");
  await expect(counter(page)).toHaveText("Picture 2 / 4");
  await expect(shownImage(page).first()).toHaveAccessibleName(`${projectTitle}, picture 2 of 4`);
  await page.keyboard.press("End");
  await expect(counter(page)).toHaveText("Picture 4 / 4");
  await page.keyboard.press("Home");
  await expect(counter(page)).toHaveText("Picture 1 / 4");

  await tabTo(page, gallery(page).getByRole("button", { name: "Show picture 3 of 4" }));
  await page.keyboard.press("Enter");
  await expect(counter(page)).toHaveText("Picture 3 / 4");
  await expect(gallery(page).getByRole("button", { name: "Show picture 3 of 4" })).toHaveAttribute(
    "aria-current",
    "true",
  );

  // Presses Tab for more than a full cycle, in which the focus trap keeps the focus in the gallery.
  for (let stop = 0; stop < 12; stop += 1) {
    await page.keyboard.press("Tab");
    await expect(gallery(page).locator(":focus")).toHaveCount(1);
  }

  await page.keyboard.press("Escape");
  await expect(gallery(page)).toBeHidden();
  await expect(galleryButton(page)).toBeFocused();
  await tabTo(page, page.getByRole("link", { name: `View project ${projectTitle}` }));
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(projectPath());
});

test("the gallery preloads adjacent images, shows a spinner until an image has loaded, wraps around, and locks the page's scrolling", async ({
  page,
}) => {
  await page.goto(categoryPath());
  await expect(galleryButton(page)).toBeVisible();
  const release = await pauseRequests(page, /\/images\/rooms\/living-limewash_.*w1200\.avif$/);
  const nextImageRequest = page.waitForRequest(/\/images\/rooms\/living-sea-view_/);
  const previousImageRequest = page.waitForRequest(/\/images\/rooms\/living-reading-corner_/);
  await galleryButton(page).click();
  const spinners = gallery(page).getByRole("status", { name: "Loading picture" });
  await expect(spinners.first()).toBeVisible();
  await Promise.all([nextImageRequest, previousImageRequest]);
  release();
  await expect(spinners).toHaveCount(0);
  await expect(shownImage(page).first()).toBeVisible();

  const scrollBefore = await page.evaluate(() => window.scrollY);
  await page.mouse.move(640, 360);
  await page.mouse.wheel(0, 900);
  await gallery(page).getByRole("button", { name: "Previous picture" }).click();
  await expect(counter(page)).toHaveText("Picture 4 / 4");
  await gallery(page).getByRole("button", { name: "Next picture" }).click();
  await expect(counter(page)).toHaveText("Picture 1 / 4");
  expect(await page.evaluate(() => window.scrollY)).toBe(scrollBefore);
  await gallery(page).getByRole("button", { name: "Close gallery" }).click();
  await expect(gallery(page)).toBeHidden();
  await page.mouse.wheel(0, 900);
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBeGreaterThan(scrollBefore);
});

test.describe("a gallery image that fails to load", () => {
  test.use({ expectedFailure: /\/images\// });

  test("shows an error, hides its thumbnail and loads on Retry", async ({ page }) => {
    await page.goto(projectPath());
    await expect(page.getByRole("heading", { level: 1, name: projectTitle })).toBeVisible();
    await page.route(/living-sea-view_/, (route) => route.abort());
    await page.getByRole("button", { name: `Enlarge: ${projectTitle}, picture 1 of 4` }).click();
    await expect(counter(page)).toHaveText("Picture 1 / 4");
    await page.keyboard.press("ArrowRight");
    await expect(gallery(page).getByText("Failed to load image")).toBeVisible();
    await expect(gallery(page).getByRole("button", { name: /^Show picture/ })).toHaveCount(3);
    await page.unroute(/living-sea-view_/);
    await gallery(page).getByRole("button", { name: "Retry" }).click();
    await expect(shownImage(page).first()).toHaveAccessibleName(`${projectTitle}, picture 2 of 4`);
    await expect(gallery(page).getByText("Failed to load image")).toBeHidden();
    // The keyboard still works although the focused button was removed.
    await page.keyboard.press("ArrowRight");
    await expect(counter(page)).toHaveText("Picture 3 / 4");
  });
});

test("a project's page opens an image in the gallery and links to the previous and next project", async ({
  page,
}) => {
  const kitchen = "Sage Kitchen, Queensway Quay";
  await page.goto("/portfolio/kitchens");
  await page.getByRole("link", { name: `View project ${kitchen}` }).click();
  await expect(page).toHaveURL("/portfolio/kitchens/sage-kitchen-queensway-quay");
  await expect(page.getByRole("heading", { level: 1, name: kitchen })).toBeVisible();
  await expect(page.getByText("A family of five wanted to eat breakfast")).toBeVisible();
  await expect(page.getByRole("list", { name: "Materials" }).getByRole("listitem")).toHaveText([
    "Sage lacquer",
    "Calacatta marble",
    "Spun brass",
    "Oak herringbone",
  ]);
  await page.getByRole("button", { name: `Enlarge: ${kitchen}` }).click();
  await expect(page.getByRole("dialog", { name: kitchen }).getByRole("img")).toBeVisible();
  await page.keyboard.press("Escape");

  const moreProjects = page.getByRole("navigation", { name: "More projects" });
  await expect(moreProjects.getByRole("link", { name: /^Previous project/ })).toContainText(
    "Oak Kitchen on the Sea Wall, Rosia",
  );
  await moreProjects.getByRole("link", { name: /^Next project/ }).click();
  await expect(
    page.getByRole("heading", { level: 1, name: "Travertine Kitchen, Europort" }),
  ).toBeVisible();
});

test("an unknown category redirects to the portfolio, and an unknown project redirects to its category", async ({
  page,
}) => {
  await page.goto("/portfolio/castles");
  await expect(page).toHaveURL("/portfolio");
  await page.goto("/portfolio/kitchens/no-such-kitchen");
  await expect(page).toHaveURL("/portfolio/kitchens");
  await page.goto("/portfolio/castles/no-such-castle");
  await expect(page).toHaveURL("/portfolio");
  // A project is found only under its own category.
  await page.goto("/portfolio/flooring/sage-kitchen-queensway-quay");
  await expect(page).toHaveURL("/portfolio/flooring");
});

test.describe("with touch input", () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true });

  test("a horizontal swipe pans the gallery's image, and at the image's edge shows another one; a vertical scroll does neither", async ({
    page,
  }) => {
    await openGallery(page);
    await expect(counter(page)).toHaveText("Picture 1 / 4");
    const devtools = await page.context().newCDPSession(page);
    const swipe = async (from: [number, number], to: [number, number]) => {
      const touch = (type: "touchStart" | "touchMove" | "touchEnd", point?: [number, number]) =>
        devtools.send("Input.dispatchTouchEvent", {
          type,
          touchPoints: point ? [{ x: point[0], y: point[1], id: 1 }] : [],
        });
      await touch("touchStart", from);
      for (const part of [0.25, 0.5, 0.75, 1])
        await touch("touchMove", [
          from[0] + (to[0] - from[0]) * part,
          from[1] + (to[1] - from[1]) * part,
        ]);
      await touch("touchEnd");
    };
    await swipe([380, 400], [20, 410]);
    await expect(counter(page)).toHaveText("Picture 1 / 4");
    await swipe([300, 400], [120, 410]);
    await expect(counter(page)).toHaveText("Picture 2 / 4");
    await swipe([200, 500], [180, 200]);
    await swipe([200, 400], [190, 400]);
    await expect(counter(page)).toHaveText("Picture 2 / 4");
    await expect(async () => {
      await swipe([20, 400], [380, 390]);
      await expect(counter(page)).toHaveText("Picture 1 / 4", { timeout: 500 });
    }).toPass();
  });
});
