import { randomUUID } from "node:crypto";
import { expect } from "@playwright/test";
import { addProduct, openAsAdmin, removeProduct } from "../support/browser/back-office.ts";
import { expectAccessible, serviceClient, test, toasts } from "../support/browser/visitor.ts";

test("a visitor is asked to choose, chooses a variant, and orders it", async ({ page }) => {
  await page.goto("/shop/lined-linen-curtains-pair");
  await expect(page.getByText("from £240.00").first()).toBeVisible();
  await page.getByRole("button", { name: "Add to Cart" }).click();
  await expect(toasts(page).getByText("Please choose the drop.")).toBeVisible();
  await expect(page.getByRole("radio", { name: "230 cm" })).toBeFocused();
  await page.getByRole("radio", { name: "250 cm" }).check();
  await expect(page).toHaveURL(/\?v=TEX-006-2$/);
  await expectAccessible(page);
  await page.getByRole("button", { name: "Add to Cart" }).click();
  await page.getByRole("banner").getByRole("button", { name: /cart/i }).click();
  const drawer = page.getByRole("dialog");
  await expect(
    drawer.getByRole("heading", { name: "Lined Linen Curtains, Pair – 250 cm" }),
  ).toBeVisible();
  await expect(drawer.getByText("£260.00 each")).toBeVisible();
  await drawer.getByRole("button", { name: "Checkout" }).click();
  const email = `ana-${randomUUID().slice(0, 8)}@example.com`;
  await page.getByLabel("First name").fill("Ana");
  await page.getByLabel("Last name").fill("Moreno");
  await page.getByLabel("Email").fill(email);
  await page.getByLabel("Phone").fill("+350 200 12345");
  await page.getByRole("radio", { name: "Collect from the shop" }).check();
  await page.getByRole("button", { name: "Place order" }).click();
  await expect(page.getByRole("heading", { name: "Your order is with us" })).toBeVisible();
  await expect(drawer.getByText("Lined Linen Curtains, Pair – 250 cm")).toBeVisible();
  const { data } = await serviceClient()
    .from("orders")
    .select("total, order_items (variant, quantity, product_variants (sku))")
    .eq("email", email)
    .single()
    .throwOnError();
  expect(data).toEqual({
    total: 260,
    order_items: [{ variant: "250 cm", quantity: 1, product_variants: { sku: "TEX-006-2" } }],
  });
});

test("an owner makes a product in three sizes and two fabrics", async ({ page }) => {
  const product = await addProduct(3);
  await openAsAdmin(page, `/admin/products?edit=${product.id}`);
  await page.getByRole("link", { name: "Add Options and Variants" }).click();
  const dialog = page.getByRole("dialog", { name: "Options and Variants" });
  const addOption = async (name: string, values: string[]) => {
    await dialog.getByRole("button", { name: "Add option" }).click();
    await dialog.getByLabel("Option", { exact: true }).last().fill(name);
    await dialog.getByLabel(`Value 1 of ${name}`).click();
    for (const [index, value] of values.entries()) {
      if (index > 0) await page.keyboard.press("Enter");
      await expect(dialog.getByLabel(`Value ${index + 1} of ${name}`)).toBeFocused();
      await page.keyboard.type(value);
    }
  };
  await addOption("Size", ["Small", "Medium", "Large"]);
  await addOption("Fabric", ["Linen", "Wool"]);
  await dialog.getByLabel("Column to fill").selectOption("Stock");
  await dialog.getByLabel("Value for all variants").fill("4");
  await dialog.getByRole("button", { name: "Fill", exact: true }).click();
  await dialog.getByRole("textbox", { name: "Price (£): Large, Wool", exact: true }).fill("990");
  await dialog.getByRole("checkbox", { name: "Sell: Small, Wool" }).uncheck();
  await expectAccessible(page);
  await dialog.getByRole("button", { name: "Save changes" }).click();
  await expect(toasts(page).getByText("Variants saved")).toBeVisible();
  const { data } = await serviceClient()
    .from("products")
    .select("stock_quantity, price_to, variant_count")
    .eq("id", product.id)
    .single()
    .throwOnError();
  expect(data).toEqual({ stock_quantity: 20, price_to: 990, variant_count: 5 });
  await removeProduct(product);
});
