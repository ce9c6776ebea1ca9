import { expect, type Page } from "@playwright/test";
import {
  imageVariants,
  parseImageSource,
} from "../../supabase/functions/_shared/domain/images/image-source.ts";
import { notification } from "../support/browser/back-office.ts";
import {
  brokenFile,
  chooseFiles,
  cutOut,
  fetchImage,
  imagesIn,
  largePhoto,
  phonePhoto,
} from "../support/browser/image-files.ts";
import { storedImages, type TestPortfolioCategory } from "../support/browser/portfolio-content.ts";
import { openPortfolio, openProject } from "../support/browser/portfolio-screen.ts";
import { expectAccessible, serviceClient } from "../support/browser/visitor.ts";
import { test } from "../support/browser/with-portfolio-category.ts";
import { jpegWithDeclaredSize } from "../support/functions/jpeg-files.ts";

test.use({ projectTitles: ["Dawn"] });

async function openCategory(page: Page, category: TestPortfolioCategory) {
  await openPortfolio(page, `?edit=${category.id}`);
  const dialog = page.getByRole("dialog", { name: "Edit Category" });
  await expect(dialog.getByLabel("Name")).toHaveValue(category.name);
  return dialog;
}

async function registered(originalName: string) {
  const { data } = await serviceClient()
    .from("persistent_images")
    .select("filename, mime_type, size, metadata")
    .eq("original_name", originalName)
    .throwOnError();
  return data;
}

const distance = (one: number[], other: number[]) =>
  Math.max(...one.map((value, channel) => Math.abs(value - (other[channel] ?? 0))));

test("several files are resized and stored, and failed files are listed", async ({
  page,
  category,
}) => {
  const dialog = await openProject(page, category);
  const files = [await phonePhoto(), brokenFile(), await largePhoto(), await cutOut()];
  files.push({ name: "plan.pdf", mimeType: "application/pdf", buffer: Buffer.from("%PDF") });
  await chooseFiles(page, dialog.getByRole("button", { name: "Upload Images" }), files);
  await expect(notification(page)).toContainText("Images uploaded");
  await expect(notification(page)).toContainText("2 image(s) uploaded successfully");
  await expect(dialog.getByRole("alert")).toHaveText([
    "Failed to load image: broken.jpg. The file may be corrupted or in an unsupported format.",
    "large.jpg is too large (max 10MB)",
    "plan.pdf is not a valid image file",
  ]);
  await expect(imagesIn(dialog)).toHaveCount(3);
  await expect(imagesIn(dialog).first()).toContainText("Primary");
  await expectAccessible(page);

  // The first new image becomes the primary one.
  await dialog.getByRole("button", { name: "Move up: Image 2" }).click();
  await dialog.getByRole("button", { name: "Remove Image 2" }).click();
  await expect(imagesIn(dialog)).toHaveCount(2);
  await dialog.getByRole("button", { name: "Save changes" }).click();
  await expect(notification(page)).toContainText("Project updated");

  const [photo = "", transparent = ""] = await storedImages(category);
  const base = parseImageSource(photo);
  // Rotated by its EXIF orientation and scaled to the maximum size.
  expect(base).toMatchObject({ width: 800, height: 1200 });
  const stored = await fetchImage(photo);
  expect(stored).toMatchObject({ type: "image/jpeg", format: "jpeg", width: 800, height: 1200 });
  expect(stored.exif).toBeUndefined();
  expect(distance(stored.corner, [164, 72, 47])).toBeLessThan(6);
  const color = [1, 3, 5].map((at) => Number.parseInt(base.color?.slice(at, at + 2) ?? "", 16));
  expect(distance(color, [164, 72, 47])).toBeLessThan(6);
  const siblings = imageVariants(photo);
  expect(siblings.map(({ width }) => width)).toEqual([400, 600]);
  for (const { name, width } of siblings)
    expect(await fetchImage(name)).toMatchObject({ format: "jpeg", width });

  expect(parseImageSource(transparent)).toMatchObject({ width: 300, height: 200 });
  // Transparent areas have the page's background colour, not black.
  expect(distance((await fetchImage(transparent)).corner, [255, 253, 249])).toBeLessThan(4);
  for (const url of [photo, transparent]) {
    const { data } = await serviceClient()
      .from("persistent_images")
      .select("mime_type, metadata")
      .eq("filename", url.split("/").at(-1))
      .single()
      .throwOnError();
    expect(data.mime_type).toBe("image/jpeg");
    expect(url).toContain(data.metadata.path);
  }
  await page.goto(`/portfolio/${category.slug}`);
  await expect(page.getByRole("article").locator("img").first()).not.toHaveJSProperty(
    "naturalWidth",
    0,
  );
});

