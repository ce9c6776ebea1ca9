import { randomUUID } from "node:crypto";
import { expect, type Page } from "@playwright/test";
import {
  addProduct,
  openAsAdmin,
  placeOrder,
  removeProduct,
  type TestProduct,
} from "../support/browser/back-office.ts";
import { serviceClient, test } from "../support/browser/visitor.ts";

// XSS payloads that try to break out of an element, attribute, script, style, URL or template.
const payload =
  `"'><img src=nowhere onerror="window.xssExecuted=1"><script>window.xssExecuted=1</script></script></title></textarea>` +
  `<svg onload=window.xssExecuted=1><a href="javascript:window.xssExecuted=1">{{7*7}}\${7*7} \u202e<!--`;
const uniqueText = randomUUID().slice(0, 8);
const xssText = `${uniqueText} ${payload}`;
/** A shorter payload that fits every name column. */
const xssName = `${uniqueText} "'><img src=x onerror="window.xssExecuted=1"></title><svg onload=window.xssExecuted=1>`;

let product: TestProduct;
const ids: Record<string, number> = {};

async function insertRow(table: string, row: Record<string, unknown>): Promise<number> {
  const { data } = await serviceClient()
    .from(table)
    .insert(row)
    .select("id")
    .single<{ id: number }>()
    .throwOnError();
  ids[table] = data.id;
  return data.id;
}

test.beforeAll(async () => {
  const nameAndSlug = { name: xssName, slug: `trap-${uniqueText}` };
  const category = await insertRow("categories", nameAndSlug);
  product = await addProduct(5);
  ids.products = product.id;
  await serviceClient()
    .from("products")
    .update({
      name: xssName,
      description: xssText,
      sku: xssName.slice(0, 40),
      category_id: category,
    })
    .eq("id", product.id)
    .throwOnError();
  const order = await placeOrder(product, 1, xssName);
  const { data } = await serviceClient()
    .from("orders")
    .select("id")
    .eq("order_number", order)
    .single<{ id: number }>()
    .throwOnError();
  ids.orders = data.id;
  const portfolioCategory = await insertRow("portfolio_categories", {
    ...nameAndSlug,
    description: xssText,
  });
  const image = { image_url: "/images/rooms/kitchen-sage_1200x800_b1a48d.webp" };
  await insertRow("portfolio_projects", {
    ...image,
    title: xssName,
    slug: `trap-${uniqueText}`,
    category_id: portfolioCategory,
    description: xssText,
  });
  const serviceCategory = await insertRow("service_categories", {
    ...nameAndSlug,
    description: xssText,
  });
  const subcategory = await insertRow("service_subcategories", {
    ...nameAndSlug,
    category_id: serviceCategory,
    description: xssText,
  });
  await insertRow("service_items", {
    name: xssName,
    description: xssText,
    subcategory_id: subcategory,
  });
  const sender = { name: xssName, email: `"<b>"@example.com` };
  await insertRow("contact_submissions", {
    ...sender,
    subject: xssName,
    message: xssText,
    product_details: xssText,
  });
  await insertRow("data_requests", {
    ...sender,
    request_type: "access",
    details: xssText,
    verification_info: xssText,
  });
});

test.afterAll(async () => {
  await removeProduct(product);
  for (const table of [
    ...["categories", "portfolio_categories", "service_categories"],
    ...["contact_submissions", "data_requests"],
  ]) {
    await serviceClient().from(table).delete().eq("id", ids[table]).throwOnError();
  }
});

/** Opens a page and asserts that the payload was rendered as text. */
async function openAndExpectPlainText(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await expect(page.getByText(uniqueText).first()).toBeAttached();
  await expect(page.locator("[aria-busy=true]")).toHaveCount(0);
  expect(await page.evaluate(() => "xssExecuted" in window), path).toBe(false);
  await expect(page.locator("[onerror], [onload], [href^='javascript:' i]"), path).toHaveCount(0);
}

test.beforeEach(({ page }) => {
  page.on("dialog", (dialog) => {
    throw new Error(`The payload opened a dialog: ${dialog.message()}`);
  });
});

/** Asserts that long words and URLs wrap instead of overflowing the page horizontally. */
async function expectNoOverflow(page: Page, width: number, path: string): Promise<void> {
  expect(await page.evaluate(() => document.documentElement.scrollWidth), path).toBeLessThanOrEqual(
    width,
  );
}

test("public pages that show stored texts render XSS payloads as text and wrap long words at phone width", async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  const slug = `trap-${uniqueText}`;
  for (const path of [
    `/shop?category=${slug}`,
    "/portfolio",
    `/portfolio/${slug}`,
    `/portfolio/${slug}/${slug}`,
    "/services",
    `/services/${slug}`,
    `/services/${slug}/${slug}`,
    `/shop/${product.slug}`,
  ]) {
    await openAndExpectPlainText(page, path);
    await expectNoOverflow(page, 390, path);
  }
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(xssName);
  await page.getByRole("button", { name: "Search the site" }).click();
  await page.getByRole("combobox").fill(uniqueText);
  await expect(page.getByRole("option").filter({ hasText: uniqueText })).toHaveCount(7);
  expect(await page.evaluate(() => "xssExecuted" in window)).toBe(false);
});

test("back-office screens that show stored texts render XSS payloads as text and wrap long words at phone width", async ({
  page,
}) => {
  await openAsAdmin(page, "/admin");
  await page.setViewportSize({ width: 390, height: 844 });
  // With a query parameter, a path opens a row's dialog above the list, so that both render the payload.
  for (const path of [
    `/admin/products?q=${uniqueText}&edit=${ids.products}`,
    "/admin/categories",
    `/admin/portfolio?edit=${ids.portfolio_categories}`,
    `/admin/portfolio?tab=projects&edit=${ids.portfolio_projects}`,
    `/admin/services?edit=${ids.service_categories}`,
    `/admin/services?tab=subcategories&edit=${ids.service_subcategories}`,
    `/admin/services?tab=items&category=${ids.service_categories}&subcategory=${ids.service_subcategories}`,
    `/admin/orders?order=${ids.orders}`,
    `/admin/contact?submission=${ids.contact_submissions}`,
    `/admin/data-requests?request=${ids.data_requests}`,
  ]) {
    await openAndExpectPlainText(page, path);
    await expectNoOverflow(page, 390, path);
  }
});
