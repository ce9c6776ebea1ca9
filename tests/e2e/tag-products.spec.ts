import { randomUUID } from "node:crypto";
import { expect, type Locator, mergeTests, type Page } from "@playwright/test";
import { openFirstProjectForm } from "../support/browser/portfolio-screen.ts";
import { listSmallTargets } from "../support/browser/small-targets.ts";
import { expectAccessible, toasts } from "../support/browser/visitor.ts";
import { test as categoryTest } from "../support/browser/with-portfolio-category.ts";
import { test as productTest } from "../support/browser/with-product.ts";

const test = mergeTests(categoryTest, productTest);

test.use({ hasTouch: true });

/** Drags an element by touch. */
async function dragByTouch(page: Page, element: Locator, right: number, down: number) {
  const devTools = await page.context().newCDPSession(page);
  const box = await element.boundingBox();
  if (!box) throw new Error("The element is not visible.");
  const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
  const send = (type: "touchStart" | "touchMove" | "touchEnd", share = 0) =>
    devTools.send("Input.dispatchTouchEvent", {
      type,
      touchPoints: type === "touchEnd" ? [] : [{ x: x + right * share, y: y + down * share }],
    });
  await send("touchStart");
  for (let step = 1; step <= 5; step += 1) await send("touchMove", step / 5);
  await send("touchEnd");
}

test("products are tagged in a new image by keyboard, a dot is dragged on a phone, and visitors see it", async ({
  page,
  category,
  product,
}) => {
  // The URL of an image that no other test has.
  const url = `/images/rooms/living-limewash_1200x800_b6a388.webp?${randomUUID()}`;
  const form = await openFirstProjectForm(page, category);
  const dialog = page.getByRole("dialog", { name: "Tag Products" });
  const handle = dialog.getByRole("button", { name: new RegExp(`^${product.name}, `) });

  await test.step("by keyboard, before the project is saved", async () => {
    await form.getByRole("button", { name: "Add URL" }).click();
    await form.getByLabel("Image URL").fill(url);
    await page.keyboard.press("Enter");
    const action = form.getByRole("button", { name: "Tag products: Image 2", exact: true });
    await action.focus();
    await page.keyboard.press("Enter");
    await expect(dialog.getByRole("button", { name: "Add at the centre" })).toBeFocused();
    await page.keyboard.press("Enter");
    await page.keyboard.type(product.name);
    await expect(dialog.getByRole("option", { name: product.name })).toBeVisible();
    await expectAccessible(page);
    await page.keyboard.press("Enter");
    await expect(handle).toBeFocused();
    await page.keyboard.press("Shift+ArrowLeft");
    await page.keyboard.press("ControlOrMeta+Enter");
    await expect(toasts(page)).toContainText("Tags saved");
    await expect(
      form.getByRole("button", { name: "Tag products: Image 2, 1 product tagged" }),
    ).toBeFocused();
  });

  await test.step("by touch, without scrolling the dialog", async () => {
    // On a phone, the toast would cover a part of the image.
    await toasts(page).getByRole("button", { name: "Dismiss", includeHidden: true }).click();
    await page.setViewportSize({ width: 390, height: 844 });
    await form.getByRole("button", { name: /1 product tagged/ }).tap();
    await expect(handle).toHaveAccessibleName(/45 % from the left, 50 % from the top/);
    const surface = dialog.getByRole("button", { name: /^Tag a product/ });
    const image = await surface.boundingBox();
    if (!image) throw new Error("The image is not visible.");
    await surface.tap({ position: { x: image.width / 4, y: image.height / 4 } });
    await expect(dialog.getByRole("combobox", { name: "Which product is here?" })).toBeFocused();
    await dialog.getByRole("button", { name: "Cancel" }).first().tap();
    await dialog.getByRole("checkbox", { name: `Similar: ${product.name}` }).tap();
    const scroll = () =>
      dialog.evaluate((element) => [element.scrollTop, element.scrollWidth - element.clientWidth]);
    const before = await scroll();
    await dragByTouch(page, handle, image.width * 0.2, image.height * -0.3);
    await expect(handle).toHaveAccessibleName(/65 % from the left, 20 % from the top/);
    expect(await scroll()).toEqual(before);
    expect(await listSmallTargets(page, 44)).toEqual([]);
    // By mouse, because a slow browser drops the first tap after a synthetic drag.
    await page.goBack();
    await page.getByRole("alertdialog").getByRole("button", { name: "Cancel" }).click();
    await dialog.getByRole("button", { name: "Save changes" }).click();
    await expect(dialog).toBeHidden();
    await form.getByRole("button", { name: "Make primary: Image 2" }).click();
    await form.getByRole("button", { name: "Save changes" }).click();
    await expect(form).toBeHidden();
  });

  await test.step("visitors see it", async () => {
    await page.goto(`/portfolio/${category.slug}/${category.projects[0]?.slug}`);
    await page.getByRole("button", { name: `${product.name}, £40.00, in stock` }).click();
    await expect(page.getByRole("region", { name: product.name })).toContainText("Similar");
  });
});
