import { expect, type Page } from "@playwright/test";
import { openAsAdmin, readProduct } from "../support/browser/back-office.ts";
import { changeDatabase } from "../support/browser/database-under-test.ts";
import { expectAccessible, toasts } from "../support/browser/visitor.ts";
import { test } from "../support/browser/with-product.ts";

const unitsField = (page: Page) => page.getByLabel("Units of one product");

async function saveUnits(page: Page, units: string): Promise<void> {
  await unitsField(page).fill(units);
  await page.getByRole("button", { name: "Save changes" }).click();
}

test("the settings page saves changes, after a stale save shows the stored values beside the edited values, and has a form per tab", async ({
  page,
}) => {
  await openAsAdmin(page, "/admin/settings");
  await expect(unitsField(page)).toHaveValue("12");
  await saveUnits(page, "0");
  await expect(page.getByText("Enter a whole number from 1 to 999")).toBeVisible();
  await saveUnits(page, "11");
  await expect(toasts(page)).toContainText("Settings saved");

  await changeDatabase((sql) => sql`update public.shop_settings set max_units_per_line = 12`);
  await saveUnits(page, "20");
  await expect(page.getByRole("row", { name: "Units of one product 12 20" })).toBeVisible();
  await page.getByRole("button", { name: "Take theirs" }).click();
  await expect(unitsField(page)).toHaveValue("12");

  // Each tab has a form of its own.
  await unitsField(page).fill("13");
  const emailTab = page.getByRole("tab", { name: "Emails" });
  await page.getByRole("tab", { name: "Orders" }).press("End");
  await emailTab.press("Enter");
  const confirmation = page.getByRole("alertdialog", { name: "Discard your changes?" });
  await confirmation.getByRole("button", { name: "Discard changes" }).click();
  await expect(page.getByLabel("Order declined")).toBeVisible();
  await expect(page.getByRole("heading", { name: "Emails are not being sent" })).toBeVisible();
  await expect(unitsField(page)).toBeHidden();
  await expectAccessible(page);
  await page.reload();
  await expect(emailTab).toHaveAttribute("aria-selected", "true");
});

test.describe("a checkout above a limit", () => {
  test.use({ expectedFailure: /storefront\/checkout/, stock: 40 });

  test("shows a notice in the cart and is rejected, and the cart lines and customer details are kept", async ({
    page,
    product,
  }) => {
    await page.goto(`/shop/${product.slug}`);
    const increaseButton = page.getByRole("button", {
      name: `Increase quantity of ${product.name}`,
    });
    for (let count = 1; count < 13; count += 1) await increaseButton.click();
    await expect(toasts(page).getByText("At most 12 of one product")).toBeVisible();
    await page.getByRole("button", { name: "Add to Cart" }).click();
    await expect(page.getByRole("button", { name: "Cart, 12 items" })).toBeVisible();

    // Simulates a cart that was filled before the limit was lowered.
    await page.evaluate(() => {
      const [line] = JSON.parse(localStorage.getItem("cart") ?? "[]");
      localStorage.setItem("cart", JSON.stringify([{ ...line, quantity: 13 }]));
    });
    await page.reload();
    await page.getByRole("banner").getByRole("button", { name: /cart/i }).click();
    const cart = page.getByRole("dialog", { name: "Your cart" });
    await expect(
      cart.getByText("At most 12 of one product in an online order. Please contact us for more."),
    ).toBeVisible();
    await cart.getByRole("button", { name: "Checkout" }).click();
    await page.getByLabel("First name").fill("Ana");
    await page.getByLabel("Last name").fill("Montegriffo");
    await page.getByLabel("Email").fill("ana@example.com");
    await page.getByLabel("Phone").fill("+350 200 12345");
    await page.getByRole("radio", { name: "Collect from the shop" }).check();
    await page.getByRole("button", { name: "Place order" }).click();
    const details = page.getByRole("dialog", { name: "Your details" });
    await expect(details.getByText(`this one has 13 × ${product.name}`)).toBeVisible();
    await expect(details.getByText("your cart and details are kept")).toBeVisible();
    await expect(details.getByLabel("First name")).toHaveValue("Ana");
    expect(await readProduct(product)).toMatchObject({ stock_quantity: 40 });
  });
});
