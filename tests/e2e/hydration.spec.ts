import { expect, type Page } from "@playwright/test";
import { pauseRequests } from "../support/browser/pause-requests.ts";
import { parseStructuredData } from "../support/browser/structured-data.ts";
import { test } from "../support/browser/visitor.ts";

const readStructuredData = (page: Page) =>
  page.locator('script[type="application/ld+json"]').allTextContents();

test("an interaction before the page's load event loads the scripts, shows a progress bar and is replayed after hydration", async ({
  page,
}) => {
  const releaseImage = await pauseRequests(page, /linen-throw_.*\.(avif|webp|jpg)$/);
  const scripts: string[] = [];
  page.on("request", (request) => {
    if (request.resourceType() === "script") scripts.push(request.url());
  });
  const navigation = page.goto("/shop/linen-throw");
  const addButton = page.getByRole("button", { name: "Add to Cart" });
  await expect(addButton).toBeVisible();
  expect(scripts).toEqual([]);
  const releaseScripts = await pauseRequests(page, /\/assets\/.*\.js$/);
  await addButton.click();
  const progressBar = page.locator("body > .animate-pending");
  await expect(progressBar).toBeVisible();
  releaseScripts();
  await expect(page.getByRole("button", { name: "Cart, 1 item" })).toBeVisible();
  await expect(progressBar).toBeHidden();
  releaseImage();
  await navigation;
});

/** Whether the browser requests a module again after its load failed. Many browsers cache the failure until the next document. */
async function canRefetchFailedModules(page: Page): Promise<boolean> {
  const path = "/assets/fixture-module.js";
  await page.route(`**${path}`, (route) => route.abort());
  await page.evaluate((module) => import(module).catch(() => {}), path);
  await page.unroute(`**${path}`);
  await page.route(`**${path}`, (route) =>
    route.fulfill({ contentType: "text/javascript", body: "export {}" }),
  );
  const loadModule = (module: string) =>
    import(module).then(
      () => true,
      () => false,
    );
  return page.evaluate(loadModule, path);
}

test.describe("with a script that fails to load", () => {
  test.use({ expectedFailure: /\/assets\// });

  test("the prerendered page stays, its progress bar disappears, and the next interaction loads the script again", async ({
    page,
  }) => {
    let isFailing = true;
    await page.route(/assets\/product-detail-page-/, (route) =>
      isFailing ? route.abort() : route.continue(),
    );
    const failedRequest = page.waitForEvent("requestfailed");
    const navigation = page.goto("/shop/linen-throw");
    await failedRequest;
    await expect(page.getByRole("heading", { level: 1, name: "Linen Throw" })).toBeVisible();
    const addButton = page.getByRole("button", { name: "Add to Cart" });
    await addButton.click();
    await expect(page.locator("body > .animate-pending")).toBeHidden();
    isFailing = false;
    await addButton.click();
    await navigation;
    // In browsers that cache the failure, the app reloads the page instead, which loses the click.
    if (!(await canRefetchFailedModules(page))) await addButton.click();
    await expect(page.getByRole("button", { name: "Cart, 1 item" })).toBeVisible();
  });
});

test.describe("with an image that fails to load before hydration", () => {
  test.use({ expectedFailure: /linen-throw_/ });

  test("the image's box shows an error message instead of a broken image", async ({ page }) => {
    const imageFailure = new Promise<void>((resolve) => {
      page.on("requestfailed", (request) => {
        if (request.url().includes("linen-throw_")) resolve();
      });
    });
    await page.route(/linen-throw_/, (route) => route.abort());
    await page.route("**/assets/*.js", async (route) => {
      await imageFailure;
      await route.continue();
    });
    await page.goto("/shop/linen-throw");
    await expect(page.getByRole("main").getByText("No image").first()).toBeVisible();
  });
});

test("title, canonical URL and structured data change on client-side navigation", async ({
  page,
}) => {
  const readTypes = async () =>
    (await readStructuredData(page)).map((block) => parseStructuredData(block)["@type"]);
  await page.goto("/shop");
  await page.getByRole("link", { name: "Linen Throw", exact: true }).first().click();
  await expect(page).toHaveTitle("Linen Throw | Calpe & Stone");
  await expect(page.locator("link[rel=canonical]")).toHaveAttribute("href", /linen-throw$/);
  expect(await readTypes()).toEqual(["Product", "BreadcrumbList"]);
  await page.getByRole("banner").getByRole("link", { name: "Contact" }).click();
  await expect(page).toHaveTitle("Contact | Calpe & Stone");
  await expect(page.locator("title")).toHaveCount(1);
  await expect(page.locator("link[rel=canonical]")).toHaveAttribute("href", /\/contact$/);
  await expect.poll(readTypes).toEqual(["LocalBusiness"]);
  await page.goBack();
  await expect(page).toHaveTitle("Linen Throw | Calpe & Stone");
  expect(await readTypes()).toEqual(["Product", "BreadcrumbList"]);
});
