import type { Page } from "@playwright/test";

/**
 * Every page comes as what the host sends for an address newer than the build: empty, to be filled by the browser. For
 * tests of what is shown while data is on its way or can't be had; prerendered pages have theirs with them.
 */
export async function renderInBrowser(page: Page): Promise<void> {
  await page.route("**/*", async (route) => {
    const request = route.request();
    if (request.resourceType() !== "document") return route.fallback();
    return route.continue({ url: new URL("/shell.html", request.url()).href });
  });
}
