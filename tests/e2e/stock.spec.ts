import { expect, type Locator, type Page } from "@playwright/test";
import { logIn, notification } from "./support/back-office.ts";
import { chooseFiles, cutOut, fetchPicture, phonePhoto } from "./support/pictures.ts";
import { type StockedProduct, stockOf, stockProduct } from "./support/stocked-product.ts";
import { expectAccessible, ownersDatabase, test } from "./support/visitor.ts";

let bench: StockedProduct;
test.beforeEach(async () => {
  bench = await stockProduct({ stock: 3, price: 80 });
});
// Everything a test adds itself carries the same mark.
test.afterEach(async () => {
  for (const table of ["products", "categories"])
    await ownersDatabase()
      .from(table)
      .delete()
      .like("slug", `%${markOf(bench)}`)
      .throwOnError();
});

const markOf = ({ slug }: StockedProduct) => slug.slice(-8);

async function openStock(page: Page, query = "") {
  await page.goto(`/admin/products${query}`);
  await logIn(page);
}

/** The form of the test's own product, as it is stored. */
async function openEditor(page: Page): Promise<Locator> {
  await page.goto(`/admin/products?edit=${bench.id}`);
  const form = page.getByRole("dialog", { name: "Edit Product" });
  await expect(form.getByLabel("Name")).toHaveValue(bench.name);
  return form;
}

async function save(page: Page, form: Locator) {
  await form.getByRole("button", { name: "Save changes" }).click();
  await expect(notification(page)).toContainText("Product updated");
  await expect(form).toBeHidden();
}

const rows = (page: Page) => page.getByRole("table", { name: "Products" }).getByRole("row");
const row = (page: Page) => rows(page).filter({ hasText: bench.slug });
const pictures = (form: Locator) =>
  form.getByRole("list", { name: "Images", exact: true }).getByRole("listitem");

test("what an owner edits, sells out and restocks, visitors see each time", async ({ page }) => {
  await openStock(page);
  const cart = page.getByRole("button", { name: "Add to Cart" });

  let form = await openEditor(page);
  await form.getByLabel("Price (£)", { exact: true }).fill("95");
  await form.getByRole("checkbox", { name: "On Sale" }).click();
  await form.getByLabel("Sale price (£)").fill("72.50");
  await form.getByLabel("Description").fill("Limewashed by hand in the workshop.");
  await save(page, form);
  await expect(row(page)).toContainText("£95.00");
  await expect(row(page)).toContainText("£72.50");
  await expect(row(page)).toContainText("Sale");
  await page.goto(`/shop/${bench.slug}`);
  await expect(page.getByRole("main").getByText("£72.50").first()).toBeVisible();
  await expect(page.getByText("Limewashed by hand in the workshop.")).toBeVisible();
  await expect(cart).toBeEnabled();

  // The quantity proposes the status, and the owner may think otherwise.
  form = await openEditor(page);
  const status = form.getByLabel("Status");
  await form.getByLabel("Stock quantity").fill("0");
  await expect(status).toHaveValue("OUT_OF_STOCK");
  await form.getByLabel("Stock quantity").fill("4");
  await expect(status).toHaveValue("IN_STOCK");
  await form.getByLabel("Stock quantity").fill("0");
  await save(page, form);
  await expect(row(page)).toContainText("Out of Stock");
  await page.goto(`/shop/${bench.slug}`);
  await expect(page.getByText("Out of Stock").first()).toBeVisible();
  await expect(cart).toBeDisabled();

  form = await openEditor(page);
  await form.getByLabel("Stock quantity").fill("5");
  await save(page, form);
  await page.goto(`/shop/${bench.slug}`);
  await expect(page.getByText("In Stock, 5 left")).toBeVisible();
  await expect(cart).toBeEnabled();

  form = await openEditor(page);
  await form.getByLabel("Status").selectOption("Pending");
  await save(page, form);
  await page.goto(`/shop?category=${bench.category.slug}`);
  await expect(page.getByText("No products found")).toBeVisible();
});

