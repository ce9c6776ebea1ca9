import { expect } from "@playwright/test";
import { test } from "../support/browser/visitor.ts";

test("wishlist, cart and checkout form work in a browser that blocks localStorage and sessionStorage", async ({
  page,
}) => {
  await page.addInitScript(() => {
    for (const area of ["localStorage", "sessionStorage"]) {
      Object.defineProperty(window, area, {
        get: () => {
          throw new DOMException("Access is denied for this document.", "SecurityError");
        },
      });
    }
  });
  await page.goto("/shop");
  const header = page.getByRole("banner");
  await expect(header.getByRole("button", { name: "Cart, 0 items" })).toBeVisible();
  await page.getByRole("link", { name: "Linen Throw" }).first().click();
  await page.getByRole("button", { name: "Add Linen Throw to wishlist" }).first().click();
  await expect(header.getByRole("link", { name: "Wishlist, 1 item" })).toBeVisible();
  await page.getByRole("button", { name: "Add to Cart" }).click();
  await header.getByRole("button", { name: "Cart, 1 item" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Checkout" }).click();
  await expect(page.getByLabel("First name")).toBeVisible();
});
