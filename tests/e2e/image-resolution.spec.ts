import { expect, test } from "@playwright/test";
import { measureImageResolutions } from "../support/browser/image-resolution.ts";
import { fetchPublicPaths, selectOnePathPerRoute } from "../support/browser/public-pages.ts";

// Phones and tablets have a realistic device pixel ratio of 2. The desktop screen has a ratio of 1: at 2, even the widest file of
// most images is not oversized, so the test would not detect a wrong `sizes` attribute.
const screens = [
  { width: 390, height: 844, deviceScaleFactor: 2 },
  { width: 768, height: 1024, deviceScaleFactor: 2 },
  { width: 1440, height: 900, deviceScaleFactor: 1 },
];

for (const { width, height, deviceScaleFactor } of screens) {
  test.describe(`at ${width} px with a device pixel ratio of ${deviceScaleFactor}`, () => {
    test("each image loads a file 0.95 to 1.8 times as wide as its box in device pixels, if the image has such a file", async ({
      browser,
      request,
    }) => {
      test.slow();
      const page = await browser.newPage({
        viewport: { width, height },
        deviceScaleFactor,
        javaScriptEnabled: false,
      });
      // Disables the cache, because Chromium would reuse a larger cached variant from an earlier page.
      const devTools = await page.context().newCDPSession(page);
      await devTools.send("Network.enable");
      await devTools.send("Network.setCacheDisabled", { cacheDisabled: true });
      const deviations: string[] = [];
      for (const path of selectOnePathPerRoute(await fetchPublicPaths(request))) {
        const html = await (await request.get(path)).text();
        if (!html.includes("<picture")) continue;
        await page.goto(path);
        const images = await measureImageResolutions(page);
        for (const { imagePath, ratio, hasWiderVariant, hasNarrowerVariant } of images) {
          const isUpscaled = ratio < 0.95 && hasWiderVariant;
          // For a small box, such as a thumbnail, Chromium may reuse a file that the page has already loaded for a larger box.
          const isReused = images.some(
            (other) => other.imagePath === imagePath && other.ratio <= 1.8,
          );
          const isOversized = ratio > 1.8 && hasNarrowerVariant && !isReused;
          if (isUpscaled || isOversized) deviations.push(`${path}: ${imagePath} has ${ratio}`);
        }
      }
      await page.close();
      expect(deviations).toEqual([]);
    });
  });
}
