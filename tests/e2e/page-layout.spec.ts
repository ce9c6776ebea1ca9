import { expect, test } from "@playwright/test";

const heights = [
  { width: 390, height: 844, limit: 9000 },
  { width: 1440, height: 900, limit: 8500 },
];

for (const { limit, ...viewport } of heights) {
  test(`the home page is at most ${limit} px tall at a width of ${viewport.width} px`, async ({
    page,
  }) => {
    await page.setViewportSize(viewport);
    await page.goto("/");
    const height = await page.evaluate(() => document.documentElement.scrollHeight);
    expect(height).toBeLessThanOrEqual(limit);
  });
}

for (const width of [768, 1440]) {
  test(`the images in a row of the portfolio have the same bottom edge at a width of ${width} px`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height: 900 });
    await page.goto("/portfolio");
    const images = page.getByRole("region", { name: "Collections" }).locator("picture");
    const rows = new Map<number, number[]>();
    for (const image of await images.all()) {
      const box = await image.boundingBox();
      if (!box) throw new Error("An image is not visible.");
      rows.set(Math.round(box.y), [
        ...(rows.get(Math.round(box.y)) ?? []),
        Math.round(box.y + box.height),
      ]);
    }
    for (const bottoms of rows.values()) {
      expect(bottoms).toHaveLength(2);
      expect(new Set(bottoms).size).toBe(1);
    }
  });
}

test("a project's first image is not rendered wider than its file", async ({ page }) => {
  await page.setViewportSize({ width: 1920, height: 1000 });
  await page.goto("/portfolio/kitchens/sage-kitchen-queensway-quay");
  const lead = page.getByRole("button", { name: /picture 1 of/ }).getByRole("img");
  const { drawn, file } = await lead.evaluate((image: HTMLImageElement) => ({
    drawn: image.width,
    file: image.naturalWidth,
  }));
  expect(drawn).toBeLessThanOrEqual(file);
});
