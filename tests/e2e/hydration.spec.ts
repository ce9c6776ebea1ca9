import { expect, type Page } from "@playwright/test";
import { holdRequests } from "../support/browser/held-requests.ts";
import { parseStructuredData } from "../support/browser/structured-data.ts";
import { test, toasts } from "../support/browser/visitor.ts";

const structuredData = (page: Page) =>
  page.locator('script[type="application/ld+json"]').allTextContents();

test("a prerendered page refetches content that changed after the build", async ({ page }) => {
  await page.route("**/rest/v1/rpc/page_state*", async (route) => {
    const state = await (await route.fetch()).json();
    await route.fulfill({ json: { ...state, versions: { ...state.versions, catalogue: 0 } } });
  });
  await page.route("**/rest/v1/products?*linen-throw*", async (route) => {
    const response = await route.fetch();
    const [product] = (await response.json()) as object[];
    await route.fulfill({ json: [{ ...product, name: "Linen Throw, mended", sale_price: 12.5 }] });
  });
  await page.goto("/shop/linen-throw");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Linen Throw, mended");
  await expect(page).toHaveTitle("Linen Throw, mended | Calpe & Stone");
  const [product] = (await structuredData(page)).map(parseStructuredData);
  expect(product).toMatchObject({ offers: { price: "12.50" } });
});

test("form fields filled in before hydration keep their values and are validated", async ({
  page,
}) => {
  const release = await holdRequests(page, "**/assets/*.js");
  const opened = page.goto("/contact");
  await page.getByLabel("Name").fill("Ana Montegriffo");
  await page.getByLabel("Subject").selectOption("Custom Project");
  await page.getByRole("button", { name: "Send Message" }).click();
  release();
  await opened;
  await expect(page.getByText("Please enter a valid email address")).toBeVisible();
  await expect(page.getByText("Please enter your name")).toBeHidden();
  await expect(page.getByText("Please select a subject")).toBeHidden();
  await expect(page.getByLabel("Name")).toHaveValue("Ana Montegriffo");
});

test("each button pressed before hydration is clicked once after hydration", async ({ page }) => {
  const release = await holdRequests(page, "**/assets/*.js");
  const opened = page.goto("/");
  const lamps = page.getByRole("tab", { name: "Lighting" });
  for (const _ of [1, 2]) await lamps.click();
  await page.getByRole("button", { name: "Search the site" }).click();
  release();
  await opened;
  await expect(page.getByRole("dialog", { name: "Search the site" })).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(lamps).toHaveAttribute("aria-selected", "true");
});

test("filters chosen before hydration are applied together and combined with those in the URL", async ({
  page,
}) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  const release = await holdRequests(page, "**/assets/*.js");
  const opened = page.goto("/shop?maxPrice=1000");
  await page.getByLabel("Sort by").selectOption("Name A-Z");
  await page.getByRole("checkbox", { name: "Textiles" }).click();
  release();
  await opened;
  await expect(page).toHaveURL("/shop?category=textiles&maxPrice=1000&sort=name");
  await expect(page.getByLabel("Sort by")).toHaveValue("name");
});

test("scripts load after the page's load event, or at the first interaction", async ({ page }) => {
  const release = await holdRequests(page, /linen-throw_.*\.(avif|webp|jpg)$/);
  const scripts: string[] = [];
  page.on("request", (request) => {
    if (request.resourceType() === "script") scripts.push(request.url());
  });
  const opened = page.goto("/shop/linen-throw");
  const add = page.getByRole("button", { name: "Add to Cart" });
  await expect(add).toBeVisible();
  expect(scripts).toEqual([]);
  await add.click();
  await expect(page.getByRole("button", { name: "Cart, 1 item" })).toBeVisible();
  release();
  await opened;
});

