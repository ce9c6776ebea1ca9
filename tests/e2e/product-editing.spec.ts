import { expect } from "@playwright/test";
import { openAsAdmin, placeOrder, readProduct } from "../support/browser/back-office.ts";
import { imageItems } from "../support/browser/image-files.ts";
import {
  categoryRow,
  openProductForm,
  readUniqueSuffix,
  removeAddedRows,
  saveProductForm,
  stockRow,
  stockRows,
} from "../support/browser/stock-screen.ts";
import { expectAccessible, serviceClient, toasts } from "../support/browser/visitor.ts";
import { test } from "../support/browser/with-product.ts";

// The browser logs the failed insert of a category whose derived slug is already used.
test.use({ expectedFailure: /rest\/v1\/categories/ });

const lampImage = "/images/products/arched-brass-floor-lamp_1000x1000_b3a58d.webp";
const bowlImage = "/images/products/stoneware-bowl_1000x1000_baa483.webp";
const throwImage = "/images/products/linen-throw_1200x1200_b4a186.webp";

test.afterEach(({ product }) => removeAddedRows(product));

test("a category and a product with two images are added, and the shop shows the product", async ({
  page,
  product,
}) => {
  const uniqueSuffix = readUniqueSuffix(product);
  const existingCategory = { name: `Lanterns ${uniqueSuffix}`, slug: `lanterns-${uniqueSuffix}` };
  await serviceClient().from("categories").insert(existingCategory).throwOnError();
  await openAsAdmin(page, "/admin/products?tab=categories");

  await test.step("a category's slug is derived from its name and gets a number when the slug is in use", async () => {
    await page.getByRole("button", { name: "Add Category" }).click();
    const dialog = page.getByRole("dialog", { name: "Add Category" });
    await expect(dialog.getByLabel("Name")).toBeFocused();
    await expect(dialog.getByLabel("Slug")).toHaveCount(0);
    await dialog.getByLabel("Name").fill(" ");
    await page.keyboard.press("Enter");
    await expect(toasts(page)).toContainText("Validation error");
    await expect(toasts(page)).toContainText("Name must be at least 2 characters");
    await expect(dialog.getByLabel("Name")).toHaveAttribute("aria-invalid", "true");
    await expectAccessible(page);
    await dialog.getByLabel("Name").fill(`Lanterns: ${uniqueSuffix}`);
    await page.keyboard.press("Enter");
    await expect(toasts(page)).toContainText("Category created");
    await expect(dialog).toBeHidden();
    await expect(categoryRow(page, `lanterns-${uniqueSuffix}-2`)).toContainText(
      `Lanterns: ${uniqueSuffix}`,
    );
  });

  const name = `Bouclé Lantern ${uniqueSuffix}`;
  const slug = `boucle-lantern-${uniqueSuffix}`;
  const images = [throwImage, bowlImage];
  await test.step("a product is added with images", async () => {
    await page.getByRole("button", { name: "Add Product" }).click();
    const form = page.getByRole("dialog", { name: "Add New Product" });
    await form.getByLabel("Name").fill(name);
    await expect(form.getByLabel("Slug")).toHaveValue(slug);
    await expect(form.getByLabel("Sale price (£)")).toBeDisabled();
    await form.getByRole("button", { name: "Add product" }).click();
    await expect(form.getByText("Price is required")).toBeVisible();
    await expect(form.getByLabel("Price (£)", { exact: true })).toBeFocused();
    await form.getByLabel("Price (£)", { exact: true }).fill("£1,150.50");
    await form.getByLabel("Stock quantity").fill("2");
    await form.getByLabel("Category").selectOption(`Lanterns: ${uniqueSuffix}`);
    await form.getByRole("button", { name: "Add URL" }).click();
    for (const url of images) {
      await form.getByRole("textbox", { name: "Image URL" }).fill(url);
      await page.keyboard.press("Enter");
    }
    await expect(imageItems(form)).toHaveCount(2);
    await expectAccessible(page);
    await form.getByRole("button", { name: "Add product" }).click();
    await expect(toasts(page)).toContainText("Product created");
    await expect(form).toBeHidden();
    await expect(stockRows(page).filter({ hasText: slug })).toContainText("£1,150.50");
    const { data } = await serviceClient()
      .from("products")
      .select("image_url, image_urls")
      .eq("slug", slug)
      .single()
      .throwOnError();
    expect(data).toEqual({ image_url: images[0], image_urls: images });
  });

  await test.step("the shop shows the product in its category", async () => {
    await page.goto(`/shop?category=lanterns-${uniqueSuffix}-2`);
    const card = page.getByRole("article").filter({ hasText: name });
    await expect(card).toContainText("1 / 2");
    await card.getByRole("link", { name }).click();
    const firstImage = page.getByRole("img", { name: /picture 1 of 2/ });
    await expect(firstImage).toHaveAttribute("width", "1200");
    await expect(firstImage).not.toHaveJSProperty("naturalWidth", 0);
    await page.getByRole("button", { name: "Show picture 2 of 2" }).click();
    const secondImage = page.getByRole("img", { name: /picture 2 of 2/ });
    await expect(secondImage).toHaveAttribute("width", "1000");
    await expect(secondImage).not.toHaveJSProperty("naturalWidth", 0);
    await expect(page.getByText("In Stock, 2 left")).toBeVisible();
  });
});

