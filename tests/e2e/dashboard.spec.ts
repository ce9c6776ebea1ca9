import { randomUUID } from "node:crypto";
import { expect, type Page } from "@playwright/test";
import { openAsAdmin } from "../support/browser/back-office.ts";
import { expectAccessible, serviceClient } from "../support/browser/visitor.ts";
import { test } from "../support/browser/with-product.ts";

// Equal to the default of shop_settings.low_stock_threshold, so that the product counts as low in stock.
test.use({ stock: 3 });
let senderName: string;

test.beforeEach(async ({ product }) => {
  // Dates in the future keep these rows the most recent ones while other tests add rows.
  const futureTime = new Date(Date.now() + 60_000).toISOString();
  await serviceClient()
    .from("products")
    .update({ created_at: futureTime })
    .eq("id", product.id)
    .throwOnError();
  senderName = `Nadia ${randomUUID().slice(0, 8)}`;
  await serviceClient()
    .from("contact_submissions")
    .insert({
      name: senderName,
      email: "nadia@example.com",
      subject: "A lamp for the hall",
      submitted_at: futureTime,
      message: "Does the brass one come with a longer cable?",
    })
    .throwOnError();
});
test.afterEach(() =>
  serviceClient().from("contact_submissions").delete().eq("name", senderName).throwOnError(),
);

const findCountCard = (page: Page, label: string) =>
  page.getByRole("main").locator("dl > div").filter({ hasText: label });
const section = (page: Page, title: string) => page.getByRole("region", { name: title });

async function countRows(table: string): Promise<number> {
  const { count } = await serviceClient()
    .from(table)
    .select("*", { count: "exact", head: true })
    .throwOnError();
  return count ?? 0;
}

test("the dashboard shows current counts, charts of 30 days, tasks and recent rows, with links to their lists", async ({
  page,
  product,
}) => {
  // Repeats the comparison, because other tests add and remove rows concurrently.
  await expect(async () => {
    await openAsAdmin(page, "/admin");
    for (const [label, table] of [
      ["Total Products", "products"],
      ["Portfolio Projects", "portfolio_projects"],
      ["Contact Inquiries", "contact_submissions"],
    ] as const)
      await expect(findCountCard(page, label).locator("dd")).toContainText(
        String(await countRows(table)),
        {
          timeout: 2000,
        },
      );
  }).toPass();
  await expect(page.getByText("Welcome back, admin.")).toBeVisible();
  await expect(findCountCard(page, "Contact Inquiries")).toContainText(/\d+ new/);
  await expect(findCountCard(page, "Admin Users").locator("dd")).toHaveText(/^[1-9]/);
  const sales = section(page, "Last 30 days");
  await expect(sales.getByRole("img", { name: /^Orders per day, / })).toBeVisible();
  await expect(sales.getByRole("img", { name: /^Revenue per day, £/ })).toBeVisible();
  await expect(sales.getByRole("img", { name: /^Paid per day, / })).toBeVisible();
  await sales.getByText("Show as a table").press("Enter");
  await expect(sales.getByRole("table").getByRole("row")).toHaveCount(31);
  await expectAccessible(page);

  const inquiries = section(page, "Recent Inquiries");
  const inquiry = inquiries.getByRole("listitem").filter({ hasText: senderName });
  await expect(inquiry).toContainText("New");
  await expect(inquiry).toContainText("Does the brass one come with a longer cable?");
  await expect(inquiry).toContainText("A lamp for the hall · nadia@example.com");
  expect(await inquiries.getByRole("listitem").count()).toBeLessThanOrEqual(5);
  await inquiries.getByRole("button", { name: "View All: Recent Inquiries" }).click();
  await expect(page).toHaveURL("/admin/contact");

  await page.goBack();
  const tasks = section(page, "Needs you");
  await expect(tasks.getByRole("link", { name: /messages? (is|are) unanswered/ })).toBeVisible();
  await tasks.getByRole("link", { name: /products? (is|are) low in stock/ }).press("Enter");
  await expect(page.getByRole("combobox", { name: "Stock", exact: true })).toHaveValue("low");
  await expect(page.getByRole("row").filter({ hasText: product.name })).toBeVisible();

  await page.goBack();
  const products = section(page, "Recent Products");
  await expect(products.getByRole("listitem")).toHaveCount(5);
  const productItem = products.getByRole("listitem").filter({ hasText: product.name });
  await expect(productItem).toContainText("£40.00");
  await productItem.getByRole("link", { name: `Edit ${product.name}` }).click();
  await expect(page).toHaveURL(`/admin/products?edit=${product.id}`);
  await expect(
    page.getByRole("dialog", { name: "Edit Product" }).getByLabel("Name", { exact: true }),
  ).toHaveValue(product.name);
});
