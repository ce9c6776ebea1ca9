import { devices, expect, type Locator, type Page } from "@playwright/test";
import { expectVisibleFocusEverywhere } from "../support/browser/focus.ts";
import { watchLayoutShift } from "../support/browser/layout-shift.ts";
import { fetchPublicPaths, selectOnePathPerRoute } from "../support/browser/public-pages.ts";
import { listSmallTargets } from "../support/browser/small-targets.ts";
import { watchThirdPartyRequests } from "../support/browser/third-party-requests.ts";
import { expectAccessible, test, toasts, waitForAnimations } from "../support/browser/visitor.ts";

// Paths without a page. The host answers the first one with 404, which the browser logs.
const unknownPaths = ["/no-such-page", "/shop/no-such-page", "/services/no-such-page"];
/** Whether the path is that of a database row's page. The host serves the SPA fallback for rows that are newer than the build. */
const isPathOfRow = (path: string) => /^\/.+\//.test(path) && !unknownPaths.includes(path);
/** Paths that are not tested with the SPA fallback: pages without a skeleton, and unknown paths, which are never prerendered. */
const pathsWithoutData = ["/data-request", "/privacy-policy", "/terms-conditions", ...unknownPaths];
test.use({ expectedFailure: /no-such-page/ });
test.describe.configure({ mode: "parallel" });

const headerButton = (page: Page, name: string | RegExp) =>
  page.getByRole("banner").getByRole("button", { name });

// The checks differ between the devices:
// - Axe and the focus check run on the desktop, because the phone displays the same elements in another layout. On the phone, axe
//   analyses only the menu and the filters' sheet, which the desktop does not have.
// - On the phone, every page with a skeleton is also loaded from the SPA fallback (`shell.html`). On the desktop, only
//   pages of database rows are loaded from it, because the host may serve it for them.
for (const [device, options, minTargetSize] of [
  ["a desktop", { viewport: { width: 1280, height: 800 } }, 24],
  [
    "a phone",
    { viewport: { width: 390, height: 844 }, hasTouch: devices["iPhone 14"].hasTouch },
    44,
  ],
] as const) {
  test.describe(`on ${device}`, () => {
    test.use(options);

    // `listSmallTargets` checks more than axe's rule, which takes a quarter of axe's time.
    const expectAccessibleExceptTargets = (page: Page) => expectAccessible(page, ["target-size"]);

    const expectUsableLayout = async (page: Page, location: string) => {
      await waitForAnimations(page);
      expect(await listSmallTargets(page, minTargetSize), location).toEqual([]);
      expect(await measureHorizontalOverflow(page), location).toBeLessThanOrEqual(0);
    };

    test("each kind of public page is accessible, fits the window and loads without layout shift or third-party requests", async ({
      page,
      hasTouch,
    }) => {
      // The test loads some 30 pages and runs axe on 20 of them. This timeout only detects a hang.
      test.setTimeout(300_000);
      const thirdPartyRequests = watchThirdPartyRequests(page);
      const layoutShift = await watchLayoutShift(page);
      const connection = await simulateSlowConnection(page);
      const expectNoLayoutShift = async (path: string) => {
        await page.goto(path);
        await expect(page.getByRole("heading", { level: 1 }), path).toHaveCount(1);
        await expect(page.locator("main [data-slot*=skeleton]"), path).toHaveCount(0);
        await page.evaluate(() => document.fonts.ready);
        const html = connection.usesFallback ? "an empty page" : "its own HTML";
        expect(await layoutShift(), `${path}, rendered from ${html}`).toBeLessThan(0.02);
      };
      const paths = selectOnePathPerRoute(await fetchPublicPaths(page.request));
      expect(paths.length).toBeGreaterThanOrEqual(15);
      for (const path of [...paths, ...unknownPaths]) {
        if (hasTouch ? !pathsWithoutData.includes(path) : isPathOfRow(path)) {
          connection.usesFallback = true;
          await expectNoLayoutShift(path);
          connection.usesFallback = false;
        }
        await expectNoLayoutShift(path);
        await expectUsableLayout(page, path);
        if (hasTouch) continue;
        await expectAccessibleExceptTargets(page);
        await page.mouse.wheel(0, 20_000);
        await expectVisibleFocusEverywhere(page);
      }
      await expectNoLayoutShift("/shop?category=lighting");
      expect(thirdPartyRequests).toEqual([]);
    });

    test("dialogs, sheets and menus are accessible", async ({ page, hasTouch }) => {
      test.slow();
      const openDialog = page.getByRole("dialog");
      const expectOpen = async (opened: Locator) => {
        await expect(opened).toBeVisible();
        await expectUsableLayout(page, await opened.innerText());
        if (!hasTouch) await expectAccessibleExceptTargets(page);
      };

      await page.goto("/shop/linen-throw");
      if (hasTouch) {
        await headerButton(page, "Menu").click();
        await openDialog.getByRole("button", { name: "Our Portfolio: categories" }).click();
        await expectOpen(openDialog.getByRole("link", { name: "Kitchens" }));
        await expectAccessibleExceptTargets(page);
        await page.keyboard.press("Escape");
      } else {
        await headerButton(page, "Our Portfolio: categories").press("Enter");
        await expectOpen(page.getByRole("banner").getByRole("link", { name: "Kitchens" }));
        await page.keyboard.press("Escape");
      }
      await headerButton(page, "Search the site").click();
      await expectOpen(openDialog.getByText("Browse the shop"));
      await openDialog.getByRole("combobox").fill("lamp");
      await expectOpen(openDialog.getByRole("option").first());
      await page.keyboard.press("Escape");

      await headerButton(page, "Cart, 0 items").click();
      await expectOpen(openDialog.getByText("Nothing here yet"));
      await page.keyboard.press("Escape");
      await page.getByRole("button", { name: "Add to Cart" }).click();
      await expectOpen(toasts(page).getByText("Added to cart"));
      await headerButton(page, "Cart, 1 item").click();
      await expectOpen(openDialog.getByRole("button", { name: "Checkout" }));
      await openDialog.getByRole("button", { name: "Checkout" }).click();
      await expectOpen(openDialog.getByRole("form", { name: "Your details" }));
      await page.keyboard.press("Escape");

      await page.getByRole("button", { name: "View larger" }).click();
      await expectOpen(openDialog.getByRole("button", { name: "Enquire" }));
      await openDialog.getByRole("button", { name: "Enquire" }).click();
      await expectOpen(page.getByRole("dialog", { name: "Make an enquiry" }));

      await page.goto("/portfolio/kitchens");
      await page.getByRole("article").first().getByRole("button").click();
      await expectOpen(openDialog.getByRole("button", { name: "Close gallery" }));

      for (const path of hasTouch ? ["/shop", "/sale"] : []) {
        await page.goto(path);
        await page.getByRole("button", { name: "Filters" }).click();
        await expectOpen(openDialog.getByRole("checkbox", { name: "All Categories" }));
        await expectAccessibleExceptTargets(page);
      }
    });
  });
}

