import { randomUUID } from "node:crypto";
import { readFile } from "node:fs/promises";
import { expect, type Page } from "@playwright/test";
import { openAsAdmin } from "../support/browser/back-office.ts";
import { expectAccessible, serviceClient, toasts } from "../support/browser/visitor.ts";
import { test } from "../support/browser/with-product.ts";

const millisecondsPerDay = 24 * 60 * 60 * 1000;
const daysAgo = (days: number) => new Date(Date.now() - days * millisecondsPerDay).toISOString();
const neighbourEmail = "neighbour-of-petra@example.com";
let email: string;
let name: string;

test.beforeEach(async () => {
  const uniqueSuffix = randomUUID().slice(0, 8);
  name = `Petra ${uniqueSuffix}`;
  email = `petra-${uniqueSuffix}@example.com`;
  await fileRequest({ days: 3 });
});
test.afterEach(async () => {
  await serviceClient().from("data_requests").delete().eq("email", email).throwOnError();
  for (const sender of [email, neighbourEmail])
    await serviceClient().from("contact_submissions").delete().eq("email", sender).throwOnError();
});

async function fileRequest({ days }: { days: number }) {
  await serviceClient()
    .from("data_requests")
    .insert({
      name,
      email,
      request_type: "erasure",
      details: "Please delete all you have about me.",
      verification_info: "Bought a lamp in May",
      submitted_at: daysAgo(days),
    })
    .throwOnError();
}

const table = (page: Page) => page.getByRole("table", { name: "Data requests" });
const requestRow = (page: Page) => table(page).getByRole("row").filter({ hasText: name });

async function readStoredRequest() {
  const { data } = await serviceClient()
    .from("data_requests")
    .select("status, processed_at, admin_notes")
    .eq("email", email)
    .single()
    .throwOnError();
  return data;
}

test("a data request shows its deadline, is overdue after 30 days, stores notes and can be marked as processed", async ({
  page,
}) => {
  await openAsAdmin(page, "/admin/data-requests");
  await expect(requestRow(page)).toContainText("27 days left");
  await serviceClient()
    .from("data_requests")
    .update({ submitted_at: daysAgo(31) })
    .eq("email", email)
    .throwOnError();
  await page.goto("/admin");
  const task = page.getByRole("listitem").filter({ hasText: "the oldest was due on" });
  await task.getByRole("link", { name: /data requests? (is|are) due/ }).click();
  await expect(page).toHaveURL("/admin/data-requests?status=pending");
  await expect(requestRow(page).getByText("Overdue")).toBeVisible();
  await expect(requestRow(page)).toContainText("Pending");

  await requestRow(page).getByRole("link", { name, exact: true }).click();
  const dialog = page.getByRole("dialog", { name: "Erasure request" });
  await expect(dialog).toContainText("Please delete all you have about me.");
  await expect(dialog).toContainText("Bought a lamp in May");
  await expectAccessible(page);
  const notes = dialog.getByLabel("Notes");
  await notes.fill("Asked for the order number.");
  await dialog.getByRole("button", { name: "Close" }).click();
  const confirmation = page.getByRole("alertdialog", { name: "Discard your changes?" });
  await confirmation.getByRole("button", { name: "Cancel" }).click();
  await dialog.getByRole("button", { name: "Save notes" }).click();
  await expect(toasts(page)).toContainText("Request saved");
  expect(await readStoredRequest()).toEqual({
    status: "pending",
    processed_at: null,
    admin_notes: "Asked for the order number.",
  });

  await notes.fill("Asked for the order number. Done.");
  await dialog.getByRole("button", { name: "Mark as processed" }).click();
  await expect(dialog).toBeHidden();
  await expect(requestRow(page)).toBeHidden();
  await page.getByRole("combobox", { name: "Status" }).selectOption("Processed");
  await expect(requestRow(page)).toContainText("Processed");
  await expect(requestRow(page)).toContainText("Answered");
  expect(await readStoredRequest()).toEqual({
    status: "processed",
    processed_at: expect.any(String),
    admin_notes: "Asked for the order number. Done.",
  });
});

