import { expect } from "@playwright/test";
import { notification } from "../support/browser/back-office.ts";
import {
  chooseFiles,
  cutOut,
  fetchImage,
  imagesIn,
  phonePhoto,
} from "../support/browser/image-files.ts";
import { openProduct, openStock, saveProduct, stockRows } from "../support/browser/stock-screen.ts";
import {
  markOf,
  removeMarked,
  type StockedProduct,
  stockProduct,
} from "../support/browser/stocked-product.ts";
import { expectAccessible, serviceClient, test } from "../support/browser/visitor.ts";

let bench: StockedProduct;
test.beforeEach(async () => {
  bench = await stockProduct({ stock: 3, price: 80 });
});
test.afterEach(() => removeMarked(bench));

test("a product form sends only changed fields, and the images with the primary one first", async ({
  page,
}) => {
  const [lamp, throwOver, bowl] = [
    "/images/products/arched-brass-floor-lamp_1000x1000_b3a58d.webp",
    "/images/products/linen-throw_1200x1200_b4a186.webp",
    "/images/products/stoneware-bowl_1000x1000_baa483.webp",
  ] as const;
  await serviceClient()
    .from("products")
    .update({ image_url: lamp, image_urls: [lamp, throwOver] })
    .eq("id", bench.id)
    .throwOnError();
  const sent: unknown[] = [];
  page.on("request", (request) => {
    if (request.method() === "PATCH") sent.push(request.postDataJSON());
  });
  await openStock(page);
  let form = await openProduct(page, bench);
  await expect(imagesIn(form)).toHaveCount(2);
  await saveProduct(page, form);
  expect(sent).toEqual([]);

  form = await openProduct(page, bench);
  await form.getByRole("button", { name: "Add URL" }).click();
  await form.getByRole("textbox", { name: "Image URL" }).fill("javascript:alert(1)");
  await page.keyboard.press("Enter");
  await expect(form.getByText("Image addresses start with /, http:// or https://")).toBeVisible();
  await form.getByRole("textbox", { name: "Image URL" }).fill(bowl);
  await page.keyboard.press("Enter");
  await expect(imagesIn(form)).toHaveCount(3);
  // Moves the last image to the front with the keyboard.
  await form.getByRole("button", { name: "Move up: Image 3" }).focus();
  await page.keyboard.press("Enter");
  await expect(imagesIn(form).nth(1)).toContainText("stoneware-bowl");
  await page.keyboard.press("Enter");
  await expect(imagesIn(form).first()).toContainText("stoneware-bowl");
  await expect(imagesIn(form).first()).toContainText("Primary");
  await expect(form.getByText("Primary")).toHaveCount(1);
  await form.getByRole("button", { name: "Remove Image 2" }).click();
  await expect(imagesIn(form)).toHaveCount(2);
  await expectAccessible(page);
  await saveProduct(page, form);
  expect(sent).toEqual([{ image_url: bowl, image_urls: [bowl, throwOver] }]);

  form = await openProduct(page, bench);
  await form.getByLabel("SKU").fill(`BNC-${bench.id}`);
  await saveProduct(page, form);
  expect(sent.slice(1)).toEqual([{ sku: `BNC-${bench.id}` }]);
});

test("a category and a product with two uploaded images are added, and the product is sold", async ({
  page,
}) => {
  const mark = markOf(bench);
  await openStock(page, "?tab=categories");
  await page.getByRole("button", { name: "Add Category" }).click();
  const kind = page.getByRole("dialog", { name: "Add Category" });
  await kind.getByLabel("Name").fill(`Lanterns ${mark}`);
  await kind.getByRole("button", { name: "Add category" }).click();
  await expect(notification(page)).toContainText("Category created");

  await page.getByRole("button", { name: "Add Product" }).click();
  const form = page.getByRole("dialog", { name: "Add New Product" });
  await form.getByLabel("Name").fill(`Harbour Lantern ${mark}`);
  await form.getByLabel("Price (£)", { exact: true }).fill("£1,150.50");
  await form.getByLabel("Stock quantity").fill("2");
  await form.getByLabel("Category").selectOption(`Lanterns ${mark}`);
  await chooseFiles(page, form.getByRole("button", { name: "Upload Images" }), [
    await cutOut(),
    await phonePhoto(),
  ]);
  await expect(notification(page)).toContainText("2 image(s) uploaded successfully");
  await expect(imagesIn(form)).toHaveCount(2);
  await form.getByRole("textbox", { name: "Title of Image 1" }).fill("Lit");
  await page.keyboard.press("Tab");
  await expect(notification(page)).toContainText("Image title saved");
  await form.getByRole("button", { name: "Move down: Lit" }).click();
  await expect(imagesIn(form).nth(1)).toContainText("Lit");
  await expectAccessible(page);
  await form.getByRole("button", { name: "Add product" }).click();
  await expect(notification(page)).toContainText("Product created");
  await expect(form).toBeHidden();

  const slug = `harbour-lantern-${mark}`;
  await expect(stockRows(page).filter({ hasText: slug })).toContainText("£1,150.50");
  const { data } = await serviceClient()
    .from("products")
    .select("image_url, image_urls")
    .eq("slug", slug)
    .single()
    .throwOnError();
  expect(data.image_url).toBe(data.image_urls[0]);
  expect(await fetchImage(data.image_urls[0])).toMatchObject({ width: 800, height: 1200 });
  expect(await fetchImage(data.image_urls[1])).toMatchObject({ width: 300, height: 200 });

  await page.goto(`/shop?category=lanterns-${mark}`);
  const card = page.getByRole("article").filter({ hasText: `Harbour Lantern ${mark}` });
  await expect(card).toContainText("1 / 2");
  await card.getByRole("link", { name: `Harbour Lantern ${mark}` }).click();
  const first = page.getByRole("img", { name: /picture 1 of 2/ });
  await expect(first).toHaveAttribute("width", "800");
  await expect(first).not.toHaveJSProperty("naturalWidth", 0);
  await page.getByRole("button", { name: "Show picture 2 of 2" }).click();
  const second = page.getByRole("img", { name: /picture 2 of 2/ });
  await expect(second).toHaveAttribute("width", "300");
  await expect(second).not.toHaveJSProperty("naturalWidth", 0);
  await expect(page.getByText("In Stock, 2 left")).toBeVisible();
});
