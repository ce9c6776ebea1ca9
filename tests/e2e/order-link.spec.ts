import { randomUUID } from "node:crypto";
import { expect } from "@playwright/test";
import { confirmApproval, notification, openAsAdmin } from "../support/browser/back-office.ts";
import { buyInShop } from "../support/browser/buy-in-shop.ts";
import { expectAccessible, serviceClient } from "../support/browser/visitor.ts";
import { test } from "../support/browser/with-product.ts";

async function orderOf(email: string) {
  const { data } = await serviceClient()
    .from("orders")
    .select("order_number, mails (status)")
    .eq("email", email)
    .single()
    .throwOnError();
  return data;
}

test("the order status page shows the placed order and, after a reload, its approval", async ({
  page,
  browser,
  product,
}) => {
  const email = `follow-${randomUUID()}@example.com`;
  await buyInShop(page, product, email);
  await expect(page).toHaveURL(/\/order\/[0-9a-f]{64}$/);
  const { order_number } = await orderOf(email);
  await expect(page.getByRole("dialog")).toBeHidden();
  const heading = page.getByRole("heading", { level: 1 });
  await expect(heading).toHaveText("Your order is with us");
  await expect(page.getByRole("main").getByText(order_number)).toBeVisible();
  await expect(page.getByRole("main").getByText("£40.00")).toHaveCount(2);
  await expect(page.locator("meta[name=robots]")).toHaveAttribute("content", /noindex/);
  await expectAccessible(page);

  await page.emulateMedia({ media: "print" });
  await expect(page.getByRole("main").getByText(order_number)).toBeVisible();
  await expect(page.getByRole("link", { name: "Calpe & Stone, home" })).toBeVisible();
  await expect(page.getByRole("contentinfo")).toBeHidden();
  for (const name of ["Search the site", "Copy link"]) {
    await expect(page.getByRole("button", { name })).toBeHidden();
  }
  await page.emulateMedia({ media: "screen" });

  // No mail provider is configured, so the mails were only logged.
  await expect
    .poll(async () => (await orderOf(email)).mails.map(({ status }) => status))
    .toEqual(["skipped", "skipped"]);

  const office = await browser.newPage();
  await openAsAdmin(office, `/admin/orders?q=${order_number}`);
  await office.getByRole("button", { name: `Approve order ${order_number}` }).click();
  await confirmApproval(office);
  await expect(notification(office)).toContainText("Order Approved");
  await office.close();

  await page.reload();
  await expect(heading).toHaveText("Your order is confirmed");
});
