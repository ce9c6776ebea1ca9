import { expect } from "@playwright/test";
import { placeOrder, readProduct } from "../support/browser/back-office.ts";
import { test } from "../support/browser/keyboard.ts";
import { readUniqueSuffix, removeAddedRows } from "../support/browser/stock-screen.ts";
import { expectAccessible, serviceClient, toasts } from "../support/browser/visitor.ts";

test.afterEach(({ product }) => removeAddedRows(product));

test("by keyboard, the owner counts five products, sales and a lost connection in between lose nothing, and the stock-take can be undone", async ({
  page,
  keyboard,
  product,
}) => {
  const suffix = readUniqueSuffix(product);
  const skus = [1, 2, 3, 4, 5].map((number) => `${number}-${suffix}`);
  const [, secondSku = "", , , lastSku = ""] = skus;
  const { data: added } = await serviceClient()
    .from("products")
    .insert(
      skus.map((sku) => ({
        name: `Bowl ${sku}`,
        slug: `bowl-${sku}`,
        sku,
        price: 10,
        stock_quantity: 4,
      })),
    )
    .select("id, name, slug")
    .order("slug")
    .throwOnError();
  const [first = product] = added;
  await keyboard.goTo("Stock-Take");
  const sku = page.getByLabel("SKU");
  const count = page.getByLabel("Counted units", { exact: true });
  await expect(sku).toBeFocused();

  for (const [index, text] of skus.entries()) {
    await keyboard.type(text);
    await keyboard.press("Enter");
    await expect(count).toBeFocused();
    await keyboard.type(index === 0 ? "3" : "4");
    await keyboard.press("Enter");
    await expect(sku).toBeFocused();
  }
  const rows = page.getByRole("table", { name: "Counts" }).getByRole("row");
  await expect(rows.filter({ hasText: skus[0] })).toContainText("1 missing");
  await expect(rows.filter({ hasText: "as expected" })).toHaveCount(4);
  await expectAccessible(page);
  // A sale after the count remains.
  await placeOrder(first, 2, "Counting");

  await test.step("unknown and ambiguous SKUs, a surprising count and a second one are asked about", async () => {
    await page.keyboard.type(`none-${suffix}`);
    await page.keyboard.press("Enter");
    await expect(page.getByRole("alert")).toHaveText(`No product found for “none-${suffix}”.`);
    await expect(sku).toBeFocused();
    await page.keyboard.type("Bowl");
    await page.keyboard.press("Enter");
    await expect(page.getByRole("group")).toContainText("products. Which one?");
    await page.keyboard.press("Escape");
    await page.keyboard.type(lastSku);
    await page.keyboard.press("Enter");
    await expect(count).toBeFocused();
    await page.keyboard.type("60");
    await page.keyboard.press("Enter");
    await page.getByRole("button", { name: "Replace: 60" }).click();
    await expect(page.getByRole("alertdialog")).toContainText("4 expected, 60 counted");
    await page.getByRole("button", { name: "Cancel" }).click();
    await page.keyboard.press("Escape");
    await expect(rows.filter({ hasText: lastSku }).getByRole("textbox")).toHaveValue("4");
  });

  await test.step("a count without a connection is kept, also by a reload, until the server knows it", async () => {
    await page.context().setOffline(true);
    await rows.filter({ hasText: secondSku }).getByRole("textbox").fill("6");
    await page.keyboard.press("Enter");
    await expect(rows.filter({ hasText: secondSku })).toContainText("waiting for the server");
    await page.context().setOffline(false);
    await page.reload();
    await expect(rows.filter({ hasText: secondSku })).toContainText("2 more");
  });

  await keyboard.press("Control+Enter");
  const dialog = page.getByRole("dialog", { name: "Apply Stock-Take" });
  await expect(dialog).toContainText("2 units more, 1 unit missing");
  await expect(dialog).toContainText("£10.00");
  await expectAccessible(page);
  await keyboard.press("Enter");
  await expect(toasts(page)).toContainText("2 products changed.");
  expect(await readProduct(first)).toMatchObject({ stock_quantity: 1 });
  keyboard.expectKeyCount(14, "Stock-take of five products");
  await page.getByRole("button", { name: "Undo" }).click();
  await expect(toasts(page)).toContainText("Undone");
  expect(await readProduct(first)).toMatchObject({ stock_quantity: 2 });
});

test("in the list, Enter goes to the next row, and a scanner can count unit by unit", async ({
  page,
  keyboard,
  product,
}) => {
  await serviceClient()
    .from("products")
    .update({ sku: product.slug })
    .eq("id", product.id)
    .throwOnError();
  await keyboard.goTo("Stock-Take");
  await page.getByRole("tab", { name: "List" }).click();
  const fields = page.getByRole("textbox", { name: /^Counted units of/ });
  const [own, next] = [fields.nth(0), fields.nth(1)];
  await page.getByRole("searchbox").fill("a");
  await expect(next).toBeVisible();
  await own.click();
  await page.keyboard.press("ArrowDown");
  await expect(next).toBeFocused();
  await page.getByRole("searchbox").fill(product.name);
  await expect(fields).toHaveCount(1);
  await own.fill("0");
  await page.keyboard.press("Enter");
  await expect(page.getByRole("alertdialog")).toContainText("10 expected, 0 counted");
  await page.getByRole("button", { name: "Yes, 0" }).click();
  const row = page.getByRole("row").filter({ hasText: product.name });
  await expect(row).toContainText("10 missing");
  await own.fill("");
  await page.keyboard.press("Enter");
  await expect(row).not.toContainText("missing");

  await page.getByRole("tab", { name: "Scan" }).click();
  await page.getByLabel("Each scan counts one").check();
  await page.getByLabel("SKU").focus();
  for (let scan = 0; scan < 3; scan += 1) {
    await page.keyboard.type(product.slug);
    await page.keyboard.press("Enter");
  }
  await expect(row.getByRole("textbox")).toHaveValue("3");
  await expect(row).toContainText("7 missing");
  await page.keyboard.type("TEX-006-2");
  await page.keyboard.press("Enter");
  await expect(
    page.getByRole("textbox", {
      name: "Counted units of Lined Linen Curtains, Pair – 250 cm",
    }),
  ).toHaveValue("1");
});
