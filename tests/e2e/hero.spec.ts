import { expect, type Page } from "@playwright/test";
import { measureTextContrast } from "../support/browser/contrast.ts";
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
  for (const [width, height] of [
    [390, 844],
    [768, 1024],
    [1440, 900],
  ] as const) {
    await page.setViewportSize({ width, height });
    await expect(dots(page)).toHaveCount(4);
    for (let slide = 0; slide < 4; slide += 1) {
      await dots(page).nth(slide).click();
      await expect(dots(page).nth(slide)).toHaveAttribute("aria-current", "true");
      // Waits until the text, which fades in, is opaque.
      await expect(currentSlide.locator(":has(> div > h2)")).toHaveCSS("opacity", "1");
      await currentSlide.locator("img").evaluate((image: HTMLImageElement) => image.decode());
      const lines = await measureTextContrast(
        page,
        "[aria-roledescription=slide] :is(h2, p), header nav a, header > div > a",
      );
      expect(lines.length).toBeGreaterThan(3);
      expect(
        lines.filter(({ contrast }) => contrast < 4.5),
        `${width} px`,
      ).toEqual([]);
    }
  }
});

test("a hero slide's text is below the image at 390 and 768 px; at 1440 px the shade behind the text extends over the full width and at most 78 % of the height", async ({
  page,
}) => {
  await page.goto("/");
  const slide = hero(page).locator("[role=group]:not([inert])");
  const text = slide.locator(":has(> div > h2)");
  for (const width of [390, 768]) {
    await page.setViewportSize({ width, height: 900 });
    const image = await slide.locator("picture").boundingBox();
    const textBox = await text.boundingBox();
    expect(image?.height, `${width} px`).toBeGreaterThan(300);
    expect(textBox?.y).toBeGreaterThan((image?.y ?? 0) + (image?.height ?? 0));
  }
  await page.setViewportSize({ width: 1440, height: 900 });
  const { left, right, height } = await text.evaluate((element) => {
    const textBox = element.parentElement as HTMLElement;
    const box = textBox.getBoundingClientRect();
    const shade = getComputedStyle(textBox, "::before");
    const slideHeight = textBox.parentElement?.clientHeight ?? 0;
    return {
      left: box.left + Number.parseFloat(shade.left),
      right: box.right - Number.parseFloat(shade.right),
      height: Number.parseFloat(shade.height) / slideHeight,
    };
  });
  expect(left).toBeLessThanOrEqual(0);
  expect(right).toBeGreaterThanOrEqual(1440);
  expect(height).toBeLessThanOrEqual(0.78);
});

test.describe("without a preference for reduced motion", () => {
  test.use({ contextOptions: { reducedMotion: "no-preference" } });

  test("the hero carousel advances automatically, except while the mouse is over an arrow or an arrow has keyboard focus", async ({
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