test("of two administrators who count at the same time, the second is told", async ({
  page,
  browser,
}) => {
  await openStock(page);
  const form = await openEditor(page);
  // Signed in as well, on another machine.
  const elsewhere = await browser.newContext({
    baseURL: new URL(page.url()).origin,
    storageState: await page.context().storageState(),
  });
  const other = await elsewhere.newPage();
  const otherForm = await openEditor(other);

  await form.getByLabel("Stock quantity").fill("12");
  await otherForm.getByLabel("Stock quantity").fill("0");
  await expect(otherForm.getByLabel("Status")).toHaveValue("OUT_OF_STOCK");
  await otherForm.getByLabel("SKU").fill(`BNC-${bench.id}`);
  await save(page, form);
  await otherForm.getByRole("button", { name: "Save changes" }).click();
  await expect(notification(other)).toContainText("Failed to update product");
  await expect(notification(other)).toContainText(
    "The stock quantity changed meanwhile: it was 3 when you opened this form and is 12 now. Nothing was saved.",
  );
  await expect(otherForm.getByRole("alert")).toContainText(
    "Somebody else changed the stock: there are 12 now.",
  );
  expect(await stockOf(bench)).toBe(12);
  await otherForm.getByRole("button", { name: "Keep 12 in stock" }).click();
  await expect(otherForm.getByLabel("Stock quantity")).toHaveValue("12");
  await expect(otherForm.getByLabel("Status")).toHaveValue("IN_STOCK");
  await save(other, otherForm);
  await expect(row(other)).toContainText(`BNC-${bench.id}`);
  await expect(row(other)).toContainText("In Stock");
  expect(await stockOf(bench)).toBe(12);
  await elsewhere.close();
});

test("a save sends only what was changed, pictures with the primary one first", async ({
  page,
}) => {
  const [lamp, throwOver, bowl] = [
    "/images/products/arched-brass-floor-lamp_1000x1000_b3a58d.webp",
    "/images/products/linen-throw_1000x1000_b4a58e.webp",
    "/images/products/stoneware-bowl_1000x1000_baa483.webp",
  ] as const;
  await ownersDatabase()
    .from("products")
    .update({ image_url: lamp, image_urls: [lamp, throwOver] })
    .eq("id", bench.id)
    .throwOnError();
  const sent: unknown[] = [];
  page.on("request", (request) => {
    if (request.method() === "PATCH") sent.push(request.postDataJSON());
  });
  await openStock(page);
  let form = await openEditor(page);
  await expect(pictures(form)).toHaveCount(2);
  await save(page, form);
  expect(sent).toEqual([]);

  form = await openEditor(page);
  await form.getByRole("button", { name: "Add URL" }).click();
  await form.getByRole("textbox", { name: "Image URL" }).fill("javascript:alert(1)");
  await page.keyboard.press("Enter");
  await expect(form.getByText("Image addresses start with /, http:// or https://")).toBeVisible();
  await form.getByRole("textbox", { name: "Image URL" }).fill(bowl);
  await page.keyboard.press("Enter");
  await expect(pictures(form)).toHaveCount(3);
  // By keyboard alone: the last one up to the front.
  await form.getByRole("button", { name: "Move up: Image 3" }).focus();
  await page.keyboard.press("Enter");
  await expect(pictures(form).nth(1)).toContainText("stoneware-bowl");
  await page.keyboard.press("Enter");
  await expect(pictures(form).first()).toContainText("stoneware-bowl");
  await expect(pictures(form).first()).toContainText("Primary");
  await expect(form.getByText("Primary")).toHaveCount(1);
  await form.getByRole("button", { name: "Remove Image 2" }).click();
  await expect(pictures(form)).toHaveCount(2);
  await expectAccessible(page);
  await save(page, form);
  expect(sent).toEqual([{ image_url: bowl, image_urls: [bowl, throwOver] }]);

  form = await openEditor(page);
  await form.getByLabel("SKU").fill(`BNC-${bench.id}`);
  await save(page, form);
  expect(sent.slice(1)).toEqual([{ sku: `BNC-${bench.id}` }]);
});

test("whoever leaves a changed product is asked, whichever way they leave", async ({ page }) => {
  await openStock(page, `?q=${markOf(bench)}`);
  await row(page).getByRole("link", { name: "Edit" }).click();
  const form = page.getByRole("dialog", { name: "Edit Product" });
  await expect(form.getByLabel("Name")).toBeFocused();
  await form.getByLabel("Description").fill("Never saved");
  const question = page.getByRole("alertdialog", { name: "Discard your changes?" });
  // As long as a message is shown, Escape is the message's.
  await expect(notification(page)).not.toContainText("Welcome back", { timeout: 10_000 });
  for (const leave of [
    () => page.keyboard.press("Escape"),
    () => page.goBack(),
    () => form.getByRole("button", { name: "Close" }).click(),
    () => form.getByRole("button", { name: "Cancel" }).click(),
  ]) {
    await leave();
    await expect(question).toBeVisible();
    await expectAccessible(page);
    await question.getByRole("button", { name: "Cancel" }).click();
    await expect(question).toBeHidden();
    await expect(form.getByLabel("Description")).toHaveValue("Never saved");
  }
  await page.keyboard.press("Escape");
  await question.getByRole("button", { name: "Discard changes" }).click();
  await expect(form).toBeHidden();
  await expect(row(page).getByRole("link", { name: "Edit" })).toBeFocused();
  await row(page).getByRole("link", { name: "Edit" }).click();
  await expect(form.getByLabel("Description")).toHaveValue("");
});

