import { expect, test } from "@playwright/test";
import { pictureResolutions } from "./support/picture-resolution.ts";
import { onePerKind, publicPaths } from "./support/public-pages.ts";

const viewports = [
  [390, 844],
  [768, 1024],
  [1440, 900],
] as const;

for (const deviceScaleFactor of [1, 2]) {
  for (const [width, height] of viewports) {
    test.describe(`at ${width} px with ${deviceScaleFactor} device pixels per CSS pixel`, () => {
      test("catalogue pictures have 0.95 to 1.8 times the device pixels of their boxes", async ({
        browser,
        request,
      }) => {
        test.slow();
        const wrong: string[] = [];
        for (const path of onePerKind(await publicPaths(request))) {
          // A new context per page, because Chromium reuses a larger cached variant from an earlier page.
          const page = await browser.newPage({ viewport: { width, height }, deviceScaleFactor });
          await page.goto(path);
          for (const picture of await pictureResolutions(page)) {
            const { address, ratio, hasWider, hasNarrower } = picture;
            const isUpscaled = ratio < 0.95 && hasWider;
            const isOversized = ratio > 1.8 && hasNarrower;
            if (isUpscaled || isOversized) wrong.push(`${path}: ${address} has ${ratio}`);
          }
          await page.close();
        }
        expect(wrong).toEqual([]);
      });
    });
  }
}
