import { expect, test } from "@playwright/test";

test.use({
  launchOptions: async ({ launchOptions }, use) =>
    use({ ...launchOptions, ignoreDefaultArgs: ["--hide-scrollbars"] }),
});

test("with a classic (non-overlay) scrollbar, an open dialog covers the scrollbar, locks scrolling and does not shift the page", async ({
  page,
}) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  // The height of this page does not depend on the database.
  await page.goto("/privacy-policy");
  const main = page.locator("main");
  const dialog = page.getByRole("dialog");
  const initialBox = await main.boundingBox();
  expect(initialBox?.width).toBeLessThan(1440);

  await page.getByRole("button", { name: "Search the site" }).click();
  await expect(dialog).toBeVisible();
  expect(await main.boundingBox()).toEqual(initialBox);
  // Set by lib/remove-scroll.ts, which fails to replace Radix's scroll lock if Radix imports another one.
  await expect(page.locator("html")).toHaveCSS("overflow", "hidden");
  await page.mouse.move(1436, 850);
  await page.mouse.wheel(0, 600);
  // In its first half second a dialog ignores clicks outside, because they may belong to the double click that opened the dialog.
  await expect(async () => {
    await page.mouse.click(1436, 850);
    await expect(dialog).toBeHidden({ timeout: 1000 });
  }).toPass();
  expect(await main.boundingBox()).toEqual(initialBox);

  await page.mouse.move(700, 450);
  await page.mouse.wheel(0, 300);
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(300);
});
