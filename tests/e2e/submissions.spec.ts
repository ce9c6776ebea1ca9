import { randomUUID } from "node:crypto";
import { expect, type Page } from "@playwright/test";
import { notification, openAsAdmin } from "./support/back-office.ts";
import { expectAccessible, ownersDatabase, test } from "./support/visitor.ts";

let mark: string;
test.beforeEach(async () => {
  mark = randomUUID().slice(0, 8);
  const common = { phone: null, subject: null, product_details: null };
  await ownersDatabase()
    .from("contact_submissions")
    .insert([
      {
        ...common,
        name: `Zoe ${mark}`,
        email: "zoe@example.com",
        subject: "Custom Project",
        message: "A staircase, please.",
        submitted_at: "2026-01-03T10:00:00Z",
        viewed: false,
      },
      {
        ...common,
        name: `Adam ${mark}`,
        email: "adam@example.com",
        phone: "+350 200 40000",
        message: `Do you restore chairs? They are from ${mark}.`,
        submitted_at: "2026-01-02T10:00:00Z",
        viewed: false,
      },
      {
        ...common,
        name: `Mira ${mark}`,
        email: "mira@example.com",
        subject: "Other",
        message: "Thank you.\nIt is lovely.",
        submitted_at: "2026-01-01T10:00:00Z",
        viewed: true,
      },
    ])
    .throwOnError();
});
test.afterEach(() =>
  ownersDatabase().from("contact_submissions").delete().like("name", `%${mark}`).throwOnError(),
);

const table = (page: Page) => page.getByRole("table", { name: "Contact submissions" });
const rowOf = (page: Page, name: string) => table(page).getByRole("row").filter({ hasText: name });
const names = (page: Page) => table(page).getByRole("link", { name: mark, exact: false });

async function shownNames(page: Page): Promise<string[]> {
  const all = await names(page).allTextContents();
  return all.filter((text) => text.endsWith(mark)).map((text) => text.split(" ")[0] ?? "");
}

async function open(page: Page, query = "") {
  await openAsAdmin(page, `/admin/contact?q=${mark}${query}`);
  await expect(table(page).getByRole("row").nth(1)).toContainText(mark);
}

async function isRead(name: string): Promise<boolean> {
  const { data } = await ownersDatabase()
    .from("contact_submissions")
    .select("viewed")
    .eq("name", name)
    .single()
    .throwOnError();
  return data.viewed;
}

test("messages can be searched, filtered by read state and sorted, as set in the address", async ({
  page,
}) => {
  await open(page);
  expect(await shownNames(page)).toEqual(["Zoe", "Adam", "Mira"]);
  const sort = page.getByRole("combobox", { name: "Sort by" });
  for (const [order, wanted] of [
    ["Oldest First", ["Mira", "Adam", "Zoe"]],
    ["Name: A to Z", ["Adam", "Mira", "Zoe"]],
    ["Name: Z to A", ["Zoe", "Mira", "Adam"]],
  ] as const) {
    await sort.selectOption(order);
    await expect.poll(() => shownNames(page)).toEqual(wanted);
  }
  const status = page.getByRole("combobox", { name: "Status" });
  await status.selectOption("Unread");
  await expect.poll(() => shownNames(page)).toEqual(["Zoe", "Adam"]);
  await page.reload();
  await expect.poll(() => shownNames(page)).toEqual(["Zoe", "Adam"]);
  await expect(status).toHaveValue("unread");
  await status.selectOption("Read");
  await expect.poll(() => shownNames(page)).toEqual(["Mira"]);
  const search = page.getByRole("searchbox", { name: "Search submissions" });
  await search.fill(`nobody ${mark}`);
  await expect(page.getByText("No contact submissions found")).toBeVisible();
  await expectAccessible(page);
  await page.getByRole("button", { name: "Show all messages" }).click();
  await expect(search).toHaveValue("");
  await expect(status).toHaveValue("all");
});