test("products are found by name, SKU or description, and sorted", async ({ page }) => {
  const mark = markOf(bench);
  await ownersDatabase()
    .from("products")
    .insert({
      name: `Oak Stool ${mark}`,
      slug: `oak-stool-${mark}`,
      sku: `STL-${mark}`,
      description: `Sits beside ${bench.name}.`,
      price: 12,
      featured: true,
      stock_quantity: 1,
      // Not in the shop, where it would come first.
      status: "PENDING",
    })
    .throwOnError();
  await openStock(page);
  const search = page.getByRole("searchbox", { name: "Search products" });
  const found = page.getByRole("table", { name: "Products" }).getByRole("link", { name: mark });
  const names = async () =>
    (await found.evaluateAll((all) => all.map((one) => one.ariaLabel ?? ""))).map((label) =>
      label.includes("Stool") ? "stool" : "bench",
    );
  await search.fill(`stl-${mark.toUpperCase()}`);
  await expect.poll(names).toEqual(["stool"]);
  await expect(rows(page)).toHaveCount(2);
  await search.fill(bench.name.toLowerCase());
  await expect.poll(names).toEqual(["stool", "bench"]);
  for (const [sort, order] of [
    ["Oldest First", ["bench", "stool"]],
    ["Price: High to Low", ["bench", "stool"]],
    ["Price: Low to High", ["stool", "bench"]],
    ["Featured", ["stool", "bench"]],
    ["Most Recent", ["stool", "bench"]],
  ] as const) {
    await page.getByLabel("Sort by").selectOption(sort);
    await expect.poll(names, sort).toEqual(order);
  }
  await search.fill(`nothing-${mark}`);
  await expect(page.getByText("No products found matching the search")).toBeVisible();
  await expectAccessible(page);
  await page.getByRole("button", { name: "Clear search" }).first().click();
  await expect(search).toHaveValue("");
  await expect(rows(page).nth(2)).toBeVisible();
});

test("a category is changed in its row, which waits meanwhile", async ({ page }) => {
  await openStock(page, `?q=${markOf(bench)}`);
  const select = page.getByLabel(`Category of ${bench.name}`);
  await expect(select.locator("option:checked")).toHaveText(bench.category.name);
  let answer = () => {};
  const asked = new Promise<void>((resolve) => {
    answer = resolve;
  });
  await page.route("**/rest/v1/products?*", async (route) => {
    if (route.request().method() === "PATCH") await asked;
    await route.continue();
  });
  await select.selectOption("Lighting");
  await expect(select).toBeDisabled();
  await expect(row(page).getByLabel("Saving the category")).toBeAttached();
  answer();
  await expect(notification(page)).toContainText("Category updated");
  await expect(notification(page)).toContainText("Product category has been updated successfully");
  await expect(select).toBeEnabled();
  await expect(select.locator("option:checked")).toHaveText("Lighting");
  await page.goto(`/shop/${bench.slug}`);
  await expect(page.getByRole("main").getByText("Lighting").first()).toBeVisible();
});

test("a product is deleted once the owner is sure", async ({ page }) => {
  await openStock(page, `?q=${markOf(bench)}`);
  await row(page).getByRole("button", { name: "Delete" }).click();
  const question = page.getByRole("alertdialog");
  await expect(question).toContainText(
    "Are you sure? This action cannot be undone. This will permanently delete the product from your store.",
  );
  await expectAccessible(page);
  await question.getByRole("button", { name: "Cancel" }).click();
  await expect(row(page)).toBeVisible();
  await row(page).getByRole("button", { name: "Delete" }).click();
  await question.getByRole("button", { name: "Delete" }).click();
  await expect(notification(page)).toContainText("Product deleted");
  await expect(row(page)).toHaveCount(0);
});

