import { expect } from "@playwright/test";
import { buy, notification, openAsAdmin } from "../support/browser/back-office.ts";
import { expectAccessible } from "../support/browser/visitor.ts";
import { test } from "../support/browser/with-product.ts";

test("an order's timeline shows what happened, and a note is added by keyboard alone", async ({
  page,
  product,
}) => {
  const order = await buy(product, 2, "Noted");
  await openAsAdmin(page, `/admin/orders?q=${order}`);
  await page.getByRole("link", { name: order }).focus();
  await page.keyboard.press("Enter");
  const dialog = page.getByRole("dialog", { name: `Order ${order}` });
  const events = dialog.getByRole("list", { name: "Events, newest first" }).getByRole("listitem");
  await expect(events.last()).toContainText("Order placed");

  await dialog.getByLabel("New note").focus();
  await page.keyboard.type("Rings after six.");
  await page.keyboard.press("Control+Enter");
  await expect(notification(page)).toContainText("Note added");
  await expect(events.first()).toContainText("Note by you");
  await expect(events.first()).toContainText("Rings after six.");
  await dialog.getByRole("button", { name: "Edit note" }).focus();
  await page.keyboard.press("Enter");
  await dialog.getByLabel("Edit note").focus();
  await page.keyboard.press("Control+End");
  await page.keyboard.type(" Or before nine.");
  await page.keyboard.press("Control+Enter");
  await expect(events.first()).toContainText("Rings after six. Or before nine.");
  await expect(events.first()).toContainText("edited");
  await expectAccessible(page);
});

test("an unfinished note is kept until its loss is confirmed", async ({ page, product }) => {
  const order = await buy(product, 1, "Unfinished");
  await openAsAdmin(page, `/admin/orders?q=${order}`);
  await page.getByRole("link", { name: order }).click();
  await page.getByLabel("New note").fill("Half a thou");
  await page.keyboard.press("Escape");
  const question = page.getByRole("alertdialog", { name: "Discard your changes?" });
  await question.getByRole("button", { name: "Cancel" }).click();
  await expect(page.getByLabel("New note")).toHaveValue("Half a thou");
});