test("an administrator exports a person's data and erases it", async ({ page, product }) => {
  const customer = { firstName: "Petra", lastName: name, email, phone: "+350 777 12345" };
  const { data: order } = await serviceClient()
    .rpc("place_order", { customer, items: [{ id: product.id, quantity: 2 }] })
    .throwOnError();
  await serviceClient()
    .from("contact_submissions")
    .insert([
      { name, email, message: "Hello" },
      { name: "Neighbour", email: neighbourEmail, message: `Like the lamp of ${name}` },
    ])
    .throwOnError();

  await openAsAdmin(page, "/admin/data-requests");
  await page.getByRole("button", { name: "Personal Data" }).click();
  const dialog = page.getByRole("dialog", { name: "Personal Data" });
  await dialog.getByRole("button", { name: "Erase" }).click();
  await expect(dialog.getByText("Please enter an email address or a phone number")).toBeVisible();
  await expectAccessible(page);
  await dialog.getByLabel("Email or phone").fill(email.toUpperCase());
  const download = page.waitForEvent("download");
  await dialog.getByRole("button", { name: "Export as JSON" }).click();
  const file = await download;
  expect(file.suggestedFilename()).toBe(`personal-data-${email}.json`);
  const personalData = JSON.parse(await readFile(await file.path(), "utf8"));
  expect(personalData.orders).toMatchObject([
    { total: 80, phone: customer.phone, items: [{ quantity: 2, subtotal: 80 }] },
  ]);
  expect(personalData.contactSubmissions).toMatchObject([{ message: "Hello" }]);
  expect(personalData.dataRequests).toMatchObject([{ verification_info: "Bought a lamp in May" }]);
  await expect(toasts(page)).toContainText("3 records");
  const pageDownload = page.waitForEvent("download");
  await dialog.getByRole("button", { name: "Export to print" }).click();
  const pageFile = await pageDownload;
  expect(pageFile.suggestedFilename()).toBe(`personal-data-${email}.html`);
  expect(await readFile(await pageFile.path(), "utf8")).toContain("<dd>Bought a lamp in May</dd>");

  await dialog.getByRole("button", { name: "Erase" }).click();
  const confirmation = page.getByRole("alertdialog", { name: "Erase this person?" });
  const summaryTexts = [
    "1 message deleted",
    "1 order anonymised",
    "2 emails about orders deleted",
    "1 data request kept with type and dates only",
  ];
  const counts = confirmation.getByRole("list", { name: "What will be erased" });
  await expect(counts.getByRole("listitem")).toHaveText(summaryTexts);
  const mention = confirmation.getByRole("region", { name: /^Named elsewhere/ });
  await expect(mention.getByRole("link")).toHaveText(["Message of Neighbour(opens in a new tab)"]);
  await expect(mention).toContainText(`Like the lamp of ${name}`);
  await expectAccessible(page);
  await confirmation.getByRole("button", { name: "Erase" }).click();
  await expect(toasts(page)).toContainText(`${summaryTexts.join(", ")}.`);
  await expect(dialog).toBeHidden();
  await page.getByRole("button", { name: "Erasure Log" }).click();
  const newestEntry = page
    .getByRole("dialog", { name: "Erasure Log" })
    .getByRole("listitem")
    .first();
  await expect(newestEntry).toContainText(summaryTexts.join(", "));
  await expect(newestEntry).toContainText("Answered in time");
  await expectAccessible(page);
  await page.keyboard.press("Escape");
  await expect(requestRow(page)).toBeHidden();
  const { data: erasedOrder } = await serviceClient()
    .from("orders")
    .select("first_name, email, phone, erased_at, total, order_items (quantity, subtotal)")
    .eq("order_number", order.orderId)
    .single()
    .throwOnError();
  expect(erasedOrder).toEqual({
    first_name: "",
    email: "",
    phone: "",
    erased_at: expect.any(String),
    total: 80,
    order_items: [{ quantity: 2, subtotal: 80 }],
  });
});
