import { randomUUID } from "node:crypto";
import { expect, type Locator, type Page } from "@playwright/test";
import { tabTo } from "../support/browser/focus.ts";
import {
  addProductInCategory,
  deleteProduct,
  type ProductInCategory,
  readOrders,
  readStock,
  setStock,
} from "../support/browser/product-in-category.ts";
import { test, toasts } from "../support/browser/visitor.ts";

let product: ProductInCategory;
let email: string;

test.beforeEach(async () => {
  product = await addProductInCategory({ stock: 5, price: 145.5 });
  email = `ana-${randomUUID().slice(0, 8)}@example.com`;
});

test.afterEach(() => deleteProduct(product));

const drawer = (page: Page) => page.getByRole("dialog");

async function addToCart(page: Page, quantity: number) {
  await page.goto(`/shop/${product.slug}`);
  const increaseButton = page.getByRole("button", { name: `Increase quantity of ${product.name}` });
  for (let count = 1; count < quantity; count += 1) await increaseButton.click();
  await page.getByRole("button", { name: "Add to Cart" }).click();
  const addedToast = `${quantity} × ${product.name} has been added to your cart.`;
  await expect(toasts(page).getByText(addedToast)).toBeVisible();
}

async function openCart(page: Page) {
  await page.getByRole("banner").getByRole("button", { name: /cart/i }).click();
  await expect(drawer(page).getByRole("heading", { name: "Your cart" })).toBeVisible();
}

async function fillDetails(page: Page) {
  await page.getByLabel("First name").fill("Ana");
  await page.getByLabel("Last name").fill("Moreno");
  await page.getByLabel("Email").fill(email);
  await page.getByLabel("Phone").fill("+350 200 12345");
  await page.getByRole("radio", { name: "Collect from the shop" }).check();
}

test("a visitor finds a product by filter and orders three with the keyboard alone, which reduces the stock", async ({
  page,
}) => {
  const pressOn = async (target: Locator, key = "Enter") => {
    await tabTo(page, target);
    await page.keyboard.press(key);
  };
  await page.goto("/shop");
  await tabTo(page, page.getByRole("searchbox", { name: "Categories" }));
  await page.keyboard.type(product.category.name);
  await pressOn(page.getByRole("checkbox", { name: product.category.name }), "Space");
  await expect(page).toHaveURL(`/shop?category=${product.category.slug}`);
  await expect(page.getByRole("status").filter({ hasText: "1 product" })).toBeVisible();
  await pressOn(page.getByRole("link", { name: product.name }));
  await expect(page.getByRole("heading", { name: product.name, level: 1 })).toBeVisible();
  await pressOn(page.getByRole("button", { name: `Increase quantity of ${product.name}` }));
  await pressOn(page.getByRole("button", { name: "Add to Cart" }));
  // Escape dismisses the toast, which would cover the next focused element.
  const addedToast = toasts(page).getByText(`2 × ${product.name} has been added to your cart.`);
  await expect(addedToast).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(addedToast).toBeHidden();
  const cart = page.getByRole("banner").getByRole("button", { name: /cart/i });
  await pressOn(cart);
  await expect(drawer(page)).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(drawer(page)).toBeHidden();
  await expect(cart).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(drawer(page).getByText("Subtotal")).toBeVisible();
  await expect(drawer(page).getByText("£291.00")).toHaveCount(2);
  await pressOn(drawer(page).getByRole("button", { name: "Increase quantity" }));
  await expect(drawer(page).getByText("£436.50")).toHaveCount(2);
  await pressOn(drawer(page).getByRole("button", { name: "Checkout" }));
  await expect(page.getByLabel("First name")).toBeFocused();
  for (const text of ["Ana", "Moreno", email, "+350 200 12345"]) {
    await page.keyboard.type(text);
    await page.keyboard.press("Tab");
  }
  await page.keyboard.press("Space");
  await expect(page.getByRole("radio", { name: "Collect from the shop" })).toBeChecked();
  await page.keyboard.press("Tab");
  await page.keyboard.type("Please ring first.");
  await page.keyboard.press("Tab");
  await expect(page.getByRole("link", { name: "terms and conditions" })).toBeFocused();
  await page.keyboard.press("Tab");
  await expect(page.getByRole("button", { name: "Place order" })).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(page.getByRole("heading", { name: "Your order is with us" })).toBeFocused();
  await expect(toasts(page).getByText("Order Completed")).toBeVisible();
  await expect(drawer(page).getByText("3 × ")).toBeVisible();
  const [order] = await readOrders(email);
  expect(order).toMatchObject({
    status: "pending",
    total: 436.5,
    order_items: [{ product_id: product.id, quantity: 3 }],
  });
  await expect(drawer(page).getByText(String(order?.order_number))).toBeVisible();

  await pressOn(page.getByRole("button", { name: "Continue shopping" }));
  await expect(drawer(page)).toBeHidden();
  await expect(page.getByText("In Stock, 2 left")).toBeVisible();
  expect(await readStock(product)).toBe(2);
  await openCart(page);
  await expect(drawer(page).getByText("Nothing here yet")).toBeVisible();
});