test("visitors see when a product is edited, sold out, restocked, hidden and renamed", async ({
  page,
  context,
  product,
}) => {
  const patches: unknown[] = [];
  page.on("request", (request) => {
    if (request.method() === "PATCH") patches.push(request.postDataJSON());
  });
  await openAsAdmin(page, `/admin/products?q=${readUniqueSuffix(product)}`);
  const row = stockRow(page, product);
  const shop = await context.newPage();
  const addToCart = shop.getByRole("button", { name: "Add to Cart" });

  await test.step("visitors see edited texts, prices and attributes", async () => {
    const form = await openProductForm(page, product);
    await form.getByLabel("Price (£)", { exact: true }).fill("95");
    await form.getByRole("checkbox", { name: "On Sale" }).click();
    await form.getByLabel("Sale price (£)").fill("72.50");
    await form.getByLabel("Description").fill("Limewashed by hand in the workshop.");
    const index = form.getByRole("navigation", { name: "Sections" });
    await index.getByRole("button", { name: "Size and weight" }).click();
    await expect(form.getByRole("region", { name: "Size and weight" })).toBeFocused();
    await form.getByLabel("Width (cm)").fill("120");
    await form.getByLabel("Height (cm)").fill("45.5");
    await form.getByLabel("Composition").fill("100% oak");
    await form.getByLabel("Country of origin").fill("Spain");
    await form.getByLabel("Materials", { exact: true }).fill("oak, Lime paint");
    await form.getByLabel("Delivery", { exact: true }).selectOption("Two people");
    await form.getByLabel("Returns (days)").fill("7");
    await form.getByRole("button", { name: "Save changes" }).click();
    await expect(
      form.getByText("Returns must be 0 (made to order) or 14 to 365 days"),
    ).toBeVisible();
    await form.getByLabel("Returns (days)").fill("30");
    await saveProductForm(page, form);
    for (const text of ["£95.00", "£72.50", "Sale"]) await expect(row).toContainText(text);
    await shop.goto(`/shop/${product.slug}`);
    await expect(shop.getByRole("main").getByText("£72.50").first()).toBeVisible();
    await expect(shop.getByText("Limewashed by hand in the workshop.")).toBeVisible();
    await expect(shop.getByText("120 × 45.5 cm")).toBeVisible();
    for (const text of ["100% oak", "Spain"])
      await expect(shop.getByRole("definition").getByText(text)).toBeVisible();
    await expect(shop.getByText("Oak, Lime paint")).toBeVisible();
    await expect(
      shop.getByText("delivered and placed by two people in Gibraltar for £60.00"),
    ).toBeVisible();
    await expect(shop.getByText("Within 30 days")).toBeVisible();
    await expect(addToCart).toBeEnabled();
  });

  await test.step("a stock quantity suggests a status, and visitors see both", async () => {
    let form = await openProductForm(page, product);
    const status = form.getByLabel("Status");
    await form.getByLabel("Stock quantity").fill("0");
    await expect(status).toHaveValue("OUT_OF_STOCK");
    await form.getByLabel("Stock quantity").fill("4");
    await expect(status).toHaveValue("IN_STOCK");
    await form.getByLabel("Stock quantity").fill("0");
    await saveProductForm(page, form);
    await expect(row).toContainText("Out of Stock");
    await shop.reload();
    await expect(shop.getByText("Out of Stock").first()).toBeVisible();
    await expect(addToCart).toBeDisabled();
    form = await openProductForm(page, product);
    await form.getByLabel("Stock quantity").fill("5");
    await saveProductForm(page, form);
    await shop.reload();
    await expect(shop.getByText("In Stock, 5 left")).toBeVisible();
    await expect(addToCart).toBeEnabled();
  });

  await test.step("saving added images sends only the image columns, with the primary image first", async () => {
    patches.length = 0;
    const form = await openProductForm(page, product);
    await form.getByRole("button", { name: "Add URL" }).click();
    const field = form.getByRole("textbox", { name: "Image URL" });
    await field.fill("javascript:alert(1)");
    await page.keyboard.press("Enter");
    await expect(form.getByText("Image addresses start with /, http:// or https://")).toBeVisible();
    for (const url of [lampImage, bowlImage]) {
      await field.fill(url);
      await page.keyboard.press("Enter");
    }
    await expect(imageItems(form)).toHaveCount(2);
    await form.getByRole("button", { name: "Move up: Image 2" }).focus();
    await page.keyboard.press("Enter");
    await expect(imageItems(form).first()).toContainText("stoneware-bowl");
    await expect(imageItems(form).first()).toContainText("Primary");
    await expect(form.getByText("Primary", { exact: true })).toHaveCount(1);
    await saveProductForm(page, form);
    expect(patches).toEqual([{ image_url: bowlImage, image_urls: [bowlImage, lampImage] }]);
  });

  await test.step("the status Pending hides the product, and the path of a former slug redirects", async () => {
    const form = await openProductForm(page, product);
    await form.getByLabel("Status").selectOption("Pending");
    await saveProductForm(page, form);
    await shop.goto(`/shop/${product.slug}`);
    await expect(shop.getByText("This piece is no longer here")).toBeVisible();
    // Publishes the product first, because changing the slug of a hidden product records no former path.
    for (const change of [{ status: "IN_STOCK" }, { slug: `${product.slug}-new` }])
      await serviceClient().from("products").update(change).eq("id", product.id).throwOnError();
    await shop.goto(`/shop/${product.slug}?from=mail`);
    await expect(shop).toHaveURL(`/shop/${product.slug}-new?from=mail`);
    await expect(shop.getByRole("heading", { level: 1 })).toHaveText(product.name);
  });
});

