import type { Page } from "@playwright/test";

/**
 * Starts measuring the cumulative layout shift; must be called before the page is opened.
 *
 * @returns a function that returns the layout shift so far
 */
export async function watchLayoutShift(page: Page): Promise<() => Promise<number>> {
  await page.addInitScript(() => {
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) {
        const { dataset } = document.documentElement;
        dataset.layoutShift = String(
          Number(dataset.layoutShift ?? 0) + Number(Reflect.get(entry, "value")),
        );
      }
    }).observe({ type: "layout-shift", buffered: true });
  });
  return () => page.evaluate(() => Number(document.documentElement.dataset.layoutShift ?? 0));
}
