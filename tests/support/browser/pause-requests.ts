import type { Page } from "@playwright/test";

/** Pauses matching requests, so that a test can check the loading state. @returns a function that continues the requests */
export async function pauseRequests(page: Page, pattern: string | RegExp): Promise<() => void> {
  let release = () => {};
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route(pattern, async (route) => {
    await released;
    await route.continue();
  });
  return release;
}
