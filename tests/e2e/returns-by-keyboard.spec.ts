import { randomUUID } from "node:crypto";
import { expect } from "@playwright/test";
import {
  callAsAdministrator,
  orderDialog,
  orderRow,
  placeOrder,
  readOrder,
  readProduct,
} from "../support/browser/back-office.ts";
import { test } from "../support/browser/keyboard.ts";
import { expectAccessible, toasts } from "../support/browser/visitor.ts";

test("by keyboard, the owner takes one of three back with its refund, and no piece twice", async ({
  page,
  keyboard,
  product,
}) => {
  const order = await placeOrder(product, 3, "Returning");
  const { dialog } = orderDialog(page, order);
  const returns = dialog.getByRole("region", { name: "Returns" });
  const returnDialog = page.getByRole("dialog", { name: "Return", exact: true });

  await test.step("the order is paid and completed", async () => {
    const { id } = await readOrder(order);
    const fulfilment = "ready_for_collection";
    await callAsAdministrator("approve_order", { order_id: id });
    await callAsAdministrator("set_fulfilment", { order_id: id, fulfilment });
    await callAsAdministrator("set_fulfilment", {
      ...{ order_id: id, fulfilment: "completed", from_fulfilment: fulfilment },
    });
    await callAsAdministrator("record_payment", {
      ...{ payment_id: randomUUID(), order_id: id, amount: 120, method: "cash" },
      received_on: "2026-01-02",
    });
    await keyboard.goTo(order);
    keyboard.expectKeyCount(2, "Open an order");
  });

  await test.step("one of three is returned", async () => {
    const { stock_quantity: stock } = await readProduct(product);
    await expect(returns).toBeVisible();
    await keyboard.press("r");
    await expect(returnDialog.getByLabel("Units (of 3)")).toBeFocused();
    await keyboard.type("1");
    await expect(returnDialog.getByLabel("Refund (£)")).toHaveValue("40.00");
    await returnDialog.getByLabel(/^Refund of £40\.00/).selectOption("Cash");
    await expectAccessible(page);
    await keyboard.press("Control+Enter");
    await expect(toasts(page)).toContainText("Return recorded");
    keyboard.expectKeyCount(2, "Return one of three");
    await expect(dialog.getByText("Partly returned")).toBeVisible();
    await expect(dialog.getByRole("row", { name: /1 of 3 returned/ })).toBeVisible();
    await expect(dialog.getByRole("row", { name: "Returned −£40.00" })).toBeVisible();
    await expect(dialog.getByRole("list", { name: "Payments" })).toContainText("refund · cash");
    expect(await readProduct(product)).toMatchObject({ stock_quantity: stock + 1 });
  });

  await test.step("a second return of three is rejected, two complete the return", async () => {
    await keyboard.press("r");
    const units = returnDialog.getByLabel("Units (of 2)");
    await expect(units).toBeFocused();
    await keyboard.type("3");
    await keyboard.press("Control+Enter");
    await expect(returnDialog).toContainText("So many are not left to return");
    await units.fill("2");
    await keyboard.press("Control+Enter");
    await expect(returns).toContainText("Everything has come back.");
  });

  await test.step("the list shows it", async () => {
    await page.goto(`/admin/orders?q=${order}`);
    await expect(orderRow(page, order)).toContainText("Returned");
    await page.goto(`/admin/orders?q=${order}&returns=open`);
    await expect(page.getByRole("combobox", { name: "Returns" })).toHaveValue("open");
    await expect(page.getByText("No orders found")).toBeVisible();
  });
});
