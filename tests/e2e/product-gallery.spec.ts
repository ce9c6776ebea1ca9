import { expect, type Page } from "@playwright/test";
import { expectAccessible, test } from "../support/browser/visitor.ts";

const productPath = "/shop/linen-throw";

const gallery = (page: Page) => page.getByRole("dialog", { name: "Linen Throw" });
const shownImage = (page: Page) => gallery(page).getByRole("img").first();
const readImageWidth = async (page: Page) =>
  Math.round((await shownImage(page).boundingBox())?.width ?? 0);

async function openGallery(page: Page) {
  await page.goto(productPath);
  await page.getByRole("button", { name: "View larger" }).click();
  await expect(shownImage(page)).toBeVisible();
}

async function pinch(page: Page, from: number, to: number) {
  const box = await shownImage(page).boundingBox();
  if (!box) throw new Error("The gallery shows no image.");
  const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
  const fingers = (distance: number) => [
    { x: x - distance / 2, y, id: 1 },
    { x: x + distance / 2, y, id: 2 },
  ];
  const devtools = await page.context().newCDPSession(page);
  const touch = (type: "touchStart" | "touchMove" | "touchEnd", distance?: number) =>
    devtools.send("Input.dispatchTouchEvent", {
      type,
      touchPoints: distance === undefined ? [] : fingers(distance),
    });
  await touch("touchStart", from);
  for (let step = 1; step <= 5; step += 1)
    await touch("touchMove", from + ((to - from) * step) / 5);
  await touch("touchEnd");
}

test("a product's images zoom with wheel, double click and keyboard", async ({ page }) => {
  await openGallery(page);
  const initialWidth = await readImageWidth(page);
  await shownImage(page).dblclick();
  await expect.poll(() => readImageWidth(page)).toBeGreaterThan(initialWidth * 2.4);
  await expectAccessible(page);
  const readImageLeft = async () => (await shownImage(page).boundingBox())?.x ?? 0;
  const initialLeft = await readImageLeft();
  await page.keyboard.press("ArrowRight");
  await expect.poll(readImageLeft).toBeLessThan(initialLeft - 40);
  await shownImage(page).dblclick();
  await expect.poll(() => readImageWidth(page)).toBe(initialWidth);

  await page.mouse.wheel(0, -300);
  await expect.poll(() => readImageWidth(page)).toBeGreaterThan(initialWidth * 1.2);
  await gallery(page).getByRole("button", { name: "Zoom out" }).press("Enter");
  await expect.poll(() => readImageWidth(page)).toBe(initialWidth);
  await expect(gallery(page).getByRole("button", { name: "Zoom in" })).toBeVisible();
});

test.describe("on a phone", () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true });

  test("Back closes the enquiry, then the gallery, then the cart, without leaving the page", async ({
    page,
  }) => {
    await page.goto("/shop");
    await page.getByRole("link", { name: "Linen Throw" }).click();
    await page.getByRole("button", { name: "View larger" }).click();
    await gallery(page).getByRole("button", { name: "Enquire" }).click();
    const enquiry = page.getByRole("dialog", { name: "Make an enquiry" });
    await expect(enquiry).toBeVisible();
    await page.goBack();
    await expect(enquiry).toBeHidden();
    await expect(gallery(page)).toBeVisible();
    await page.goBack();
    await expect(gallery(page)).toBeHidden();

    await page.getByRole("button", { name: "Add to Cart" }).click();
    await page.getByRole("button", { name: "View cart" }).click();
    const cart = page.getByRole("dialog", { name: "Your cart" });
    await expect(cart.getByText("Subtotal")).toBeVisible();
    await page.goBack();
    await expect(cart).toBeHidden();
    await expect(page).toHaveURL(productPath);
    await page.goBack();
    await expect(page).toHaveURL("/shop");
  });

  test("scrolling a product's images updates counter and thumbnails, and the gallery opens at the same image", async ({
    page,
  }) => {
    await page.goto("/shop/rattan-pendant-light");
    const counter = page.locator("main").getByText("Picture").locator("..");
    await expect(counter).toHaveText("Picture 1 / 4");
    await page.getByRole("button", { name: "Next picture" }).press("Enter");
    await expect(page.getByRole("img", { name: /picture 2 of 4/ })).toBeInViewport({ ratio: 1 });
    await page.getByRole("button", { name: "View larger" }).evaluate((button) => {
      const imageList = button.closest("ul");
      if (imageList) imageList.scrollLeft = 2 * imageList.clientWidth;
    });
    await expect(counter).toHaveText("Picture 3 / 4");
    await expect(page.getByRole("button", { name: "Show picture 3 of 4" })).toHaveAttribute(
      "aria-current",
      "true",
    );
    await page.getByRole("button", { name: "View larger" }).click();
    const openedGallery = page.getByRole("dialog", { name: "Rattan Pendant Light" });
    await expect(openedGallery.getByText("3 / 4")).toBeVisible();
    for (const name of ["Close gallery", "Next picture"])
      await expect(openedGallery.getByRole("button", { name })).toBeInViewport({ ratio: 1 });
    await expectAccessible(page);
  });

  test("an image fills the height; a pinch and a double tap zoom it, and load its full-size file", async ({
    page,
  }) => {
    await openGallery(page);
    const fittedWidth = await readImageWidth(page);
    expect(fittedWidth).toBeGreaterThan(500);
    await pinch(page, 80, 240);
    // The full-size file is the base file or the variant of the same width.
    await expect
      .poll(() => shownImage(page).evaluate((image: HTMLImageElement) => image.currentSrc))
      .toMatch(/_(\d+)x\d+_[0-9a-f]{6}(-w\1)?\.\w+$/);
    await expect.poll(() => readImageWidth(page)).toBeGreaterThan(fittedWidth * 2);
    await pinch(page, 300, 40);
    await expect.poll(() => readImageWidth(page)).toBe(fittedWidth);
    const tapOptions = { position: { x: 150, y: 150 } };
    await shownImage(page).tap(tapOptions);
    await shownImage(page).tap(tapOptions);
    await expect.poll(() => readImageWidth(page)).toBeGreaterThan(fittedWidth * 2.4);
  });
});
