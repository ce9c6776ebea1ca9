import { expect, type Page } from "@playwright/test";
import { measureLightTextContrast } from "../support/browser/contrast.ts";
import { test } from "../support/browser/visitor.ts";

const hero = (page: Page) => page.getByRole("region", { name: /highlights$/ });
const dots = (page: Page) => page.getByRole("button", { name: /^Show slide/ });
const currentDot = (page: Page) => page.locator("[aria-current=true]");

test("the text of every hero slide has a contrast of at least 4.5:1 at 390, 768 and 1440 px", async ({
  page,
}) => {
  test.slow();
  await page.goto("/");
  const currentSlide = hero(page).locator("[role=group]:not([inert])");
  for (const [width, height, maxFade] of [
    [390, 844, 128],
    [768, 1024, 142],
    [1440, 900, 196],
  ] as const) {
    await page.setViewportSize({ width, height });
    await expect(dots(page)).toHaveCount(4);
    for (let slide = 0; slide < 4; slide += 1) {
      await dots(page).nth(slide).click();
      await expect(dots(page).nth(slide)).toHaveAttribute("aria-current", "true");
      // The text and the gradient behind it fade in together.
      await expect(currentSlide.locator(":has(> h2)")).toHaveCSS("opacity", "1");
      await currentSlide.locator("img").evaluate((image: HTMLImageElement) => image.decode());
      const lines = await measureLightTextContrast(
        page,
        "[aria-roledescription=slide] :is(h2, p), header nav a, header > div > a",
      );
      expect(lines.length).toBeGreaterThan(3);
      // The gradient reaches at most `maxFade` pixels above the text, so that it leaves the rest of the image unchanged.
      const fade = await currentSlide
        .locator(":has(> h2)")
        .evaluate((text) => -Number.parseFloat(getComputedStyle(text, "::before").top));
      expect(fade).toBeLessThanOrEqual(maxFade);
      expect(
        lines.filter(({ contrast }) => contrast < 4.5),
        `${width} px`,
      ).toEqual([]);
    }
  }
});

test.describe("without a preference for reduced motion", () => {
  test.use({ contextOptions: { reducedMotion: "no-preference" } });

  test("the hero carousel advances automatically while the mouse is over a slide, even after a click on an arrow, and pauses while the mouse is over an arrow or an arrow has keyboard focus", async ({
    page,
  }) => {
    await page.clock.install();
    await page.goto("/");
    const nextButton = page.getByRole("button", { name: "Next slide" });
    await nextButton.click();
    await expect(currentDot(page)).toHaveAccessibleName(/^Show slide 2/);
    await page.clock.runFor(20_000);
    await expect(currentDot(page)).toHaveAccessibleName(/^Show slide 2/);
    await hero(page).hover({ position: { x: 600, y: 200 } });
    await page.clock.runFor(5_000);
    await expect(currentDot(page)).toHaveAccessibleName(/^Show slide 3/);

    await page.keyboard.press("Shift+Tab");
    await page.clock.runFor(20_000);
    await expect(currentDot(page)).toHaveAccessibleName(/^Show slide 3/);
  });
});
