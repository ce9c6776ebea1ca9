import { expect } from "@playwright/test";
import { confirmApproval, notification, openAsAdmin } from "../support/browser/back-office.ts";
import { buyInShop } from "../support/browser/buy-in-shop.ts";
import { expectAccessible } from "../support/browser/visitor.ts";
import { test } from "../support/browser/with-product.ts";

test("the order status page shows each step of an order from approval to completion", async ({
  page,
  browser,
  product,
}) => {
  await buyInShop(page, product);
  const progress = page.getByRole("list", { name: "Progress of your order" });
  const current = progress.locator("[aria-current=step]");
  await expect(current).toHaveText("Received");
  const order = await page
    .getByText(/^ORD-\d+$/)
    .first()
    .textContent();

  const office = await browser.newPage();
  await openAsAdmin(office, `/admin/orders?q=${order}`);
  await office.getByRole("link", { name: `${order}` }).click();
  const dialog = office.getByRole("dialog", { name: `Order ${order}` });
  await expect(dialog.getByText("Collect from the shop")).toBeVisible();
  await expect(dialog.getByText("Please ring first.")).toBeVisible();
  await dialog.getByRole("button", { name: "Approve" }).click();
  await confirmApproval(office);
  await dialog.getByRole("button", { name: "Ready for collection" }).focus();
  await office.keyboard.press("Enter");
  const question = office.getByRole("dialog", { name: "Ready for collection?" });
  await question.getByLabel("Ready from").fill("2026-12-01");
  await expectAccessible(office);
  await question.getByLabel("Text of the email").focus();
  await office.keyboard.press("Control+Enter");
  await expect(notification(office)).toContainText("Ready for collection");
  await expect(dialog.getByRole("list", { name: "Events, newest first" })).toContainText(
    "Ready for collection by you1 December 2026",
  );

  await page.reload();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Your order is ready");
  await expect(page.getByText("from 1 December 2026")).toBeVisible();
  await expect(current).toHaveText("Ready to collect");
  await expect(page.getByRole("region", { name: "Where to collect it" })).toContainText(
    "Gibraltar",
  );
  await expectAccessible(page);

  await dialog.getByRole("button", { name: "Completed" }).click();
  await office.getByRole("button", { name: "Mark as completed" }).click();
  await expect(notification(office)).toContainText("Completed");
  await expect(dialog.getByRole("button", { name: "Decline after all" })).toBeHidden();
  await office.close();
  await page.reload();
  await expect(current).toHaveText("Completed");
});