/** Whether the browser retries a failed module request; many cache the failure until the next document. */
async function refetchesFailedModules(page: Page): Promise<boolean> {
  const path = "/assets/planted-module.js";
  await page.route(`**${path}`, (route) => route.abort());
  await page.evaluate((module) => import(module).catch(() => {}), path);
  await page.unroute(`**${path}`);
  await page.route(`**${path}`, (route) =>
    route.fulfill({ contentType: "text/javascript", body: "export {}" }),
  );
  const load = (module: string) =>
    import(module).then(
      () => true,
      () => false,
    );
  return page.evaluate(load, path);
}

test.describe("with a script that fails to load", () => {
  test.use({ expectedFailure: /\/assets\// });

  test("the prerendered page remains, and the next interaction retries the load", async ({
    page,
  }) => {
    let fails = true;
    await page.route(/assets\/product-detail-page-/, (route) =>
      fails ? route.abort() : route.continue(),
    );
    const failed = page.waitForEvent("requestfailed");
    const opened = page.goto("/shop/linen-throw");
    await failed;
    await expect(page.getByRole("heading", { level: 1, name: "Linen Throw" })).toBeVisible();
    fails = false;
    const add = page.getByRole("button", { name: "Add to Cart" });
    await add.click();
    await opened;
    // After a reload, the pressed button is a new element.
    if (!(await refetchesFailedModules(page))) await add.click();
    await expect(page.getByRole("button", { name: "Cart, 1 item" })).toBeVisible();
  });

  test("a dialog whose chunk fails to load shows an error, and the next press opens it", async ({
    page,
  }) => {
    await page.goto("/contact");
    let fails = true;
    await page.route(/assets\/search-dialog-/, (route) =>
      fails ? route.abort() : route.continue(),
    );
    const search = page.getByRole("button", { name: "Search the site" });
    await search.click();
    await expect(toasts(page).getByText("This could not be opened")).toBeVisible();
    await expect(page.getByRole("heading", { level: 1, name: "Get In Touch" })).toBeVisible();
    fails = false;
    await search.click();
    if (!(await refetchesFailedModules(page))) {
      await expect(toasts(page).getByText("Please reload the page")).toBeVisible();
      await page.reload();
      await search.click();
    }
    await expect(page.getByRole("dialog", { name: "Search the site" })).toBeVisible();
  });
});

test.describe("with an image that fails to load before hydration", () => {
  test.use({ expectedFailure: /linen-throw_/ });

  test("the image's box shows an error message instead of a broken image", async ({ page }) => {
    const failed = new Promise<void>((resolve) => {
      page.on("requestfailed", (request) => {
        if (request.url().includes("linen-throw_")) resolve();
      });
    });
    await page.route(/linen-throw_/, (route) => route.abort());
    await page.route("**/assets/*.js", async (route) => {
      await failed;
      await route.continue();
    });
    await page.goto("/shop/linen-throw");
    await expect(page.getByRole("main").getByText("No image").first()).toBeVisible();
  });
});

test("title, canonical URL and structured data change on navigation", async ({ page }) => {
  const kinds = async () =>
    (await structuredData(page)).map((block) => parseStructuredData(block)["@type"]);
  await page.goto("/shop");
  await page.getByRole("link", { name: "Linen Throw", exact: true }).first().click();
  await expect(page).toHaveTitle("Linen Throw | Calpe & Stone");
  await expect(page.locator("link[rel=canonical]")).toHaveAttribute("href", /linen-throw$/);
  expect(await kinds()).toEqual(["Product", "BreadcrumbList"]);
  await page.getByRole("banner").getByRole("link", { name: "Contact" }).click();
  await expect(page).toHaveTitle("Contact | Calpe & Stone");
  await expect(page.locator("title")).toHaveCount(1);
  await expect(page.locator("link[rel=canonical]")).toHaveAttribute("href", /\/contact$/);
  await expect.poll(kinds).toEqual(["LocalBusiness"]);
  await page.goBack();
  await expect(page).toHaveTitle("Linen Throw | Calpe & Stone");
  expect(await kinds()).toEqual(["Product", "BreadcrumbList"]);
});
