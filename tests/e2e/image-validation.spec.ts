import { randomUUID } from "node:crypto";
import { expect, type Page } from "@playwright/test";
import sharp from "sharp";
import { addProduct, openAsAdmin, removeProduct } from "../support/browser/back-office.ts";
import {
  addPortfolioCategory,
  removePortfolioCategory,
} from "../support/browser/portfolio-content.ts";
import { expectAccessible, serviceClient, test, toasts } from "../support/browser/visitor.ts";

const existingImage = "/images/rooms/kitchen-sage_1200x800_b1a48d.webp";

async function openImageValidation(page: Page) {
  await openAsAdmin(page, "/admin/image-validation");
  await expect(page.getByRole("heading", { level: 1, name: "Image Validation" })).toBeVisible();
}

const runCheck = (page: Page) => page.getByRole("button", { name: "Run check" }).click();
const issueItem = (page: Page, name: string) =>
  page.getByRole("listitem").filter({ has: page.getByRole("link", { name, exact: true }) });

test("image validation lists invalid and missing images, and clears a missing image without changing the product's other images", async ({
  page,
}) => {
  const uniqueSuffix = randomUUID().slice(0, 8);
  const { E2E_API_URL: api = "" } = process.env;
  const missingImage = `${api}/storage/v1/object/public/images/products/${uniqueSuffix}.jpg`;
  const product = await addProduct(1);
  const images = { image_url: missingImage, image_urls: [missingImage, existingImage] };
  await serviceClient().from("products").update(images).eq("id", product.id).throwOnError();
  const category = await addPortfolioCategory(["Noon"]);
  const [project] = category.projects;
  await serviceClient()
    .from("portfolio_projects")
    .update({ title: `Noon ${uniqueSuffix}`, image_url: "https://[nowhere", image_urls: [] })
    .eq("id", project?.id)
    .throwOnError();

  try {
    await openImageValidation(page);
    await runCheck(page);
    await expect(toasts(page)).toContainText("Issues Found");
    await expect(toasts(page)).toContainText(/Found \d+ image storage issues\./);
    await expectAccessible(page);
    const issue = issueItem(page, product.name);
    await expect(issue).toHaveCount(1);
    await expect(issue).toContainText("The image is not in storage.");
    await expect(issue).toContainText(missingImage);
    await expect(page.getByRole("region", { name: /^Products/ })).toContainText(product.name);

    await issue.getByRole("button", { name: `Clear the image of ${product.name}` }).click();
    const confirmation = page.getByRole("alertdialog", { name: "Clear this image?" });
    await expectAccessible(page);
    await confirmation.getByRole("button", { name: "Clear" }).click();
    await expect(toasts(page)).toContainText("Issue Fixed");
    await expect(issue).toHaveCount(0);
    const { data } = await serviceClient()
      .from("products")
      .select("image_url, image_urls")
      .eq("id", product.id)
      .single()
      .throwOnError();
    expect(data).toEqual({ image_url: existingImage, image_urls: [existingImage] });

    const requiredImageIssue = issueItem(page, `Noon ${uniqueSuffix}`);
    await expect(requiredImageIssue).toContainText("This is not the address of an image.");
    await requiredImageIssue.getByRole("link", { name: `Noon ${uniqueSuffix}` }).click();
    await expect(page.getByRole("dialog", { name: "Edit Project" })).toBeVisible();
  } finally {
    await removeProduct(product);
    await removePortfolioCategory(category);
  }
});

test("image validation lists uploads that were unused for a day, and removes one with its variants after confirmation", async ({
  page,
}) => {
  const uniqueSuffix = randomUUID().slice(0, 8);
  const base = `unused-${uniqueSuffix}_600x400_b7a68e.jpg`;
  const files = [base, base.replace(".jpg", "-w400.jpg")].map((name) => `uploads/${name}`);
  const image = await sharp({
    create: { width: 600, height: 400, channels: 3, background: "#b7a68e" },
  })
    .jpeg()
    .toBuffer();
  const service = serviceClient();
  const bucket = service.storage.from("images");
  for (const file of files) {
    const { error } = await bucket.upload(file, image, { contentType: "image/jpeg" });
    expect(error).toBeNull();
  }
  const registerUpload = (filename: string, hours: number) =>
    service
      .from("persistent_images")
      .insert({
        filename,
        original_name: `My ${filename}`,
        mime_type: "image/jpeg",
        size: 4000,
        metadata: { path: `uploads/${filename}` },
        created_at: new Date(Date.now() - hours * 3_600_000).toISOString(),
      })
      .throwOnError();
  await registerUpload(base, 25);
  await registerUpload(`fresh-${uniqueSuffix}.jpg`, 1);

  await openImageValidation(page);
  const unusedUploads = page.getByRole("region", { name: /^Unused uploads/ });
  await expect(unusedUploads).toContainText(`My ${base}`);
  await expect(unusedUploads).toContainText("4 KB");
  await expect(unusedUploads).not.toContainText(`fresh-${uniqueSuffix}`);
  await expectAccessible(page);
  await unusedUploads.getByRole("button", { name: `Remove My ${base}` }).click();
  const confirmation = page.getByRole("alertdialog", { name: "Remove this upload?" });
  await expectAccessible(page);
  await confirmation.getByRole("button", { name: "Remove" }).click();
  await expect(toasts(page)).toContainText("1 image is gone from storage.");
  await expect(page.getByText(`My ${base}`)).toBeHidden();
  const { data: remainingFiles } = await bucket.list("uploads", { search: uniqueSuffix });
  expect(remainingFiles).toEqual([]);
  const { data: registeredFiles } = await service
    .from("persistent_images")
    .delete()
    .like("filename", `%${uniqueSuffix}%`)
    .select("filename")
    .throwOnError();
  expect(registeredFiles).toEqual([{ filename: `fresh-${uniqueSuffix}.jpg` }]);
});
