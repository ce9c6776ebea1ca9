import { expect } from "@playwright/test";
import {
  callAsAdministrator,
  orderDialog,
  placeOrder,
  readOrder,
  readProduct,
} from "../support/browser/back-office.ts";
import { test } from "../support/browser/keyboard.ts";
import { expectAccessible, toasts } from "../support/browser/visitor.ts";

test("by keyboard, the owner edits a pending order, finds the changes in its timeline, and annotates it", async ({
  page,
  keyboard,
  product,
}) => {
  const order = await placeOrder(product, 3, "Edited");
  const { dialog, events } = orderDialog(page, order);

  await test.step("the owner reduces the quantity of an item and corrects the phone number", async () => {
    await keyboard.goTo(order);
    await expect(events.last()).toContainText("Order placed");
    await keyboard.press("e");
    const editor = page.getByRole("dialog", { name: `Edit ${order}` });
    await expect(editor.getByRole("combobox", { name: "Add a product" })).toBeFocused();
    await keyboard.tabTo(editor.getByLabel(`Quantity of ${product.name}`));
    await keyboard.type("2");
    await expect(editor.getByRole("status", { name: "Total" })).toHaveText("£80.00");
    await expectAccessible(page);
    await keyboard.tabTo(editor.getByLabel("Phone"));
    await page.keyboard.press("Control+a");
    await keyboard.type("+350 200 99999");
    await keyboard.press("Control+Enter");
    await expect(toasts(page)).toContainText("Order edited");
    await expect(editor).toBeHidden();
    keyboard.expectKeyCount(13, "Reduce an order and correct its phone number");
    await expect(dialog).toContainText("+350 200 99999");
    await keyboard.closeDialog();
  });

  await test.step("the owner finds the changes in the order's timeline", async () => {
    await keyboard.goTo(order);
    await expect(events.first()).toContainText("Edited by you");
    await keyboard.press("End");
    await expect(events.first()).toBeInViewport();
    await expect(events.first()).toContainText(`${product.name}: 3 → 2`);
    await expect(events.first()).toContainText("Total: £120.00 → £80.00");
    await expect(events.first()).toContainText("Corrected: phone");
    keyboard.expectKeyCount(3, "See what changed");
    await keyboard.closeDialog();
  });

  await test.step("the owner adds a note to the order and edits the note", async () => {
    await keyboard.goTo(order);
    await expect(events.last()).toContainText("Order placed");
    await keyboard.press("n");
    await keyboard.type("Rings after six.");
    // Leaving an unsaved note asks for confirmation.
    await page.keyboard.press("Escape");
    const confirmation = page.getByRole("alertdialog", { name: "Discard your changes?" });
    await confirmation.getByRole("button", { name: "Cancel" }).press("Enter");
    await expect(dialog.getByLabel("New note")).toBeFocused();
    await keyboard.press("Control+Enter");
    await expect(toasts(page)).toContainText("Note added");
    await expect(events.first()).toContainText("Note by you");
    await expect(events.first()).toContainText("Rings after six.");
    keyboard.expectKeyCount(4, "Note");
    await expect(dialog.getByLabel("New note")).toBeFocused();
    await keyboard.tabTo(dialog.getByRole("button", { name: "Edit note" }));
    await keyboard.press("Enter");
    await expect(dialog.getByLabel("Edit note")).toBeFocused();
    await keyboard.type(" Or before nine.");
    await keyboard.press("Control+Enter");
    await expect(events.first()).toContainText("Rings after six. Or before nine.");
    await expect(events.first()).toContainText("edited");
    await expectAccessible(page);
    keyboard.expectKeyCount(4, "Edit a note");
    await keyboard.closeDialog();
  });
});

test("by keyboard, the owner adds a fitting to an approved order, takes a damaged piece off, and emails the customer the changes", async ({
  page,
  keyboard,
  product,
}) => {
  const order = await placeOrder(product, 3, "Approved");
  const { id } = await readOrder(order);
  await callAsAdministrator("approve_order", { order_id: id });
  const { dialog, events } = orderDialog(page, order);
  await keyboard.goTo(order);
  await expect(events.last()).toContainText("Order placed");
  await keyboard.press("e");
  const editor = page.getByRole("dialog", { name: `Edit ${order}` });
  await expect(editor.getByRole("combobox", { name: "Add a product" })).toBeFocused();
  await keyboard.press("Tab", "Enter");
  await expect(editor.getByRole("textbox", { name: "Free line", exact: true })).toBeFocused();
  await keyboard.type("Fitting, 2 h");
  await keyboard.tabTo(editor.getByLabel("Price of Fitting, 2 h"));
  await keyboard.type("90");
  const quantity = editor.getByLabel(`Quantity of ${product.name}`);
  // The piece's line is before the free line.
  while (!(await quantity.evaluate((element) => element === document.activeElement)))
    await keyboard.press("Shift+Tab");
  await keyboard.type("2");
  await keyboard.tabTo(editor.getByLabel(/^Reason for taking it off/));
  await keyboard.type("Da");
  await expect(editor.getByLabel("Put 1 back into stock")).not.toBeChecked();
  await expect(editor.getByRole("status", { name: "Total" })).toHaveText("£170.00");
  const email = editor.getByLabel("Email the customer the changes");
  while (!(await email.evaluate((element) => element === document.activeElement)))
    await keyboard.press("Tab");
  await keyboard.press("Space");
  await expect(editor.getByRole("list", { name: "Changes in the email" })).toContainText(
    `${product.name}: 3 → 2`,
  );
  await expectAccessible(page);
  await keyboard.press("Control+Enter");
  await expect(toasts(page)).toContainText("Order edited");
  keyboard.expectKeyCount(30, "Change an approved order and email the customer");
  await expect(dialog).toContainText("£170.00");
  await expect(dialog).toContainText("Changes to the customer");
  await expect(dialog).toContainText(`Not back in stock: 1 × ${product.name}`);
  expect(await readProduct(product)).toMatchObject({ stock_quantity: 7 });
});