test("a single image is uploaded, replaced by a URL and removed", async ({ page, category }) => {
  const dialog = await openCategory(page, category);
  await dialog.getByRole("button", { name: "Upload", exact: true }).click();
  await expect(dialog.getByRole("alert")).toHaveText(
    "No file selected: Please select an image to upload",
  );
  await chooseFiles(page, dialog.getByRole("button", { name: "Choose file" }), [
    await largePhoto(),
  ]);
  await expect(notification(page)).toContainText("Image uploaded");
  await dialog.getByRole("button", { name: "Save changes" }).click();
  await expect(notification(page)).toContainText("Category updated");
  const { data } = await serviceClient()
    .from("portfolio_categories")
    .select("image_url")
    .eq("id", category.id)
    .single()
    .throwOnError();
  expect(await fetchImage(data.image_url)).toMatchObject({ width: 1200, height: 800 });

  await page.goto(`/admin/portfolio?edit=${category.id}`);
  await dialog.getByRole("tab", { name: "Image URL" }).click();
  await dialog.getByRole("textbox", { name: "Image URL" }).fill("");
  await dialog.getByRole("button", { name: "Set image" }).click();
  await expect(dialog.getByText("No URL provided: Please enter an image URL")).toBeVisible();
  await dialog.getByRole("textbox", { name: "Image URL" }).fill("javascript:alert(1)");
  await page.keyboard.press("Enter");
  await expect(dialog.getByText("Image addresses start with /, http:// or https://")).toBeVisible();
  await dialog
    .getByRole("textbox", { name: "Image URL" })
    .fill("/images/rooms/kitchen-sage_1200x800_b1a48d.webp");
  await page.keyboard.press("Enter");
  await expect(notification(page)).toContainText("Image URL set");
  await expectAccessible(page);
  await dialog.getByRole("button", { name: "Remove image" }).click();
  await expect(dialog.getByRole("textbox", { name: "Image URL" })).toHaveValue("");
});

test("files can be uploaded by drag and drop and from the clipboard", async ({
  page,
  category,
}) => {
  const dialog = await openProject(page, category);
  const { buffer } = await cutOut();
  const transfer = (bytes: string) =>
    page.evaluateHandle((base64) => {
      const data = new DataTransfer();
      const content = Uint8Array.from(atob(base64), (character) => character.charCodeAt(0));
      data.items.add(new File([content], "dropped.png", { type: "image/png" }));
      return data;
    }, bytes);
  const dataTransfer = await transfer(buffer.toString("base64"));
  const zone = dialog.locator("[data-slot=drop-zone]");
  await zone.dispatchEvent("dragover", { dataTransfer });
  await expect(zone).toHaveClass(/border-brass/);
  await zone.dispatchEvent("drop", { dataTransfer });
  await expect(imagesIn(dialog)).toHaveCount(2);
  await page.evaluate((clipboardData) => {
    document.dispatchEvent(
      new ClipboardEvent("paste", { clipboardData, bubbles: true, cancelable: true }),
    );
  }, dataTransfer);
  await expect(imagesIn(dialog)).toHaveCount(3);
  await expect(notification(page)).toContainText("1 image(s) uploaded successfully");
});

