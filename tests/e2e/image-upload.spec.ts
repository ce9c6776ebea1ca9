import { expect } from "@playwright/test";
import {
  imageVariants,
  parseImageSource,
} from "../../supabase/functions/_shared/domain/images/image-source.ts";
import {
  chooseFiles,
  createBrokenFile,
  createLargePhoto,
  createPhonePhoto,
  createTransparentPng,
  fetchImage,
  imageItems,
} from "../support/browser/image-files.ts";
import { readProjectImages } from "../support/browser/portfolio-content.ts";
import { openFirstProjectForm, openPortfolio } from "../support/browser/portfolio-screen.ts";
import { expectAccessible, serviceClient, toasts } from "../support/browser/visitor.ts";
import { test } from "../support/browser/with-portfolio-category.ts";
import { createJpegWithDeclaredSize } from "../support/functions/jpeg-files.ts";

test.use({ projectTitles: ["Dawn"] });

async function readRegisteredImages(originalName: string) {
  const { data } = await serviceClient()
    .from("persistent_images")
    .select("filename, mime_type, size, metadata")
    .eq("original_name", originalName)
    .throwOnError();
  return data;
}

/** Returns the largest difference between two colours in one channel. */
const maxChannelDifference = (colour: number[], expected: number[]) =>
  Math.max(...colour.map((value, channel) => Math.abs(value - (expected[channel] ?? 0))));

