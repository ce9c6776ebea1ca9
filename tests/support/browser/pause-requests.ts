import type { Page } from "@playwright/test";

/**
 * Pauses matching requests, so that a test can check the loading state.
 *
 * @returns a function that continues the requests
 */
export async function pauseRequests(page: Page, pattern: string | RegExp): Promise<() => void> {
  let continueRequests = () => {};
  const continuation = new Promise<void>((resolve) => {
    continueRequests = resolve;
  });
  await page.route(pattern, async (route) => {
    await continuation;
    await route.continue();
  });
  return continueRequests;
}
