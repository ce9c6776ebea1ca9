import { expect } from "@playwright/test";
import { dragOnto, moveLiftedRow } from "../support/browser/drag.ts";
import { imageItems } from "../support/browser/image-files.ts";
import { readProjectImages } from "../support/browser/portfolio-content.ts";
import { openFirstProjectForm } from "../support/browser/portfolio-screen.ts";
import { serviceClient, toasts } from "../support/browser/visitor.ts";
import { test } from "../support/browser/with-portfolio-category.ts";

test.use({ projectTitles: ["Dawn"] });

let urls: string[];

test.beforeEach(async ({ page, category }) => {
  const file = "/images/rooms/kitchen-sage_1200x800_b1a48d.webp";
  await page.route("https://images.example/**", (route) =>
    route.fulfill({ path: `web/public${file}` }),
  );
  urls = [
    file,
    `https://images.example/arch-${category.slug}.webp`,
    `https://images.example/sill-${category.slug}.webp`,
  ];
  await serviceClient()
    .from("portfolio_projects")
    .update({ image_url: urls[0], image_urls: urls })
    .eq("id", category.projects[0]?.id)
    .throwOnError();
});

test("images are reordered by keyboard and by dragging, and Escape cancels only the reordering", async ({
  page,
  category,
}) => {
  const dialog = await openFirstProjectForm(page, category);
  await expect(imageItems(dialog)).toHaveText([/kitchen/, /arch/, /sill/]);
  const handle = (position: number) =>
    dialog.getByRole("button", { name: `Reorder Image ${position}`, exact: true });
  await handle(1).focus();
  await page.keyboard.press("Space");
  await expect(page.getByText("Image 1 is lifted from position 1 of 3.")).toBeAttached();
  await moveLiftedRow(page, "ArrowDown", "Image 1 would move to position 2 of 3.");
  await page.keyboard.press("Escape");
  await expect(page.getByText("Image 1 stays at position 1 of 3.")).toBeAttached();
  await expect(imageItems(dialog)).toHaveText([/kitchen/, /arch/, /sill/]);
  await expect(dialog).toBeVisible();

  await page.keyboard.press("Space");
  await expect(page.getByText("Image 1 is lifted from position 1 of 3.")).toBeAttached();
  await moveLiftedRow(page, "ArrowDown", "Image 1 would move to position 2 of 3.");
  await page.keyboard.press("Space");
  await expect(imageItems(dialog)).toHaveText([/arch/, /kitchen/, /sill/]);
  await dragOnto(page, handle(1), handle(3));
  await expect(imageItems(dialog)).toHaveText([/kitchen/, /sill/, /arch/]);
  await dialog.getByRole("button", { name: "Save changes" }).click();
  await expect(toasts(page)).toContainText("Project updated");
  expect(await readProjectImages(category)).toEqual([urls[0], urls[2], urls[1]]);
});

test("the title of an image moves with the image when the images are reordered, and can be removed", async ({
  page,
  category,
}) => {
  const dialog = await openFirstProjectForm(page, category);
  await dialog
    .getByRole("textbox", { name: "Alt text (what the image shows), Image 2" })
    .fill("The arch");
  await page.keyboard.press("Tab");
  await expect(toasts(page)).toContainText("Alt text saved");
  await dialog
    .getByRole("textbox", { name: "Alt text (what the image shows), Image 3" })
    .fill("Vase on the sill");
  await page.keyboard.press("Enter");
  await expect(imageItems(dialog).nth(2)).toContainText("Vase on the sill");
  const moveUp = dialog.getByRole("button", { name: "Move up: Vase on the sill" });
  await moveUp.click();
  await expect(imageItems(dialog).nth(1)).toContainText("Vase on the sill");
  await moveUp.click();
  await expect(imageItems(dialog).first()).toContainText("Vase on the sill");
  await dialog.getByRole("button", { name: "Save changes" }).click();
  await expect(toasts(page)).toContainText("Project updated");
  expect(await readProjectImages(category)).toEqual([urls[2], urls[0], urls[1]]);

  await openFirstProjectForm(page, category);
  await expect(imageItems(dialog).first()).toContainText("Vase on the sill");
  await expect(imageItems(dialog).first()).toContainText("Primary");
  await dialog.getByRole("textbox", { name: "Alt text (what the image shows), The arch" }).fill("");
  await page.keyboard.press("Tab");
  await expect(imageItems(dialog).nth(2)).toContainText("Image 3");
  const { data } = await serviceClient()
    .from("image_titles")
    .select("title")
    .in("url", urls.slice(1))
    .throwOnError();
  expect(data).toEqual([{ title: "Vase on the sill" }]);
});