test("in forced colours, borders mark inputs, buttons, toasts and the active search result, and a filled heart marks a product in the wishlist", async ({
  page,
}) => {
  await page.emulateMedia({ forcedColors: "active" });
  const expectBorder = (role: "searchbox" | "combobox" | "checkbox" | "button", name: string) =>
    expect(page.getByRole(role, { name }).first()).toHaveCSS("border-top-width", "1px");
  await page.goto("/shop");
  await expectBorder("searchbox", "Categories");
  await expectBorder("combobox", "Sort by");
  await expectBorder("checkbox", "All Categories");
  await expectBorder("button", "Clear All Filters");

  const heart = (name: RegExp) => page.getByRole("button", { name }).first();
  const readColours = (button: Locator) =>
    button.locator("svg").evaluate((element) => {
      const { fill, color } = getComputedStyle(element);
      return { fill, color };
    });
  const emptyHeart = await readColours(heart(/^Add .* to wishlist/));
  expect(emptyHeart.fill).not.toBe(emptyHeart.color);
  await heart(/^Add .* to wishlist/).click();
  const filledHeart = await readColours(heart(/^Remove .* from wishlist/));
  expect(filledHeart.fill).toBe(filledHeart.color);
  await expect(toasts(page).getByRole("listitem")).toHaveCSS("border-top-width", "1px");

  await headerButton(page, "Search the site").click();
  await page.getByRole("combobox", { name: /Search products/ }).fill("lamp");
  const result = page.getByRole("option").first();
  await expect(result).toHaveCSS("border-top-width", "0px");
  await page.keyboard.press("ArrowDown");
  await expect(result).toHaveCSS("border-top-width", "1px");
});

/**
 * Delays fonts and data. If `usesFallback` is set on the result, also replaces each document with the SPA fallback, as the host
 * does for paths that are not prerendered. Uses the DevTools protocol, because `page.route` would intercept every request and
 * double a page's loading time.
 */
async function simulateSlowConnection(page: Page): Promise<{ usesFallback: boolean }> {
  const connection = { usesFallback: false };
  const devTools = await page.context().newCDPSession(page);
  devTools.on("Fetch.requestPaused", ({ requestId, request, resourceType }) => {
    const isReplaced = connection.usesFallback && resourceType === "Document";
    const change = isReplaced && { url: new URL("/shell.html", request.url).href };
    const continueRequest = () => devTools.send("Fetch.continueRequest", { requestId, ...change });
    // Ignores a failure, because a navigation may have cancelled the request meanwhile.
    setTimeout(() => void continueRequest().catch(() => {}), chooseDelay(request.url));
  });
  // The cache is disabled, because fonts from the cache would not be delayed.
  await devTools.send("Network.enable");
  await devTools.send("Network.setCacheDisabled", { cacheDisabled: true });
  await devTools.send("Fetch.enable", {
    patterns: [
      { resourceType: "Document" },
      { urlPattern: "*.woff2" },
      { urlPattern: "*/rest/v1/*" },
    ],
  });
  return connection;
}

function chooseDelay(url: string): number {
  if (url.includes("/rest/v1/")) return 200;
  return url.endsWith(".woff2") ? 300 : 0;
}

/** Measures the horizontal overflow of the page in pixels. */
function measureHorizontalOverflow(page: Page): Promise<number> {
  return page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
}