test("uploading several files stores resized images, and lists an error for each invalid file without sending it", async ({
  page,
  category,
}) => {
  const uploads: string[] = [];
  page.on("request", (request) => {
    if (request.method() === "POST" && request.url().endsWith("/back-office/images"))
      uploads.push(request.url());
  });
  const dialog = await openFirstProjectForm(page, category);
  await chooseFiles(page, dialog.getByRole("button", { name: "Upload Images" }), [
    await createPhonePhoto(),
    createBrokenFile(),
    await createLargePhoto(),
    { name: "plan.pdf", mimeType: "application/pdf", buffer: Buffer.from("%PDF") },
    { name: "notes.png", mimeType: "image/png", buffer: Buffer.from("Accounts of 2025") },
    {
      name: "drawing.svg",
      mimeType: "image/svg+xml",
      buffer: Buffer.from("<svg xmlns='http://www.w3.org/2000/svg' onload='alert(1)'/>"),
    },
    // The header declares 3,600 megapixels.
    {
      name: "huge.jpg",
      mimeType: "image/jpeg",
      buffer: createJpegWithDeclaredSize(60_000, 60_000),
    },
    await createTransparentPng(),
  ]);
  await expect(toasts(page)).toContainText("2 of 8 images uploaded");
  const corruptedMessage = (name: string) =>
    `Failed to load image: ${name}. The file may be corrupted or in an unsupported format.`;
  await expect(dialog.getByRole("alert")).toHaveText([
    corruptedMessage("broken.jpg"),
    "large.jpg is too large (max 10MB)",
    "plan.pdf is not a valid image file",
    corruptedMessage("notes.png"),
    corruptedMessage("drawing.svg"),
    corruptedMessage("huge.jpg"),
  ]);
  expect(uploads).toHaveLength(2);
  await expect(imageItems(dialog)).toHaveCount(3);
  await expect(imageItems(dialog).first()).toContainText("Primary");
  await expectAccessible(page);

  // Makes the first uploaded image the primary image and removes the former one.
  await dialog.getByRole("button", { name: "Move up: Image 2" }).click();
  await dialog.getByRole("button", { name: "Remove Image 2" }).click();
  await expect(imageItems(dialog)).toHaveCount(2);
  await dialog.getByRole("button", { name: "Save changes" }).click();
  await expect(toasts(page)).toContainText("Project updated");

  const [photo = "", transparent = ""] = await readProjectImages(category);
  const imageSource = parseImageSource(photo);
  // The photo has been rotated by its EXIF orientation and scaled to the maximum size.
  expect(imageSource).toMatchObject({ width: 800, height: 1200 });
  const storedImage = await fetchImage(photo);
  expect(storedImage).toMatchObject({
    type: "image/jpeg",
    format: "jpeg",
    width: 800,
    height: 1200,
  });
  expect(storedImage.exif).toBeUndefined();
  expect(maxChannelDifference(storedImage.corner, [164, 72, 47])).toBeLessThan(6);
  const color = [1, 3, 5].map((start) =>
    Number.parseInt(imageSource.color?.slice(start, start + 2) ?? "", 16),
  );
  expect(maxChannelDifference(color, [164, 72, 47])).toBeLessThan(6);
  const variants = imageVariants(photo);
  expect(variants.map(({ width }) => width)).toEqual([400, 600]);
  for (const { name, width } of variants)
    expect(await fetchImage(name)).toMatchObject({ format: "jpeg", width });

  expect(parseImageSource(transparent)).toMatchObject({ width: 300, height: 200 });
  // Transparent areas have the page's background colour, not black.
  expect(
    maxChannelDifference((await fetchImage(transparent)).corner, [255, 253, 249]),
  ).toBeLessThan(4);
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

test.describe("a single image", () => {
  test.use({ expectedFailure: /back-office\/images/ });
  test("is uploaded again after a failure, replaced by a URL and removed", async ({
    page,
    category,
  }) => {
    await openPortfolio(page, `?edit=${category.id}`);
    const dialog = page.getByRole("dialog", { name: "Edit Category" });
    const upload = dialog.getByRole("button", { name: "Upload", exact: true });
    await upload.click();
    await expect(dialog.getByRole("alert")).toHaveText(
      "No file selected: Please select an image to upload",
    );
    const photo = { ...(await createLargePhoto()), name: `large-${category.slug}.jpg` };
    await page.route("**/back-office/images", (route) => route.abort());
    await chooseFiles(page, dialog.getByRole("button", { name: "Choose file" }), [photo]);
    await expect(toasts(page)).toContainText("Upload failed");
    await expect(toasts(page)).toContainText("Failed to upload image");
    expect(await readRegisteredImages(photo.name)).toEqual([]);
    await page.unroute("**/back-office/images");
    await upload.click();
    await expect(toasts(page)).toContainText("Image uploaded");
    expect(await readRegisteredImages(photo.name)).toHaveLength(1);
    await dialog.getByRole("button", { name: "Save changes" }).click();
    await expect(toasts(page)).toContainText("Category updated");
    const { data } = await serviceClient()
      .from("portfolio_categories")
      .select("image_url")
      .eq("id", category.id)
      .single()
      .throwOnError();
    expect(await fetchImage(data.image_url)).toMatchObject({ width: 1200, height: 800 });

    const row = page.getByRole("row").filter({ hasText: category.slug });
    await row.getByRole("link", { name: "Edit" }).click();
    await dialog.getByRole("tab", { name: "Image URL" }).click();
    const url = dialog.getByRole("textbox", { name: "Image URL" });
    await url.fill("");
    await dialog.getByRole("button", { name: "Set image" }).click();
    await expect(dialog.getByText("No URL provided: Please enter an image URL")).toBeVisible();
    await url.fill("/images/rooms/kitchen-sage_1200x800_b1a48d.webp");
    await page.keyboard.press("Enter");
    await expect(toasts(page)).toContainText("Image URL set");
    await expectAccessible(page);
    await dialog.getByRole("button", { name: "Remove image" }).click();
    await expect(url).toHaveValue("");
  });
});

test("a photo is cropped and rotated by keyboard before it is uploaded, and its stored copy is edited again", async ({
  page,
  category,
}) => {
  const dialog = await openFirstProjectForm(page, category);
  const photo = await createPhonePhoto();
  await chooseFiles(page, dialog.getByRole("button", { name: "Crop and upload" }), [photo]);
  const crop = page.getByRole("dialog", { name: "Crop and Rotate" });
  await crop.getByRole("button", { name: "Rotate right" }).press("Enter");
  await expect(crop.getByRole("status")).toHaveText(/^3,000 × 2,000 px, 0 px from the left/);
  await crop.getByRole("button", { name: "3:4" }).press("Enter");
  await expect(crop.getByRole("status")).toHaveText(/^1,500 × 2,000 px, 750 px from the left/);
  await crop.getByRole("group", { name: /^Frame/ }).press("Shift+ArrowRight");
  await expect(crop.getByRole("status")).not.toContainText("750 px from the left");
  await expectAccessible(page);
  await crop.getByRole("button", { name: "Use this image" }).press("Enter");
  await expect(imageItems(dialog).nth(1)).toContainText("phone.jpg");
  await dialog.getByRole("button", { name: "Save changes" }).click();
  await expect(toasts(page)).toContainText("Project updated");
  const [first = "", portrait = ""] = await readProjectImages(category);
  const stored = await fetchImage(portrait);
  expect(stored).toMatchObject({ format: "jpeg", width: 900, height: 1200 });
  expect(stored.exif).toBeUndefined();

  await openFirstProjectForm(page, category);
  await expect(imageItems(dialog).nth(1)).toContainText("phone.jpg");
  await dialog.getByRole("button", { name: "Crop or rotate Image 2" }).click();
  await crop.getByRole("button", { name: "1:1" }).click();
  await crop.getByRole("button", { name: "Use this image" }).click();
  await expect(toasts(page)).toContainText("Images uploaded");
  await dialog.getByRole("button", { name: "Save changes" }).click();
  await expect(toasts(page)).toContainText("Project updated");
  const [unchanged, square = ""] = await readProjectImages(category);
  expect(unchanged).toBe(first);
  expect(await fetchImage(square)).toMatchObject({ format: "jpeg", width: 900, height: 900 });
  expect(await readRegisteredImages("phone.jpg")).toEqual(
    expect.arrayContaining(
      [portrait, square].map((url) => expect.objectContaining({ filename: url.split("/").at(-1) })),
    ),
  );
});

test("files are uploaded by drag and drop and by paste", async ({ page, category }) => {
  const dialog = await openFirstProjectForm(page, category);
  const { buffer } = await createTransparentPng();
  const createDataTransfer = (bytes: string) =>
    page.evaluateHandle((base64) => {
      const data = new DataTransfer();
      const content = Uint8Array.from(atob(base64), (character) => character.charCodeAt(0));
      data.items.add(new File([content], "dropped.png", { type: "image/png" }));
      return data;
    }, bytes);
  const dataTransfer = await createDataTransfer(buffer.toString("base64"));
  const dropZone = dialog.locator("[data-slot=drop-zone]");
  await dropZone.dispatchEvent("dragover", { dataTransfer });
  await expect(dropZone).toHaveClass(/border-brass/);
  await dropZone.dispatchEvent("drop", { dataTransfer });
  await expect(imageItems(dialog)).toHaveCount(2);
  await page.evaluate((clipboardData) => {
    document.dispatchEvent(
      new ClipboardEvent("paste", { clipboardData, bubbles: true, cancelable: true }),
    );
  }, dataTransfer);
  await expect(imageItems(dialog)).toHaveCount(3);
  await expect(toasts(page)).toContainText("1 image(s) uploaded successfully");
});

test("an upload in progress disables saving, and discarding the form deletes the uploaded file", async ({
  page,
  category,
}) => {
  const dialog = await openFirstProjectForm(page, category);
  const photo = { ...(await createPhonePhoto()), name: `left-${category.slug}.jpg` };
  let releaseUpload = () => {};
  const uploadReleased = new Promise<void>((resolve) => {
    releaseUpload = resolve;
  });
  let storedUrl = "";
  await page.route("**/back-office/images", async (route) => {
    await uploadReleased;
    const response = await route.fetch();
    storedUrl = (await response.json()).imageUrl;
    await route.fulfill({ response });
  });
  await chooseFiles(page, dialog.getByRole("button", { name: "Upload Images" }), [photo]);
  const progress = dialog.getByRole("progressbar", { name: `Uploading ${photo.name}` });
  await expect(progress).toHaveAttribute("aria-valuenow", /^(1[5-9]|[2-9]\d|100)$/);
  await expect(dialog.getByRole("button", { name: "Save changes" })).toBeDisabled();
  await expectAccessible(page);

  await dialog.getByRole("button", { name: "Cancel" }).click();
  const removalResponse = page.waitForResponse(
    (response) => response.request().method() === "DELETE" && response.url().endsWith("/images"),
  );
  await page.getByRole("button", { name: "Discard changes" }).click();
  await expect(dialog).toBeHidden();
  releaseUpload();
  expect((await removalResponse).ok()).toBe(true);
  await expect.poll(() => readRegisteredImages(photo.name)).toEqual([]);
  expect(storedUrl).toContain("/images/uploads/");
  expect((await fetch(storedUrl)).ok).toBe(false);
});
