import { expect } from "@playwright/test";
import { readProduct } from "../support/browser/back-office.ts";
import { test } from "../support/browser/keyboard.ts";
import { readUniqueSuffix, removeAddedRows } from "../support/browser/stock-screen.ts";
import { expectAccessible, serviceClient, toasts } from "../support/browser/visitor.ts";

test.afterEach(({ product }) => removeAddedRows(product));

test("by keyboard, the owner changes three prices and two stocks as in a spreadsheet, and decides a conflict", async ({
  page,
  keyboard,
  product,
}) => {
  const suffix = readUniqueSuffix(product);
  const { data: added } = await serviceClient()
    .from("products")
    .insert(
      [1, 2, 3].map((number) => ({
        name: `Bowl ${number} ${suffix}`,
        slug: `bowl-${number}-${suffix}`,
        price: 10,
        stock_quantity: 5,
      })),
    )
    .select("id, name, slug")
    .order("slug")
    .throwOnError();
  const [first = product, second = product, third = product] = added;
  const cell = (row: number, column: number) =>
    page
      .getByRole("grid", { name: "Products" })
      .getByRole("row")
      .nth(row)
      .getByRole("gridcell")
      .nth(column - 1);
  await keyboard.goTo("Stock Spreadsheet");
  await page.getByLabel("Sort by").selectOption("Name");
  await keyboard.press("/");
  await keyboard.type(`Bowl ${suffix}`);
  await expect(page.getByRole("grid").getByRole("row")).toHaveCount(4);
  await keyboard.press("ArrowDown");
  await expect(cell(1, 1)).toBeFocused();

  await keyboard.press("ArrowRight", "ArrowRight");
  await keyboard.type("20");
  await keyboard.press("Enter");
  await keyboard.type("£1,200.00");
  await keyboard.press("Enter");
  await keyboard.type("12,5");
  await keyboard.press("Tab", "Tab");
  await keyboard.type("7");
  await keyboard.press("ArrowUp");
  await keyboard.type("0");
  await keyboard.press("ArrowUp");
  await expect(cell(1, 5)).toBeFocused();
  await expect(cell(2, 3)).toContainText("1200.00");
  await expect(cell(3, 3)).toContainText("12.50");
  await expect(cell(2, 6)).toContainText("Out of Stock");
  await expect(page.getByRole("button", { name: "Save 6 cells" })).toBeEnabled();
  await expectAccessible(page);

  await test.step("a pasted block and an invalid cell are marked, Escape reverts a cell, and a reload keeps the changes", async () => {
    await page.evaluate(() => {
      const clipboardData = new DataTransfer();
      clipboardData.setData("text/plain", "3,5\tSold\n9\tpending\n");
      const paste = new ClipboardEvent("paste", { clipboardData, bubbles: true, cancelable: true });
      document.activeElement?.dispatchEvent(paste);
    });
    await expect(
      page.getByRole("status").filter({ hasText: "2 cells must be corrected" }),
    ).toBeVisible();
    await expect(cell(1, 5)).toHaveAttribute("aria-invalid", "true");
    await page.keyboard.press("Escape");
    await page.keyboard.press("ArrowRight");
    await page.keyboard.press("Escape");
    await page.keyboard.press("ArrowDown");
    await page.keyboard.press("ArrowLeft");
    await page.keyboard.type("0");
    await page.keyboard.press("Enter");
    page.once("dialog", (dialog) => dialog.accept());
    await page.reload();
    await expect(page.getByRole("button", { name: "Save 6 cells" })).toBeEnabled();
  });

  await serviceClient()
    .from("products")
    .update({ price: 15, stock_quantity: 4 })
    .eq("id", first.id)
    .throwOnError();
  await serviceClient()
    .from("products")
    .update({ stock_quantity: 4 })
    .eq("id", third.id)
    .throwOnError();
  await cell(1, 1).focus();
  await keyboard.press("Control+Enter");
  const conflicts = page.getByRole("alert", { name: "Conflicts" });
  await expect(conflicts).toContainText("you saw 10.00, now it is 15.00, you want 20.00");
  expect(await readProduct(second)).toMatchObject({ price: 10 });
  await expectAccessible(page);
  await conflicts.getByRole("button", { name: "Use mine" }).click();
  await expect(conflicts).toBeHidden();
  await page.getByRole("button", { name: "Save 6 cells" }).click();
  await expect(toasts(page)).toContainText("6 cells of 3 products saved.");
  keyboard.expectKeyCount(13, "Three prices and two stocks");
  expect(await readProduct(first)).toMatchObject({ price: 20, stock_quantity: 4 });
  expect(await readProduct(second)).toMatchObject({
    price: 1200,
    stock_quantity: 0,
    status: "PENDING",
  });
  // Changed from 5 to 7 while one unit was sold.
  expect(await readProduct(third)).toMatchObject({ price: 12.5, stock_quantity: 6 });
  await page.getByRole("button", { name: "Undo" }).click();
  await expect(toasts(page)).toContainText("Undone");
  await expect(cell(2, 3)).toContainText("10.00");
});
