import type { Page } from "@playwright/test";

/**
 * Serves the empty SPA fallback (`shell.html`) for every page, for tests of loading and error states. A prerendered page would
 * skip these states, because its HTML already has the content.
 */
export async function serveFallbackPage(page: Page): Promise<void> {
  await page.route("**/*", async (route) => {
    const request = route.request();
    if (request.resourceType() !== "document") return route.fallback();
    return route.continue({ url: new URL("/shell.html", request.url()).href });
  });
}
