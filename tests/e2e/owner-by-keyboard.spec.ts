import { randomUUID } from "node:crypto";
import { expect } from "@playwright/test";
import { readProduct } from "../support/browser/back-office.ts";
import { test } from "../support/browser/keyboard.ts";
import { serviceClient, toasts } from "../support/browser/visitor.ts";

test("by keyboard, the owner finds a product that is low in stock and corrects its quantity", async ({
  page,
  keyboard,
  product,
}) => {
  await serviceClient()
    .from("products")
    .update({ stock_quantity: 2 })
    .eq("id", product.id)
    .throwOnError();
  await keyboard.goTo("Low Stock");
  await expect(page.getByRole("combobox", { name: "Stock", exact: true })).toHaveValue("low");
  await keyboard.press("/");
  await keyboard.type(product.name);
  const row = page.getByRole("row").filter({ hasText: product.name });
  await expect(page.getByRole("table", { name: "Products" }).getByRole("row")).toHaveCount(2);
  await keyboard.press("ArrowDown");
  await expect(row.getByRole("link", { name: product.name, exact: true })).toBeFocused();
  await keyboard.press("s");
  await expect(page.getByLabel("Stock quantity")).toBeFocused();
  await keyboard.type("12");
  await keyboard.press("Control+Enter");
  await expect(toasts(page)).toContainText("Product updated");
  await expect(row).toBeHidden();
  keyboard.expectKeyCount(6, "Low stock");
  expect(await readProduct(product)).toMatchObject({ stock_quantity: 12 });
});

test("by keyboard, the owner answers a message, and erases a person's data on request", async ({
  page,
  keyboard,
}) => {
  await test.step("the owner answers a message", async () => {
    const name = `Zoe ${randomUUID().slice(0, 8)}`;
    const messages = serviceClient().from("contact_submissions");
    const message = { name, email: "zoe@example.com", subject: "Stairs", message: "How wide?" };
    await messages.insert(message).throwOnError();
    await keyboard.goTo(name);
    const dialog = page.getByRole("dialog", { name: "Stairs" });
    await expect(dialog.getByRole("link", { name: "Reply by email" })).toBeVisible();
    await keyboard.press("r");
    await expect(toasts(page)).toContainText("Marked as answered");
    await expect(dialog).toContainText("answered on");
    keyboard.expectKeyCount(3, "Answer a message");
    await messages.delete().eq("name", name).throwOnError();
    await page.keyboard.press("Escape");
    await expect(dialog).toBeHidden();
  });

  await test.step("the owner erases a person's data on request", async () => {
    const name = `Petra ${randomUUID().slice(0, 8)}`;
    await serviceClient()
      .from("data_requests")
      .insert({
        name,
        email: `${name.replace(" ", "-")}@example.com`.toLowerCase(),
        request_type: "erasure",
        details: "Please delete all you have about me.",
        verification_info: "Bought a lamp in May",
        // The oldest request is the first in the list.
        submitted_at: "2020-01-01T10:00:00Z",
      })
      .throwOnError();
    await keyboard.goTo("Data Requests");
    const link = page.getByRole("link", { name, exact: true });
    await expect(link).toBeVisible();
    await keyboard.press("ArrowDown");
    await expect(link).toBeFocused();
    await keyboard.press("Enter");
    const dialog = page.getByRole("dialog", { name: "Erasure request" });
    await expect(dialog).toContainText("Bought a lamp in May");
    await keyboard.tabTo(dialog.getByRole("button", { name: "Erase" }));
    await keyboard.press("Enter");
    const confirmation = page.getByRole("alertdialog", { name: "Erase this person?" });
    await expect(
      confirmation.getByText("1 data request kept with type and dates only"),
    ).toBeVisible();
    await keyboard.press("Tab", "Enter");
    await expect(toasts(page)).toContainText("Personal data erased");
    await expect(dialog).toBeHidden();
    keyboard.expectKeyCount(10, "Erasure");
  });
});

test("by keyboard, the owner resolves a conflict with another administrator's edit", async ({
  page,
  keyboard,
  product,
}) => {
  await keyboard.goTo(product.name);
  const form = page.getByRole("dialog", { name: "Edit Product" });
  const name = form.getByLabel("Name", { exact: true });
  await expect(name).toBeFocused();
  await serviceClient()
    .from("products")
    .update({ name: "Theirs" })
    .eq("id", product.id)
    .throwOnError();
  await keyboard.press("Control+a");
  await keyboard.type("Mine");
  await keyboard.press("Control+Enter");
  await expect(form.getByRole("row", { name: "Name Theirs Mine" })).toBeVisible();
  await expect(form.getByRole("alert")).toBeFocused();
  await keyboard.press("Tab", "Enter");
  await expect(name).toHaveValue("Theirs");
  await expect(name).toBeFocused();
  keyboard.expectKeyCount(6, "Two-tab conflict");
});
