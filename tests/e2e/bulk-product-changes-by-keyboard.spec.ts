import { expect } from "@playwright/test";
import { test } from "../support/browser/keyboard.ts";
import { readUniqueSuffix, removeAddedRows } from "../support/browser/stock-screen.ts";
import { expectAccessible, serviceClient, toasts } from "../support/browser/visitor.ts";

test.afterEach(({ product }) => removeAddedRows(product));

test("by keyboard, the owner raises the prices of twelve products by 5 % to .95, sees what is skipped, and undoes it", async ({
  page,
  keyboard,
  product,
}) => {
  const suffix = readUniqueSuffix(product);
  const series = `Series ${suffix}`;
  const products = Array.from({ length: 12 }, (_, index) => ({
    name: `${series} ${index + 1}`,
    slug: `series-${index + 1}-${suffix}`,
    price: 100 + index,
    // The price of the last one may not fall to its sale price.
    sale_price: index === 11 ? 108 : null,
    on_sale: index === 11,
    status: "PENDING",
  }));
  await serviceClient().from("products").insert(products).throwOnError();
  const readPrices = async () => {
    const { data } = await serviceClient()
      .from("products")
      .select("price")
      .like("name", `${series}%`)
      .order("id")
      .throwOnError();
    return data.map(({ price }) => price);
  };
  const storedPrices = await readPrices();
  const table = page.getByRole("table", { name: "Products" });
  const rowLink = (number: number) =>
    table.getByRole("link", { name: `${series} ${number}`, exact: true });
  await keyboard.goTo("Stock");
  await expect(table).toHaveAttribute("aria-busy", "false");
  await keyboard.press("/");
  await keyboard.type(series);
  await keyboard.press("Enter");
  await expect(table.getByRole("row")).toHaveCount(13);
  await keyboard.press("ArrowDown");
  await expect(table.getByRole("row").nth(1).getByRole("link").first()).toBeFocused();
  await keyboard.press("x", ...Array<string>(11).fill("ArrowDown"), "Shift+X");
  await expect(page.getByText("12 selected")).toBeVisible();

  await keyboard.press("e");
  const dialog = page.getByRole("dialog", { name: "Change Products" });
  await expect(dialog.getByLabel("Change", { exact: true })).toBeFocused();
  await keyboard.press("Tab", "Tab");
  await keyboard.type("5");
  const changes = dialog.getByRole("table", { name: "Changes" });
  await expect(changes.getByRole("row", { name: `${series} 1 £100.00` })).toContainText("£104.95");
  await expectAccessible(page);
  await keyboard.press("Control+Enter");
  await expect(toasts(page)).toContainText("12 products changed");
  expect((await readPrices())[11]).toBe(116.95);
  await expect(rowLink(1)).toBeFocused();
  keyboard.expectKeyCount(22, "twelve prices +5 % to .95");

  await keyboard.press("z");
  await expect(toasts(page)).toContainText("Undone");
  expect(await readPrices()).toEqual(storedPrices);

  await page.getByRole("checkbox", { name: "Select all on this page" }).focus();
  await keyboard.press("Space", "e", "Tab", "ArrowDown", "Tab");
  await keyboard.type("5");
  await expect(dialog.getByRole("table", { name: "1 skipped" })).toContainText(
    `${series} 12£111.00The sale price would not be below the price.`,
  );
  await expect(dialog.getByRole("button", { name: "Change 11 products" })).toBeVisible();
});