test.describe("while the stock can't be read", () => {
  test.use({ expectedFailure: /rpc\/stock_products|rest\/v1\/products/ });
  test("the table and the form say so, and reading can be tried again", async ({ page }) => {
    await page.route("**/rpc/stock_products*", (route) => route.fulfill({ status: 500, json: {} }));
    await openStock(page, `?q=${markOf(bench)}`);
    await expect(page.getByText("Failed to fetch products")).toBeVisible();
    await expectAccessible(page);
    await page.unroute("**/rpc/stock_products*");
    await page.getByRole("button", { name: "Try again" }).click();
    await expect(row(page)).toBeVisible();

    await page.route("**/rest/v1/products?*", (route) => route.fulfill({ status: 500, json: {} }));
    await row(page).getByLabel(`Category of ${bench.name}`).selectOption("Lighting");
    await expect(notification(page)).toContainText("Update failed");
    await expect(notification(page)).toContainText("Failed to update product category");
    await expect(row(page).locator("option:checked")).toHaveText(bench.category.name);
    await row(page).getByRole("link", { name: "Edit" }).click();
    const form = page.getByRole("dialog", { name: "Edit Product" });
    await expect(form.getByText("Failed to fetch products")).toBeVisible();
    await page.unroute("**/rest/v1/products?*");
    await form.getByRole("button", { name: "Try again" }).click();
    await expect(form.getByLabel("Name")).toHaveValue(bench.name);
  });
});

test("an empty stock says what to do", async ({ page }) => {
  await page.route("**/rpc/stock_products*", (route) => route.fulfill({ json: [] }));
  await openStock(page);
  await expect(
    page.getByText("No products found. Add your first product to get started."),
  ).toBeVisible();
  await expectAccessible(page);
  await page.getByRole("link", { name: "Add Product" }).click();
  const form = page.getByRole("dialog", { name: "Add New Product" });
  await form.getByLabel("Name").fill("Bouclé Stool");
  await expect(form.getByLabel("Slug")).toHaveValue("boucle-stool");
  await expect(form.getByLabel("Sale price (£)")).toBeDisabled();
  await form.getByRole("checkbox", { name: "On Sale" }).click();
  await expect(form.getByLabel("Sale price (£)")).toBeEnabled();
  await form.getByRole("button", { name: "Add product" }).click();
  await expect(form.getByText("Price is required")).toBeVisible();
  await expect(form.getByLabel("Price (£)", { exact: true })).toBeFocused();
});

test("a category and a product with two uploaded pictures are added and sold", async ({ page }) => {
  const mark = markOf(bench);
  await openStock(page, "?tab=categories");
  await page.getByRole("link", { name: "Add Category" }).click();
  const kind = page.getByRole("dialog", { name: "Add Category" });
  await kind.getByLabel("Name").fill(`Lanterns ${mark}`);
  await kind.getByRole("button", { name: "Add category" }).click();
  await expect(notification(page)).toContainText("Category created");

  await page.getByRole("link", { name: "Add Product" }).click();
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
  await expect(pictures(form)).toHaveCount(2);
  await form.getByRole("textbox", { name: "Title of Image 1" }).fill("Lit");
  await page.keyboard.press("Tab");
  await expect(notification(page)).toContainText("Image title saved");
  await form.getByRole("button", { name: "Move down: Lit" }).click();
  await expect(pictures(form).nth(1)).toContainText("Lit");
  await expectAccessible(page);
  await form.getByRole("button", { name: "Add product" }).click();
  await expect(notification(page)).toContainText("Product created");
  await expect(form).toBeHidden();

  const slug = `harbour-lantern-${mark}`;
  await expect(rows(page).filter({ hasText: slug })).toContainText("£1,150.50");
  const { data } = await ownersDatabase()
    .from("products")
    .select("image_url, image_urls")
    .eq("slug", slug)
    .single()
    .throwOnError();
  expect(data.image_url).toBe(data.image_urls[0]);
  expect(await fetchPicture(data.image_urls[0])).toMatchObject({ width: 800, height: 1200 });
  expect(await fetchPicture(data.image_urls[1])).toMatchObject({ width: 300, height: 200 });

  await page.goto(`/shop?category=lanterns-${mark}`);
  const card = page.getByRole("article").filter({ hasText: `Harbour Lantern ${mark}` });
  await expect(card).toContainText("1 / 2");
  await card.getByRole("link", { name: `Harbour Lantern ${mark}` }).click();
  const first = page.getByRole("img", { name: /picture 1 of 2/ });
  await expect(first).toHaveAttribute("width", "800");
  await expect(first).not.toHaveJSProperty("naturalWidth", 0);
  await page.getByRole("button", { name: "Next picture" }).click();
  const second = page.getByRole("img", { name: /picture 2 of 2/ });
  await expect(second).toHaveAttribute("width", "300");
  await expect(second).not.toHaveJSProperty("naturalWidth", 0);
  await expect(page.getByText("In Stock, 2 left")).toBeVisible();
});
