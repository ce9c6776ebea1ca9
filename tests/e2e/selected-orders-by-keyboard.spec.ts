import { expect, type Locator } from "@playwright/test";
import { placeOrder } from "../support/browser/back-office.ts";
import { test } from "../support/browser/keyboard.ts";
import { expectAccessible, toasts } from "../support/browser/visitor.ts";

test("by keyboard, the owner approves selected orders, marks them as ready, and prints their packing slips and receipts, each on its own page", async ({
  page,
  keyboard,
  product,
}) => {
  const name = `Keys ${product.slug}`;
  const orders: string[] = [];
  for (const quantity of [1, 2, 3]) orders.unshift(await placeOrder(product, quantity, name));
  const [newestOrder = "", middleOrder = ""] = orders;
  const table = page.getByRole("table", { name: "Orders" });
  await keyboard.goTo("Orders");
  await expect(table).toHaveAttribute("aria-busy", "false");

  await keyboard.press("/");
  await expect(page.getByRole("searchbox", { name: "Search orders" })).toBeFocused();
  await keyboard.type(`${name} testing`);
  await keyboard.press("Enter");
  await expect(table.getByRole("row")).toHaveCount(4);
  await page.getByRole("checkbox", { name: "Select all on this page" }).focus();
  await keyboard.press("ArrowDown", "ArrowDown");
  await expect(page.getByRole("link", { name: middleOrder, exact: true })).toBeFocused();
  await keyboard.press("Enter");
  await expect(page.getByRole("dialog", { name: `Order ${middleOrder}` })).toBeVisible();
  await keyboard.press("x", "ArrowUp", "Escape");
  await expect(page.getByRole("link", { name: middleOrder, exact: true })).toBeFocused();
  await keyboard.press("x", "ArrowUp", "x");
  await expect(page.getByRole("checkbox", { name: `Select order ${newestOrder}` })).toBeChecked();
  await expectAccessible(page);

  await keyboard.press("a");
  const confirmation = page.getByRole("dialog", { name: "Approve 2 orders?" });
  await expect(confirmation.getByLabel("Text of the email")).toBeFocused();
  await expectAccessible(page);
  await keyboard.press("Control+Enter");
  await expect(toasts(page)).toContainText("2 orders approved");
  const badges = (text: string) => table.getByText(text, { exact: true }).filter({ visible: true });
  await expect(badges("Approved")).toHaveCount(2);

  await expect(page.getByRole("link", { name: newestOrder, exact: true })).toBeFocused();
  await keyboard.press("x", "ArrowDown", "x", "r");
  await expect(page.getByRole("dialog").getByLabel("Ready from")).toBeFocused();
  await keyboard.press("Control+Enter");
  await expect(toasts(page)).toContainText("2 orders ready for collection");
  await expect(badges("Ready for collection")).toHaveCount(2);

  await expect(page.getByRole("link", { name: middleOrder, exact: true })).toBeFocused();
  await keyboard.press("x", "ArrowUp", "x", "p");
  const printedSheet = (order: string) => page.getByRole("article", { name: order });
  await expect(printedSheet(middleOrder).getByRole("listitem")).toHaveText(`2 ×${product.name}`);
  await expect(printedSheet(middleOrder).getByText("£80.00")).toBeHidden();
  await expectAccessible(page);
  /** Asserts that `inner` does not extend below `outer` in print. Otherwise a page break could separate them. */
  const expectPrintedWithin = async (inner: Locator, outer: Locator) => {
    await page.emulateMedia({ media: "print" });
    const bottom = (locator: Locator) =>
      locator.evaluate((element) => element.getBoundingClientRect().bottom);
    expect(await bottom(inner)).toBeLessThanOrEqual(await bottom(outer));
    await page.emulateMedia({ media: "screen" });
  };
  const signature = printedSheet(middleOrder).getByText("Received by");
  await expectPrintedWithin(signature, printedSheet(middleOrder).getByRole("listitem").last());
  await page.getByRole("link", { name: "Receipts" }).press("Enter");
  await expect(printedSheet(middleOrder).getByRole("row").last()).toHaveText("Total£80.00");
  await expect(printedSheet(newestOrder).getByRole("row").last()).toHaveText("Total£120.00");
  const thanks = printedSheet(middleOrder).getByText("Thank you for shopping with us.");
  await expectPrintedWithin(thanks, printedSheet(middleOrder).getByRole("row").last());
  await expectAccessible(page);
  const pdf = await page.pdf({ format: "A4" });
  expect(pdf.toString("latin1").match(/\/Type\s*\/Page\b/g)).toHaveLength(2);
  await page.emulateMedia({ media: "print" });
  await expect(printedSheet(middleOrder).getByText("Calpe & Stone", { exact: true })).toBeVisible();
  // A fixed element above the viewport, such as the skip link, would be printed at the bottom of the previous page.
  for (const role of ["navigation", "button", "link"] as const)
    await expect(page.getByRole(role).filter({ visible: true })).toHaveCount(0);
});
