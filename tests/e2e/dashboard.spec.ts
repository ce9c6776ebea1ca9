import { randomUUID } from "node:crypto";
import { expect, type Page } from "@playwright/test";
import {
  addProduct,
  openAsAdmin,
  removeProduct,
  type TestProduct,
} from "../support/browser/back-office.ts";
import { holdRequests } from "../support/browser/held-requests.ts";
import { expectAccessible, serviceClient, test } from "../support/browser/visitor.ts";

let product: TestProduct;
let inquirer: string;

test.beforeEach(async () => {
  product = await addProduct(3);
  // Future dates, so that these rows stay the most recent ones while other tests add rows.
  const later = new Date(Date.now() + 60_000).toISOString();
  await serviceClient()
    .from("products")
    .update({ created_at: later })
    .eq("id", product.id)
    .throwOnError();
  inquirer = `Nadia ${randomUUID().slice(0, 8)}`;
  await serviceClient()
    .from("contact_submissions")
    .insert({
      name: inquirer,
      email: "nadia@example.com",
      subject: "A lamp for the hall",
      submitted_at: later,
      message: "Does the brass one come with a longer cable?",
    })
    .throwOnError();
});
test.afterEach(async () => {
  await removeProduct(product);
  await serviceClient().from("contact_submissions").delete().eq("name", inquirer).throwOnError();
});

async function openDashboard(page: Page) {
  await openAsAdmin(page, "/admin");
  await expect(page.getByRole("heading", { level: 1, name: "Dashboard" })).toBeVisible();
}

const card = (page: Page, label: string) =>
  page.getByRole("main").locator("dl > div").filter({ hasText: label });
const recent = (page: Page, title: string) => page.getByRole("region", { name: title });

async function count(table: string): Promise<number> {
  const { count: rows } = await serviceClient()
    .from(table)
    .select("*", { count: "exact", head: true })
    .throwOnError();
  return rows ?? 0;
}

test("the dashboard greets the owner and shows the current counts", async ({ page }) => {
  await openDashboard(page);
  await expect(page.getByText("Welcome back, admin.")).toBeVisible();
  // Polls, because other tests add and remove rows concurrently.
  const shows = async (label: string, table: string) =>
    expect(async () => {
      await page.reload();
      await expect(card(page, label).locator("dd")).toContainText(String(await count(table)), {
        timeout: 2000,
      });
    }).toPass();
  await shows("Total Products", "products");
  await shows("Portfolio Projects", "portfolio_projects");
  await shows("Contact Inquiries", "contact_submissions");
  await expect(card(page, "Contact Inquiries")).toContainText(/\d+ new/);
  await expect(card(page, "Admin Users").locator("dd")).toHaveText("1");
  await expectAccessible(page);
  await card(page, "Contact Inquiries").getByRole("link").click();
  await expect(page.getByRole("heading", { name: "Contact Submissions" })).toBeVisible();
});

test("the dashboard links tasks to their lists, and shows the orders of 30 days as a chart and a table", async ({
  page,
}) => {
  await openDashboard(page);
  const needs = recent(page, "Needs you");
  await expect(needs.getByRole("link", { name: /messages? (is|are) unanswered/ })).toBeVisible();
  const sales = recent(page, "Last 30 days");
  await expect(sales.getByRole("img", { name: /^Orders per day, / })).toBeVisible();
  await expect(sales.getByRole("img", { name: /^Revenue per day, £/ })).toBeVisible();
  await sales.getByText("Show as a table").press("Enter");
  await expect(sales.getByRole("table").getByRole("row")).toHaveCount(31);
  await expectAccessible(page);
  // The product's stock of three is the shop's threshold.
  await needs.getByRole("link", { name: /products? (is|are) low in stock/ }).press("Enter");
  await expect(page.getByRole("combobox", { name: "Stock", exact: true })).toHaveValue("low");
  await expect(page.getByRole("row").filter({ hasText: product.name })).toBeVisible();
});

test("the dashboard lists five recent products with links to their editors", async ({ page }) => {
  await openDashboard(page);
  const products = recent(page, "Recent Products");
  await expect(products.getByRole("listitem")).toHaveCount(5);
  const own = products.getByRole("listitem").filter({ hasText: product.name });
  await expect(own).toContainText("£40.00");
  await own.getByRole("link", { name: `Edit ${product.name}` }).click();
  await expect(page).toHaveURL(`/admin/products?edit=${product.id}`);
  await expect(
    page.getByRole("dialog", { name: "Edit Product" }).getByLabel("Name", { exact: true }),
  ).toHaveValue(product.name);
});

test("the dashboard lists recent inquiries, marks new ones and links to all of them", async ({
  page,
}) => {
  await openDashboard(page);
  const inquiries = recent(page, "Recent Inquiries");
  const own = inquiries.getByRole("listitem").filter({ hasText: inquirer });
  await expect(own).toContainText("New");
  await expect(own).toContainText("Does the brass one come with a longer cable?");
  await expect(own).toContainText("A lamp for the hall · nadia@example.com");
  expect(await inquiries.getByRole("listitem").count()).toBeLessThanOrEqual(5);
  await inquiries.getByRole("button", { name: "View All: Recent Inquiries" }).click();
  await expect(page).toHaveURL("/admin/contact");
});

test("the dashboard shows skeletons while loading and empty states for empty lists", async ({
  page,
}) => {
  await openDashboard(page);
  const release = await holdRequests(page, "**/rest/v1/contact_submissions*");
  await page.reload();
  const inquiries = recent(page, "Recent Inquiries");
  await expect(inquiries.locator("[aria-busy=true] li")).toHaveCount(5);
  release();
  await expect(inquiries.locator("[aria-busy=false] li").first()).toBeVisible();

  await page.route("**/rest/v1/contact_submissions*", (route) =>
    route.fulfill({ json: [], headers: { "content-range": "*/0" } }),
  );
  await page.route("**/rest/v1/rpc/admin_products*", (route) =>
    route.fulfill({ json: [], headers: { "content-range": "*/0" } }),
  );
  await page.reload();
  await expect(inquiries.getByText("No inquiries yet")).toBeVisible();
  await expect(recent(page, "Recent Products").getByText("No products yet")).toBeVisible();
  await expectAccessible(page);
  await recent(page, "Recent Products").getByRole("link", { name: "Add product" }).click();
  await expect(page.getByRole("dialog", { name: "Add New Product" })).toBeVisible();
});
