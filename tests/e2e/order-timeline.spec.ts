import { expect } from "@playwright/test";
import { buy, openAsAdmin } from "../support/browser/back-office.ts";
import { test } from "../support/browser/with-product.ts";

test("closing an order with an unsaved note asks for confirmation", async ({ page, product }) => {
  const order = await buy(product, 1, "Unfinished");
  await openAsAdmin(page, `/admin/orders?q=${order}`);
  await page.getByRole("link", { name: order }).click();
  await page.getByLabel("New note").fill("Half a thou");
  await page.keyboard.press("Escape");
  const question = page.getByRole("alertdialog", { name: "Discard your changes?" });
  await question.getByRole("button", { name: "Cancel" }).click();
  await expect(page.getByLabel("New note")).toHaveValue("Half a thou");
});