test("text, SVG and an image of 3,600 megapixels are rejected in the field without an upload", async ({
  page,
  category,
}) => {
  const dialog = await openProject(page, category);
  const sent: string[] = [];
  page.on("request", (request) => {
    if (request.method() === "POST" && request.url().includes("/back-office/")) {
      sent.push(request.url());
    }
  });
  await chooseFiles(page, dialog.getByRole("button", { name: "Upload Images" }), [
    { name: "notes.png", mimeType: "image/png", buffer: Buffer.from("Accounts of 2025") },
    {
      name: "drawing.svg",
      mimeType: "image/svg+xml",
      buffer: Buffer.from("<svg xmlns='http://www.w3.org/2000/svg' onload='alert(1)'/>"),
    },
    { name: "huge.jpg", mimeType: "image/jpeg", buffer: jpegWithDeclaredSize(60_000, 60_000) },
  ]);
  const rejection = (name: string) =>
    `Failed to load image: ${name}. The file may be corrupted or in an unsupported format.`;
  await expect(dialog.getByRole("alert")).toHaveText([
    rejection("notes.png"),
    rejection("drawing.svg"),
    rejection("huge.jpg"),
  ]);
  await expect(imagesIn(dialog)).toHaveCount(1);
  expect(sent).toEqual([]);
});

test.describe("when the server rejects an upload that is not an image", () => {
  test.use({ expectedFailure: /back-office\/images/ });
  test("the image field shows the error and keeps the previous image", async ({
    page,
    category,
  }) => {
    await page.addInitScript(() => {
      HTMLCanvasElement.prototype.toBlob = (give) =>
        give(new Blob(["<script>alert(1)</script>"], { type: "image/jpeg" }));
    });
    const dialog = await openProject(page, category);
    const photo = { ...(await phonePhoto()), name: `tampered-${category.slug}.jpg` };
    await chooseFiles(page, dialog.getByRole("button", { name: "Upload Images" }), [photo]);
    const rejection = `${photo.name} is not a valid image file`;
    await expect(dialog.getByRole("alert")).toHaveText(rejection);
    await expect(notification(page)).toContainText(rejection);
    await expect(imagesIn(dialog)).toHaveCount(1);
    expect(await registered(photo.name)).toEqual([]);
  });
});

test.describe("while the upload function is unreachable", () => {
  test.use({ expectedFailure: /back-office\/images/ });
  test("an image upload shows an error, stores nothing and can be retried", async ({
    page,
    category,
  }) => {
    const dialog = await openCategory(page, category);
    const photo = { ...(await phonePhoto()), name: `retried-${category.slug}.jpg` };
    await page.route("**/back-office/images", (route) => route.abort());
    await chooseFiles(page, dialog.getByRole("button", { name: "Choose file" }), [photo]);
    await expect(notification(page)).toContainText("Upload failed");
    await expect(notification(page)).toContainText("Failed to upload image");
    expect(await registered(photo.name)).toEqual([]);
    await page.unroute("**/back-office/images");
    await dialog.getByRole("button", { name: "Upload", exact: true }).click();
    await expect(notification(page)).toContainText("Image uploaded");
    expect(await registered(photo.name)).toHaveLength(1);
  });
});

test("an upload shows its progress, disables saving and is cancelled by navigation", async ({
  page,
  category,
}) => {
  const dialog = await openProject(page, category);
  const photo = { ...(await phonePhoto()), name: `left-${category.slug}.jpg` };
  let release = () => {};
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  let stored = "";
  await page.route("**/back-office/images", async (route) => {
    await released;
    const response = await route.fetch();
    stored = (await response.json()).imageUrl;
    await route.fulfill({ response });
  });
  await chooseFiles(page, dialog.getByRole("button", { name: "Upload Images" }), [photo]);
  const progress = dialog.getByRole("progressbar", { name: `Uploading ${photo.name}` });
  await expect(progress).toHaveAttribute("aria-valuenow", /^(1[5-9]|[2-9]\d|100)$/);
  await expect(dialog.getByRole("button", { name: "Save changes" })).toBeDisabled();
  await expectAccessible(page);

  await dialog.getByRole("button", { name: "Cancel" }).click();
  const removal = page.waitForResponse(
    (response) => response.request().method() === "DELETE" && response.url().endsWith("/images"),
  );
  await page.getByRole("button", { name: "Discard changes" }).click();
  await expect(dialog).toBeHidden();
  release();
  expect((await removal).ok()).toBe(true);
  await expect.poll(() => registered(photo.name)).toEqual([]);
  expect(stored).toContain("/images/uploads/");
  expect((await fetch(stored)).ok).toBe(false);
});
