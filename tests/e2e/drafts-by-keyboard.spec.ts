import { expect } from "@playwright/test";
import { readProduct } from "../support/browser/back-office.ts";
import { test } from "../support/browser/keyboard.ts";
import { expectAccessible, toasts } from "../support/browser/visitor.ts";

test("a product's draft is saved by keyboard, seen only with its link, and published", async ({
  page,
  keyboard,
  product,
  browser,
  baseURL,
}) => {
  const draftName = `${product.name} in walnut`;
  const productForm = page.getByRole("dialog", { name: "Edit Product" });
  const name = productForm.getByLabel("Name", { exact: true });
  const visitor = await (await browser.newContext({ baseURL: baseURL ?? "" })).newPage();
  const expectVisitorSees = async (heading: string) => {
    await visitor.goto(`/shop/${product.slug}`);
    await expect(visitor.getByRole("heading", { level: 1 })).toHaveText(heading);
  };

  await test.step("the draft is saved", async () => {
    await keyboard.goTo(product.name);
    await expect(name).toBeFocused();
    await keyboard.press("End");
    await keyboard.type(" in walnut");
    await productForm.getByRole("button", { name: "Save draft" }).focus();
    await keyboard.press("Enter");
    await expect(toasts(page)).toContainText("Draft saved");
    keyboard.expectKeyCount(4, "Save a draft");
    expect(await readProduct(product)).toMatchObject({ price: 40 });
    await expectVisitorSees(product.name);
  });

  await test.step("its link shows it, and the search engines are told not to list it", async () => {
    await keyboard.goTo(product.name);
    await expect(name).toHaveValue(draftName);
    await expectAccessible(page);
    await productForm.getByRole("button", { name: "Preview" }).focus();
    await keyboard.press("Enter");
    const url = await page
      .getByRole("dialog", { name: "Preview" })
      .getByLabel("Link", { exact: true })
      .inputValue();
    keyboard.expectKeyCount(3, "Open the preview's link");
    await visitor.goto(url);
    await expect(visitor.getByRole("heading", { level: 1 })).toHaveText(draftName);
    await expect(visitor.getByText(/^Preview – only people with this link/)).toBeVisible();
    await expect(visitor.locator("meta[name=robots]")).toHaveAttribute("content", /noindex/);
    await expectVisitorSees(product.name);
    await page.keyboard.press("Escape");
  });

  await test.step("it is published", async () => {
    await productForm.getByRole("button", { name: "Publish now" }).focus();
    await keyboard.press("Enter");
    await expect(toasts(page)).toContainText("Product updated");
    keyboard.expectKeyCount(1, "Publish a draft");
    await expectVisitorSees(draftName);
  });
});