test("opening a message marks it as read; its first words replace a missing subject", async ({
  page,
}) => {
  await open(page);
  const row = rowOf(page, `Adam ${mark}`);
  await expect(row.getByText("New", { exact: true })).toBeVisible();
  await expect(row.getByText("Do you restore chairs? They ar…", { exact: true })).toBeVisible();
  await expect(page.getByRole("definition").last()).toHaveText(/^[1-9]/);
  expect(await isRead(`Adam ${mark}`)).toBe(false);
  await expectAccessible(page);

  await row.getByRole("link", { name: `Adam ${mark}`, exact: true }).click();
  const dialog = page.getByRole("dialog", { name: "Do you restore chairs?" });
  await expect(dialog).toContainText(`They are from ${mark}.`);
  await expect(dialog.getByRole("link", { name: "+350 200 40000" })).toBeVisible();
  await expect(dialog.getByRole("link", { name: "Reply by email" })).toHaveAttribute(
    "href",
    "mailto:adam@example.com?subject=Your%20Enquiry",
  );
  await expectAccessible(page);
  await page.keyboard.press("Escape");
  await expect(dialog).toBeHidden();
  await expect(row.getByText("Read", { exact: true })).toBeVisible();
  await expect.poll(() => isRead(`Adam ${mark}`)).toBe(true);
});

test("Refresh shows messages that arrived since", async ({ page }) => {
  await open(page);
  await ownersDatabase()
    .from("contact_submissions")
    .insert({ name: `Late ${mark}`, email: "late@example.com", message: "One more." })
    .throwOnError();
  await page.getByRole("button", { name: "Refresh" }).click();
  await expect(notification(page)).toContainText("Refreshed");
  await expect(rowOf(page, `Late ${mark}`)).toBeVisible();
});

test("a message is permanently deleted after confirmation", async ({ page }) => {
  await open(page);
  await rowOf(page, `Zoe ${mark}`).getByRole("button", { name: "Delete message" }).click();
  const question = page.getByRole("alertdialog", { name: "Delete this message?" });
  await expectAccessible(page);
  await question.getByRole("button", { name: "Cancel" }).click();
  await expect(rowOf(page, `Zoe ${mark}`)).toBeVisible();

  await rowOf(page, `Zoe ${mark}`)
    .getByRole("link", { name: `Zoe ${mark}`, exact: true })
    .click();
  await page.getByRole("dialog").getByRole("button", { name: "Delete" }).click();
  await question.getByRole("button", { name: "Delete" }).click();
  await expect(notification(page)).toContainText("Deleted");
  await expect(rowOf(page, `Zoe ${mark}`)).toBeHidden();
  await expect(page.getByRole("dialog")).toBeHidden();
});

test.describe("while the server fails", () => {
  test.use({ expectedFailure: /submission_list|contact_submissions/ });
  test("the message list is empty without an error, and a failed deletion shows one", async ({
    page,
  }) => {
    await open(page);
    await page.route("**/rest/v1/contact_submissions?**", (route) =>
      route.request().method() === "DELETE"
        ? route.fulfill({ status: 500, json: { message: "no" } })
        : route.fallback(),
    );
    await rowOf(page, `Mira ${mark}`).getByRole("button", { name: "Delete message" }).click();
    await page.getByRole("alertdialog").getByRole("button", { name: "Delete" }).click();
    await expect(notification(page)).toContainText("Failed to delete contact submission");
    await page.getByRole("alertdialog").getByRole("button", { name: "Cancel" }).click();
    await expect(rowOf(page, `Mira ${mark}`)).toBeVisible();

    await page.route("**/rpc/submission_list**", (route) => route.fulfill({ status: 503 }));
    await page.getByRole("button", { name: "Refresh" }).click();
    await expect(page.getByText("No contact submissions found")).toBeVisible();
    await expect(page.getByRole("alert")).toHaveCount(0);
    await page.unroute("**/rpc/submission_list**");
    await page.getByRole("button", { name: "Refresh" }).click();
    await expect(rowOf(page, `Mira ${mark}`)).toBeVisible();
  });
});
