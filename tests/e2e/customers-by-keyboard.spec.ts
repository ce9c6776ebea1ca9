import { randomUUID } from "node:crypto";
import { expect } from "@playwright/test";
import { callAsAdministrator } from "../support/browser/back-office.ts";
import { test } from "../support/browser/keyboard.ts";
import { expectAccessible, serviceClient, toasts } from "../support/browser/visitor.ts";

test("by keyboard, the owner replies to a message, finds the customer behind it, merges the walk-in sales and gives the tag's discount", async ({
  page,
  keyboard,
  product,
}) => {
  const suffix = randomUUID().slice(0, 8);
  const name = `Rosa ${suffix}`;
  const email = `rosa-${suffix}@example.com`;
  const phone = `+350 2${String(Date.now()).slice(-7)}`;
  await callAsAdministrator("create_manual_order", {
    customer: { firstName: "Mrs", lastName: suffix, phone: phone.slice(5) },
    lines: [{ productId: product.id, quantity: 1 }],
    source: "walk_in",
    idempotency_key: randomUUID(),
    is_completed: true,
  });
  await serviceClient()
    .from("contact_submissions")
    .insert({ name, email, phone, message: "Do you have it in oak?" })
    .throwOnError();
  // The tests' shop has no mail provider, without which a reply opens the mail client.
  await page.route("**/back-office/check-mails", (route) =>
    route.fulfill({ json: { problem: null, sender: "shop@example.com" } }),
  );
  await page.reload();
  await expect(page.getByRole("button", { name: "Go to" })).toBeVisible();

  await test.step("R begins a reply, ⌘/Ctrl-Enter sends it, and the message keeps it", async () => {
    await keyboard.goTo(name);
    const dialog = page.getByRole("dialog", { name: "Do you have it in oak?" });
    const reply = dialog.getByRole("textbox", { name: "Reply" });
    await expect(reply).toBeVisible();
    await expectAccessible(page);
    await keyboard.press("r");
    await expect(reply).toBeFocused();
    await keyboard.type("Yes, in four weeks.");
    await keyboard.press("Control+Enter");
    await expect(toasts(page)).toContainText("Reply is being sent");
    await expect(dialog.getByRole("list", { name: "Replies" })).toContainText(
      "Yes, in four weeks.",
    );
    await expect(dialog).toContainText("answered on");
    await expect(reply).toHaveValue("");
    keyboard.expectKeyCount(4, "Reply to a message");
  });

  await test.step("the customer's page has the message, the reply and, once merged, the sale", async () => {
    await page.getByRole("link", { name, exact: true }).press("Enter");
    await expect(page.getByRole("heading", { level: 1, name })).toBeVisible();
    const events = page.getByRole("list", { name: "Events, newest first" }).getByRole("listitem");
    await expect(events).toHaveCount(2);
    await expect(page.getByRole("definition").filter({ hasText: "£" })).toHaveText(
      Array(3).fill("£0.00"),
    );
    await page.getByRole("button", { name: /^Merge \d+$/ }).press("Enter");
    await expect(toasts(page)).toContainText("Merged");
    await expect(page.getByRole("definition").filter({ hasText: "£" })).toHaveText([
      "£40.00",
      "£0.00",
      "£40.00",
    ]);
    await expect(events).toHaveCount(3);
    await expectAccessible(page);
    await page.getByLabel("Tags").fill("Trade 10 %");
    await page.getByLabel("Tags").press("Control+Enter");
    await expect(toasts(page)).toContainText("Customer saved");
  });

  await test.step("a new order of the customer offers the discount", async () => {
    await page.getByRole("link", { name: "New Order" }).press("Enter");
    await expect(page.getByLabel("Email", { exact: false }).first()).toHaveValue(email);
    await page.getByRole("button", { name: "Apply Trade 10 %" }).press("Enter");
    await expect(page.getByLabel("Discount").first()).toHaveValue("10 %");
    await expect(page.getByLabel(/^Reason/)).toHaveValue("Trade");
  });
});