test("a stale product form cannot restore sold stock; after 'Take theirs' it saves without changing the stock", async ({
  page,
  product,
}) => {
  await openAsAdmin(page, `/admin/products?edit=${product.id}`);
  const form = page.getByRole("dialog", { name: "Edit Product" });
  await expect(form.getByLabel("Stock quantity")).toHaveValue("10");
  await placeOrder(product, 4, "Meanwhile");

  await form.getByLabel("Stock quantity").fill("12");
  await form.getByLabel("Description").fill("Typed before somebody bought.");
  await form.getByRole("button", { name: "Save changes" }).click();
  await expect(form.getByRole("alert")).toContainText(
    "Somebody else changed this after you opened it. Nothing was saved yet.",
  );
  await expect(form.getByRole("row", { name: "Stock quantity 6 12" })).toBeVisible();
  expect(await readProduct(product)).toMatchObject({ stock_quantity: 6 });

  // The form keeps its values, and the stored quantity can be applied.
  await expect(form.getByLabel("Stock quantity")).toHaveValue("12");
  await expect(form.getByLabel("Description")).toHaveValue("Typed before somebody bought.");
  await form.getByRole("button", { name: "Take theirs" }).click();
  await expect(form.getByLabel("Stock quantity")).toHaveValue("6");
  await placeOrder(product, 6, "All of them");
  await form.getByRole("button", { name: "Save changes" }).click();
  await expect(toasts(page)).toContainText("Product updated");
  expect(await readProduct(product)).toMatchObject({ stock_quantity: 0, status: "OUT_OF_STOCK" });
});
