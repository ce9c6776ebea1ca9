import { randomUUID } from "node:crypto";
import { expect } from "@playwright/test";
import { confirmDecline, placeOrder, signIn } from "../support/browser/back-office.ts";
import { translatePages } from "../support/browser/page-translation.ts";
import { insertRow, serviceClient, toasts } from "../support/browser/visitor.ts";
import { test } from "../support/browser/with-product.ts";

test("on a translated page, a visitor sees the changed texts of shop, gallery, cart and forms", async ({
  page,
}) => {
  const lostTexts = await translatePages(page);

  await test.step("shop: more products, sorting, filters", async () => {
    await page.goto("/shop");
    const resultCount = page.getByRole("status").filter({ hasText: /^\d+ products?$/ });
    await page.getByRole("button", { name: "Load more" }).click();
    await expect(page.getByText(/^Showing 24 of/)).toBeHidden();
    await page.getByLabel("Sort by").selectOption("Price Low to High");
    const initialCount = (await resultCount.textContent()) ?? "";
    await page.getByRole("checkbox", { name: "Lighting" }).check();
    await expect(resultCount).not.toHaveText(initialCount);
  });

  await test.step("product: gallery, quantity, cart, checkout", async () => {
    await page.goto("/shop/linen-throw");
    await page.getByRole("button", { name: "View larger" }).click();
    const gallery = page.getByRole("dialog", { name: "Linen Throw" });
    await expect(gallery.getByText(/^Picture 1 \/ \d$/)).toBeVisible();
    await page.keyboard.press("ArrowRight");
    await expect(gallery.getByText(/^Picture 2 \/ \d$/)).toBeVisible();
    await page.keyboard.press("Escape");
    await page.getByRole("button", { name: "Increase quantity of Linen Throw" }).click();
    await page.getByRole("button", { name: "Add to Cart" }).click();
    await expect(toasts(page)).toContainText("2 × Linen Throw has been added to your cart.");
    await page.getByRole("button", { name: "Cart, 2 items" }).click();
    const drawer = page.getByRole("dialog");
    await drawer.getByRole("button", { name: "Increase quantity of Linen Throw" }).click();
    await drawer.getByRole("button", { name: "Checkout" }).click();
    await expect(drawer.getByText("3 items", { exact: true })).toBeVisible();
    await drawer.getByRole("button", { name: "Place order" }).click();
    await expect(drawer.getByText("First name must be at least 2 characters")).toBeVisible();
    await drawer.getByLabel("First name").fill("Ana");
    await expect(drawer.getByText("First name must be at least 2 characters")).toBeHidden();
  });

  await test.step("search and services", async () => {
    await page.goto("/search?q=velvet+cusion");
    await page.getByRole("button", { name: "Search the site" }).click();
    await page.getByRole("combobox", { name: /^Search products/ }).fill("qqxzzqq");
    await expect(page.getByText("Nothing found for “qqxzzqq”.")).toBeVisible();
    await page.goto("/services/interior-design/styling");
    await page.getByRole("searchbox", { name: "Search items" }).fill("qqxzzqq");
    await expect(page.getByRole("status").filter({ hasText: /^0 items$/ })).toBeVisible();
  });
  expect(lostTexts).toEqual([]);
});

test("on a translated page, the owner sees the changed texts of dashboard, stock, messages and orders", async ({
  page,
  product,
}) => {
  const name = `Zoe ${randomUUID()}`;
  const email = "zoe@example.com";
  const messageId = await insertRow("contact_submissions", { name, email, message: "Hello" });
  const orderNumber = await placeOrder(product, 1, "Translated");
  const lostTexts = await translatePages(page);

  await page.goto("/admin/login");
  await signIn(page);
  await expect(page.getByText(/^Welcome back, .*\.$/)).toBeVisible();

  await test.step("a search reduces the stock from several pages to one", async () => {
    await page
      .getByRole("navigation", { name: "Admin" })
      .getByRole("link", { name: "Stock" })
      .click();
    await expect(page.getByText(/^1–20 of \d+ products$/)).toBeVisible();
    await page.getByRole("link", { name: "Next page" }).click();
    await expect(page.getByText(/^21–\d+ of \d+ products$/)).toBeVisible();
    await page.getByRole("searchbox", { name: "Search products" }).fill(product.name);
    await expect(page.getByText("1 product", { exact: true })).toBeVisible();
    await page.getByRole("button", { name: "Clear search" }).click();
    await expect(page.getByText(/^1–20 of \d+ products$/)).toBeVisible();
  });

  await test.step("a message is marked as answered", async () => {
    await page.goto(`/admin/contact?q=${encodeURIComponent(name)}`);
    await page.getByRole("link", { name, exact: true }).click();
    await page.getByRole("button", { name: "Mark as answered" }).click();
    await expect(page.getByRole("button", { name: "Mark as open" })).toBeVisible();
    await page.keyboard.press("Escape");
  });

  await test.step("an order is selected and declined", async () => {
    await page.goto(`/admin/orders?q=${orderNumber}`);
    await page.getByRole("checkbox", { name: `Select order ${orderNumber}` }).check();
    await page.getByRole("button", { name: "Decline (1)" }).click();
    await confirmDecline(page);
    await expect(toasts(page)).toContainText("declined");
  });
  await serviceClient().from("contact_submissions").delete().eq("id", messageId).throwOnError();
  expect(lostTexts).toEqual([]);
});
