import { devices, expect, type Locator, type Page } from "@playwright/test";
import { expectVisibleFocusEverywhere } from "../support/browser/focus.ts";
import { watchLayoutShift } from "../support/browser/layout-shift.ts";
import { onePerKind, publicPaths } from "../support/browser/public-pages.ts";
import { renderInBrowser } from "../support/browser/rendered-by-browser.ts";
import { smallTargets } from "../support/browser/small-targets.ts";
import { watchThirdPartyRequests } from "../support/browser/third-party-requests.ts";
import { afterTransitions, expectAccessible, test, toasts } from "../support/browser/visitor.ts";

// Paths without a page. The browser logs the 404 of the first one.
const unknownPaths = ["/no-such-page", "/shop/no-such-page", "/services/no-such-page"];
test.use({ expectedFailure: /no-such-page/ });
test.describe.configure({ mode: "parallel" });

const headerButton = (page: Page, name: string | RegExp) =>
  page.getByRole("banner").getByRole("button", { name });

// Phones show the desktop's elements in another layout, so axe and the focus check run on the desktop only. The menu and the
// filters' sheet, which only phones have, are checked on the phone.
for (const [device, options, minTargetSize] of [
  ["a desk", { viewport: { width: 1280, height: 800 } }, 24],
  [
    "a phone",
    { viewport: { width: 390, height: 844 }, hasTouch: devices["iPhone 14"].hasTouch },
    44,
  ],
] as const) {
  test.describe(`on ${device}`, () => {
    test.use(options);

    const expectFits = async (page: Page, where: string) => {
      await afterTransitions(page);
      expect(await smallTargets(page, minTargetSize), where).toEqual([]);
      expect(await horizontalOverflow(page), where).toBeLessThanOrEqual(0);
    };

    test("every public page is accessible and loads without layout shift or third-party requests", async ({
      page,
      hasTouch,
    }) => {
      // Some 40 page loads and 20 analyses by axe; this timeout only detects a hang.
      test.setTimeout(300_000);
      const thirdPartyRequests = watchThirdPartyRequests(page);
      const moved = await watchLayoutShift(page);
      const connection = await slowConnection(page);
      const expectNoLayoutShift = async (path: string) => {
        await page.goto(path);
        await expect(page.getByRole("heading", { level: 1 }), path).toHaveCount(1);
        await expect(page.locator("main [data-slot*=skeleton]"), path).toHaveCount(0);
        await page.evaluate(() => document.fonts.ready);
        const html = connection.empty ? "an empty page" : "its own HTML";
        expect(await moved(), `${path}, rendered from ${html}`).toBeLessThan(0.02);
      };
      const paths = onePerKind(await publicPaths(page.request));
      expect(paths.length).toBeGreaterThanOrEqual(15);
      for (const path of [...paths, ...unknownPaths]) {
        connection.empty = true;
        await expectNoLayoutShift(path);
        connection.empty = false;
        await expectNoLayoutShift(path);
        await expectFits(page, path);
        if (hasTouch) continue;
        await expectAccessible(page);
        await page.mouse.wheel(0, 20_000);
        await expectVisibleFocusEverywhere(page);
      }
      expect(thirdPartyRequests).toEqual([]);
    });

    test("dialogs, sheets and menus are accessible", async ({ page, hasTouch }) => {
      test.slow();
      const opened = page.getByRole("dialog");
      const expectOpen = async (shown: Locator) => {
        await expect(shown).toBeVisible();
        await expectFits(page, await shown.innerText());
        if (!hasTouch) await expectAccessible(page);
      };

      await page.goto("/shop/linen-throw");
      if (hasTouch) {
        await headerButton(page, "Menu").click();
        await opened.getByRole("button", { name: "Our Portfolio: categories" }).click();
        await expectOpen(opened.getByRole("link", { name: "Kitchens" }));
        await expectAccessible(page);
        await page.keyboard.press("Escape");
      } else {
        await headerButton(page, "Our Portfolio: categories").press("Enter");
        await expectOpen(page.getByRole("banner").getByRole("link", { name: "Kitchens" }));
        await page.keyboard.press("Escape");
      }
      await headerButton(page, "Search the site").click();
      await expectOpen(opened.getByText("Browse the shop"));
      await opened.getByRole("combobox").fill("lamp");
      await expectOpen(opened.getByRole("option").first());
      await page.keyboard.press("Escape");

      await headerButton(page, "Cart, 0 items").click();
      await expectOpen(opened.getByText("Nothing here yet"));
      await page.keyboard.press("Escape");
      await page.getByRole("button", { name: "Add to Cart" }).click();
      await expectOpen(toasts(page).getByText("Added to cart"));
      await headerButton(page, "Cart, 1 item").click();
      await expectOpen(opened.getByRole("button", { name: "Checkout" }));
      await opened.getByRole("button", { name: "Checkout" }).click();
      await expectOpen(opened.getByRole("form", { name: "Your details" }));
      await page.keyboard.press("Escape");

      await page.getByRole("button", { name: "View larger" }).click();
      await expectOpen(opened.getByRole("button", { name: "Enquire" }));
      await opened.getByRole("button", { name: "Enquire" }).click();
      await expectOpen(page.getByRole("dialog", { name: "Make an enquiry" }));

      await page.goto("/portfolio/kitchens");
      await page.getByRole("article").first().getByRole("button").click();
      await expectOpen(opened.getByRole("button", { name: "Close gallery" }));

      for (const path of hasTouch ? ["/shop", "/sale"] : []) {
        await page.goto(path);
        await page.getByRole("button", { name: "Filters" }).click();
        await expectOpen(opened.getByRole("checkbox", { name: "All Categories" }));
        await expectAccessible(page);
      }
    });
  });
}

