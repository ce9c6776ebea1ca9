import type { Page } from "@playwright/test";

/**
 * Serves every page as the empty fallback document, which the host sends for paths that were not prerendered. For tests of
 * loading and error states, which a prerendered page skips, because its HTML already has the content.
 */
export async function serveFallbackPage(page: Page): Promise<void> {
  await page.route("**/*", async (route) => {
    const request = route.request();
    if (request.resourceType() !== "document") return route.fallback();
    return route.continue({ url: new URL("/shell.html", request.url()).href });
  });
}