test.describe("on a phone", () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true });

  test("no toast covers the heading, the links or the button of the order confirmation", async ({
    page,
  }) => {
    await addToCart(page, 1);
    await page.getByRole("button", { name: "View cart" }).click();
    await drawer(page).getByRole("button", { name: "Checkout" }).click();
    await fillDetails(page);
    await page.getByRole("button", { name: "Place order" }).click();
    const toast = page.locator("[data-slot=toast]").filter({ hasText: "Order Completed" });
    const toastBox = await toast.boundingBox();
    const elements = [
      drawer(page).getByRole("heading", { name: "Your order is with us" }),
      drawer(page).getByRole("button", { name: "Continue shopping" }),
    ];
    for (const element of elements) {
      const box = await element.boundingBox();
      const isAbove = (box?.y ?? 0) + (box?.height ?? 0) <= (toastBox?.y ?? 0);
      const isBelow = (box?.y ?? 0) >= (toastBox?.y ?? 0) + (toastBox?.height ?? 0);
      expect(isAbove || isBelow).toBe(true);
    }
    await drawer(page).getByRole("button", { name: "Copy link" }).click({ trial: true });
    await drawer(page).getByRole("link", { name: "Follow your order" }).click();
    await expect(page).toHaveURL(/\/order\//);
    await page.goBack();
    await expect(page).toHaveURL(`/shop/${product.slug}`);
  });
});

test.describe("with a failing or slow checkout", () => {
  test.use({ expectedFailure: /storefront\/checkout/ });

  test("a double click, a lost response and a retry after a reload place only one order", async ({
    page,
  }) => {
    await addToCart(page, 2);
    await openCart(page);
    await drawer(page).getByRole("button", { name: "Checkout" }).click();
    await fillDetails(page);
    // The order is placed, but the response is lost.
    await page.route("**/storefront/checkout", async (route) => {
      await route.fetch();
      await route.abort();
    });
    await page.getByRole("button", { name: "Place order" }).dblclick();
    await expect(toasts(page).getByText("Checkout Failed")).toBeVisible();
    expect(await readOrders(email)).toHaveLength(1);

    await page.unroute("**/storefront/checkout");
    await page.reload();
    // The cart's history entry opens the cart again after the reload.
    await drawer(page).getByRole("button", { name: "Checkout" }).click();
    await expect(page.getByLabel("Email")).toHaveValue(email);
    await page.getByRole("button", { name: "Place order" }).dblclick();
    await expect(page.getByRole("heading", { name: "Your order is with us" })).toBeVisible();
    const orders = await readOrders(email);
    expect(orders).toHaveLength(1);
    await expect(drawer(page).getByText(String(orders[0]?.order_number))).toBeVisible();
    expect(await readStock(product)).toBe(3);
  });

  test("a checkout of a stale cart shows the unavailable products, keeps the lines and can be corrected", async ({
    page,
  }) => {
    await addToCart(page, 3);
    await openCart(page);
    await drawer(page).getByRole("button", { name: "Checkout" }).click();
    await fillDetails(page);
    await setStock(product, 1);
    await page.getByRole("button", { name: "Place order" }).click();
    await expect(drawer(page).getByText(`Only 1 items available: ${product.name}.`)).toBeVisible();
    await expect(page.getByLabel("Email")).toHaveValue(email);
    expect(await readOrders(email)).toEqual([]);

    await page.getByRole("button", { name: "Change the cart" }).click();
    await expect(drawer(page).getByText("Only 1 items available.")).toBeVisible();
    const decreaseButton = drawer(page).getByRole("button", { name: "Decrease quantity" });
    await decreaseButton.click();
    await decreaseButton.click();
    await expect(drawer(page).getByText("Only 1 items available.")).toBeHidden();
    await drawer(page).getByRole("button", { name: "Checkout" }).click();
    await expect(page.getByLabel("Email")).toHaveValue(email);
    await page.getByRole("button", { name: "Place order" }).click();
    await expect(page.getByRole("heading", { name: "Your order is with us" })).toBeVisible();
    expect(await readStock(product)).toBe(0);
  });
});