test("inputs and buttons keep their borders in forced colours", async ({ page }) => {
  await page.emulateMedia({ forcedColors: "active" });
  const expectBorder = (role: "textbox" | "combobox" | "checkbox" | "button", name: string) =>
    expect(page.getByRole(role, { name }).first()).toHaveCSS("border-top-width", "1px");
  await page.goto("/contact");
  await expectBorder("textbox", "Name");
  await expectBorder("combobox", "Subject");
  await expectBorder("button", "Send Message");
  await page.goto("/shop");
  await expectBorder("checkbox", "All Categories");
  await expectBorder("button", "Clear All Filters");
});

test.describe("without a reachable API", () => {
  test.use({ expectedFailure: /rest\/v1/ });

  test("every page that needs the API shows a notice", async ({ page }) => {
    test.slow();
    const paths = onePerKind(await publicPaths(page.request));
    await renderInBrowser(page);
    await page.route("**/rest/v1/**", (route) => route.abort());
    const pathsWithoutNotice = [
      "/contact",
      "/terms-conditions",
      "/privacy-policy",
      "/data-request",
    ];
    for (const path of paths) {
      await page.goto(path);
      await expect(page.getByRole("heading", { level: 1 }), path).toHaveCount(1);
      await expect(page.locator("main [data-slot*=skeleton]"), path).toHaveCount(0);
      const notice = page.getByRole("main").getByText(/can't be (reached|shown) just now/);
      await expect(notice, path).toHaveCount(pathsWithoutNotice.includes(path) ? 0 : 1);
      // Other pages show the same notices above their usual content.
      if (["/shop", "/portfolio", "/services"].includes(path)) await expectAccessible(page);
    }
  });
});

/** Delays all requests except the document, which is the prerendered page or the empty fallback of pages without one. */
async function slowConnection(page: Page): Promise<{ empty: boolean }> {
  const connection = { empty: false };
  // Images have dimensions and load last anyway.
  await page.route(/^(?!.*\.(avif|webp|jpg|png|svg)$)/, async (route) => {
    const url = route.request().url();
    if (route.request().resourceType() === "document")
      return route.continue(connection.empty ? { url: new URL("/shell.html", url).href } : {});
    await new Promise((resolve) => setTimeout(resolve, delayOf(url)));
    return route.continue();
  });
  return connection;
}

function delayOf(url: string): number {
  if (url.includes("/rest/v1/")) return 200;
  return url.endsWith(".woff2") ? 300 : 20;
}

/** Horizontal overflow of the page in pixels. */
function horizontalOverflow(page: Page): Promise<number> {
  return page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
}
