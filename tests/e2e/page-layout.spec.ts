import { expect, test } from "@playwright/test";

// Each page is loaded once, because loading takes longer than measuring a layout.
test("the home page's layout fits phones, tablets and desktop screens", async ({ page }) => {
  await page.goto("/");
  await test.step("the home page is at most 9,000 px tall on a phone and 8,500 px on a desktop screen", async () => {
    for (const { width, height, limit } of [
      { width: 390, height: 844, limit: 9000 },
      { width: 1440, height: 900, limit: 8500 },
    ]) {
      await page.setViewportSize({ width, height });
      const pageHeight = await page.evaluate(() => document.documentElement.scrollHeight);
      expect(pageHeight, `${width} px`).toBeLessThanOrEqual(limit);
    }
  });
  await test.step("at 768 px, the images of a portfolio category with two small images fill the page's width", async () => {
    await page.setViewportSize({ width: 768, height: 1024 });
    const images = page.getByRole("region", { name: "Bathrooms", exact: true }).locator("picture");
    await expect(images).toHaveCount(2);
    const first = await images.first().boundingBox();
    const last = await images.last().boundingBox();
    expect(last?.y).toBe(first?.y);
    expect(768 - (last?.x ?? 0) - (last?.width ?? 0)).toBeCloseTo(first?.x ?? 0, 0);
  });
  await test.step("at 768 px, the descriptions of the home page's services are not clipped", async () => {
    await page.setViewportSize({ width: 768, height: 1024 });
    const descriptions = page
      .getByRole("region", { name: "Our Products & Services" })
      .getByRole("paragraph");
    await expect(descriptions).toHaveCount(6);
    const hiddenPixels = await descriptions.evaluateAll((paragraphs) =>
      paragraphs.map(({ scrollHeight, clientHeight }) => scrollHeight - clientHeight),
    );
    // Rounding can cause a difference of 1 px; a clipped line of text would cause 21 px.
    expect(Math.max(...hiddenPixels)).toBeLessThan(10);
  });
  await test.step("on a phone, a portfolio category with small images stacks its projects vertically within the screen", async () => {
    await page.setViewportSize({ width: 390, height: 844 });
    const projects = page
      .getByRole("region", { name: "Flooring", exact: true })
      .getByRole("listitem");
    await expect(projects).toHaveCount(3);
    const boxes = await projects.evaluateAll((items) =>
      items.map((item) => item.getBoundingClientRect().toJSON()),
    );
    for (const [index, { right, top }] of boxes.entries()) {
      expect(right).toBeLessThanOrEqual(390);
      expect(top).toBeGreaterThanOrEqual(boxes[index - 1]?.bottom ?? 0);
    }
  });
  await test.step("at 320 px, with and without the text spacing of WCAG 1.4.12, the header's menu button is within the screen and the header does not cover the hero's text", async () => {
    await page.setViewportSize({ width: 320, height: 568 });
    const header = page.getByRole("banner");
    const expectHeaderFits = async () => {
      const menu = await header.getByRole("button", { name: "Menu" }).boundingBox();
      expect((menu?.x ?? 320) + (menu?.width ?? 0)).toBeLessThanOrEqual(320);
      const text = await page.getByText("Gibraltar interiors").first().boundingBox();
      expect(text?.y).toBeGreaterThan((await header.boundingBox())?.height ?? 0);
    };
    await expectHeaderFits();
    await page.evaluate(() => {
      // The Content Security Policy allows no inline styles.
      const spacing = new CSSStyleSheet();
      spacing.replaceSync(
        "* { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important }",
      );
      document.adoptedStyleSheets = [spacing];
    });
    await expectHeaderFits();
  });
});

test("the images in a row of the portfolio have the same bottom edge", async ({ page }) => {
  await page.goto("/portfolio");
  const images = page.getByRole("region", { name: "Collections" }).locator("picture");
  for (const width of [768, 1440]) {
    await page.setViewportSize({ width, height: 900 });
    const rows = new Map<number, number[]>();
    for (const { top, bottom } of await images.evaluateAll((pictures) =>
      pictures.map((picture) => picture.getBoundingClientRect().toJSON()),
    )) {
      rows.set(Math.round(top), [...(rows.get(Math.round(top)) ?? []), Math.round(bottom)]);
    }
    expect(rows.size, `${width} px`).toBeGreaterThan(0);
    for (const bottoms of rows.values()) {
      expect(bottoms, `${width} px`).toHaveLength(2);
      expect(new Set(bottoms).size, `${width} px`).toBe(1);
    }
  }
});

test("a project's first image is not rendered wider than its file", async ({ page }) => {
  await page.setViewportSize({ width: 1920, height: 1000 });
  await page.goto("/portfolio/kitchens/sage-kitchen-queensway-quay");
  const firstImage = page.getByRole("button", { name: /^Enlarge/ }).getByRole("img");
  const { renderedWidth, naturalWidth } = await firstImage.evaluate((image: HTMLImageElement) => ({
    renderedWidth: image.width,
    naturalWidth: image.naturalWidth,
  }));
  expect(renderedWidth).toBeLessThanOrEqual(naturalWidth);
});

test("at 320 px, the price of a cart line is below a long product name instead of beside it", async ({
  page,
}) => {
  await page.setViewportSize({ width: 320, height: 568 });
  await page.goto("/shop/hand-knotted-wool-rug-lozenge-pattern");
  // The button of the page, not that of the bar at the bottom.
  await page.getByRole("main").getByRole("button", { name: "Add to Cart" }).first().click();
  await page.getByRole("button", { name: "Cart, 1 item" }).click();
  const line = page.getByRole("dialog").getByRole("listitem").first();
  const name = await line.getByRole("heading").boundingBox();
  const price = await line.getByText("£960.00", { exact: true }).boundingBox();
  expect(name?.width).toBeGreaterThan(140);
  expect(price?.y).toBeGreaterThan((name?.y ?? 0) + (name?.height ?? 0));
});

test("at 768 px, a product's attributes are to the left of the Add to Cart button", async ({
  page,
}) => {
  await page.setViewportSize({ width: 768, height: 1024 });
  await page.goto("/shop/linen-throw");
  const attributes = await page.getByRole("term").filter({ hasText: "Material" }).boundingBox();
  const addToCart = await page.getByRole("button", { name: "Add to Cart" }).boundingBox();
  expect(attributes?.x).toBeLessThan(addToCart?.x ?? 0);
});
