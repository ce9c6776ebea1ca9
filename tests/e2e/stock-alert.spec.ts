import { randomUUID } from "node:crypto";
import { expect } from "@playwright/test";
import { deriveLinkToken } from "../../supabase/functions/_shared/server/hashes.ts";
import {
  addProduct,
  openAsAdmin,
  removeProduct,
  type TestProduct,
} from "../support/browser/back-office.ts";
import { orderForCollection } from "../support/browser/order-for-collection.ts";
import {
  expectAccessible,
  passMinimumFillTime,
  serviceClient,
  test,
  toasts,
} from "../support/browser/visitor.ts";

let product: TestProduct;
test.beforeEach(async () => {
  product = await addProduct(0);
});
test.afterEach(() => removeProduct(product));

/** Reads kind and status of the alert's mails, oldest first. Without a mail provider, processed mails are `skipped`. */
async function readMails(alert: string) {
  const { data } = await serviceClient()
    .from("mails")
    .select("kind, status")
    .eq("stock_alert_id", alert)
    .order("created_at")
    .throwOnError();
  return data.map(({ kind, status }) => `${kind} ${status}`);
}

/** Reads the product's only alert, and the path of the link in the alert's mails. */
async function readAlert({ id }: TestProduct) {
  const { data } = await serviceClient()
    .from("stock_alerts")
    .select("id")
    .eq("product_id", id)
    .single<{ id: string }>()
    .throwOnError();
  const { token } = await deriveLinkToken("stock alert", data.id, process.env.E2E_SECRET_KEY ?? "");
  return { id: data.id, link: `/stock-alert/${token}` };
}

test("a visitor requests an alert for a sold-out product, is notified when it is back in stock, buys it, and deletes the email address", async ({
  page,
  browser,
}) => {
  await page.clock.install();
  await page.goto(`/shop/${product.slug}`);
  await expect(page.getByText("Out of Stock")).toBeVisible();
  await expect(page.getByRole("button", { name: "Add to Cart" })).toBeDisabled();
  const dialog = page.getByRole("dialog");
  await page.getByRole("button", { name: "Ask about this piece" }).click();
  await expect(dialog.getByText(product.name)).toBeVisible();
  await dialog.getByRole("button", { name: "Close" }).click();

  await page.getByRole("button", { name: "Tell me when it’s back" }).click();
  const email = page.getByRole("textbox", { name: "Email" });
  await dialog.getByRole("button", { name: "Tell me" }).click();
  await expect(email).toHaveAccessibleDescription("Please enter a valid email address");
  await expectAccessible(page);
  await email.fill(`waits-${randomUUID()}@example.com`);
  await passMinimumFillTime(page);
  await dialog.getByRole("button", { name: "Tell me" }).click();
  await expect(toasts(page)).toContainText("Please check your email");
  await expect(dialog.getByText(/open the link in our email/)).toBeVisible();

  const alert = await readAlert(product);
  await expect.poll(() => readMails(alert.id)).toEqual(["alert_confirmation skipped"]);
  await page.goto(alert.link);
  const heading = page.getByRole("heading", { level: 1 });
  await expect(heading).toHaveText("Shall we tell you when it’s back?");
  await expect(page.locator("meta[name=robots]")).toHaveAttribute("content", /noindex/);
  await expectAccessible(page);
  await page.getByRole("button", { name: "Yes, tell me" }).click();
  await expect(heading).toHaveText("We will tell you");

  const adminPage = await browser.newPage();
  await openAsAdmin(adminPage, `/admin/products?edit=${product.id}`);
  await expect(adminPage.getByText("1 visitor waits")).toBeVisible();
  await adminPage.getByRole("textbox", { name: "Stock quantity" }).fill("2");
  await adminPage.getByRole("button", { name: "Save changes" }).click();
  await expect(adminPage.getByRole("dialog")).toBeHidden();
  await adminPage.close();
  await expect
    .poll(() => readMails(alert.id))
    .toContainEqual(expect.stringMatching(/^back_in_stock/));

  await page.reload();
  await expect(heading).toHaveText("It is back");
  await page.getByRole("link", { name: "See the piece" }).click();
  await expect(page.getByRole("heading", { level: 1, name: product.name })).toBeVisible();
  await orderForCollection(page, product);
  await expect(heading).toHaveText("Your order is with us");

  await page.goto(alert.link);
  await page.getByRole("button", { name: "Delete my address" }).click();
  await expect(heading).toHaveText("Your address is deleted");
  await expectAccessible(page);
});
