import { randomUUID } from "node:crypto";
import { expect, type Page } from "@playwright/test";
import { notification, openAsAdmin } from "../support/browser/back-office.ts";
import { expectAccessible, serviceClient, test } from "../support/browser/visitor.ts";

let mark: string;
test.beforeEach(async () => {
  mark = randomUUID().slice(0, 8);
  const common = { phone: null, subject: null, product_details: null };
  await serviceClient()
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
  serviceClient().from("contact_submissions").delete().like("name", `%${mark}`).throwOnError(),
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

async function stored(name: string) {
  const { data } = await serviceClient()
    .from("contact_submissions")
    .select("viewed, answered_at, admin_notes")
    .eq("name", name)
    .single()
    .throwOnError();
  return data;
}

const isRead = async (name: string): Promise<boolean> => (await stored(name)).viewed;

test("messages can be searched, filtered by read state and sorted, and the URL keeps the settings", async ({
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

test("opening a message marks it as read", async ({ page }) => {
  await open(page);
  const row = rowOf(page, `Adam ${mark}`);
  await expect(row.getByText("New", { exact: true })).toBeVisible();
  await expect(
    row.getByText("Do you restore chairs? They ar…", { exact: true }).filter({ visible: true }),
  ).toBeVisible();
  await expect(page.getByRole("definition").last()).toHaveText(/^[1-9]/);
  expect(await isRead(`Adam ${mark}`)).toBe(false);
  await expectAccessible(page);

  await row.getByRole("link", { name: `Adam ${mark}`, exact: true }).click();
  const dialog = page.getByRole("dialog", { name: "Do you restore chairs?" });
  await expect(dialog).toContainText(`They are from ${mark}.`);
  await expect(dialog.getByRole("link", { name: "+350 200 40000" })).toBeVisible();
  await expect(dialog.getByRole("link", { name: "Reply by email" })).toHaveAttribute(
    "href",
    /^mailto:adam@example\.com\?subject=Your%20Enquiry&body=.*%3E%20Do%20you%20restore%20chairs/,
  );
  await expectAccessible(page);
  await page.keyboard.press("Escape");
  await expect(dialog).toBeHidden();
  await expect(row.getByText("Read", { exact: true })).toBeVisible();
  await expect.poll(() => isRead(`Adam ${mark}`)).toBe(true);
});

test("a reply marks a message as answered, and Undo reopens it", async ({ page }) => {
  await open(page);
  const name = `Zoe ${mark}`;
  await names(page).first().press("Enter");
  const dialog = page.getByRole("dialog", { name: "Custom Project" });
  await dialog.getByRole("link", { name: "Reply by email" }).press("Enter");
  await expect(notification(page)).toContainText("Marked as answered");
  await expect(dialog).toContainText("answered on");
  await expectAccessible(page);
  expect(await stored(name)).toMatchObject({ answered_at: expect.any(String) });
  await page.getByRole("button", { name: "Undo", includeHidden: true }).click();
  await expect(notification(page)).toContainText("Marked as open");
  await expect(dialog).not.toContainText("answered on");
  expect(await stored(name)).toMatchObject({ answered_at: null });

  await dialog.getByRole("button", { name: "Mark as answered" }).press("Enter");
  await expect(dialog).toContainText("answered on");
  await dialog.getByRole("button", { name: "Close" }).press("Enter");
  await expect(rowOf(page, name).getByText("Answered", { exact: true })).toBeVisible();
  await page.getByRole("combobox", { name: "Status" }).selectOption("Open");
  await expect.poll(() => shownNames(page)).toEqual(["Adam", "Mira"]);
});

test("a stale edit of a message's notes is rejected", async ({ page }) => {
  await open(page);
  const name = `Mira ${mark}`;
  await rowOf(page, name).getByRole("link", { name, exact: true }).click();
  const dialog = page.getByRole("dialog", { name: "Other" });
  const notes = dialog.getByLabel("Notes");
  await notes.fill("Rings on Monday.");
  await notes.press("Control+Enter");
  await expect(notification(page)).toContainText("Notes saved");
  await serviceClient()
    .from("contact_submissions")
    .update({ admin_notes: "Rings on Friday." })
    .eq("name", name)
    .throwOnError();
  await notes.fill("Rings on Tuesday.");
  await dialog.getByRole("button", { name: "Save notes" }).click();
  await expect(dialog.getByRole("alert")).toContainText("Rings on Friday.");
  await expectAccessible(page);
  expect((await stored(name)).admin_notes).toBe("Rings on Friday.");
  await dialog.getByRole("button", { name: "Keep mine" }).click();
  await expect.poll(async () => (await stored(name)).admin_notes).toBe("Rings on Tuesday.");
});

test("several messages are archived and deleted together, and Undo returns them to the list", async ({
  page,
}) => {
  await open(page);
  for (const name of ["Zoe", "Mira"])
    await page.getByRole("checkbox", { name: `Select message from ${name} ${mark}` }).check();
  await page.getByRole("button", { name: "Archive" }).click();
  await expect(notification(page)).toContainText("2 messages archived");
  await expect.poll(() => shownNames(page)).toEqual(["Adam"]);
  await notification(page).getByRole("button", { name: "Undo" }).click();
  await expect.poll(() => shownNames(page)).toEqual(["Zoe", "Adam", "Mira"]);

  await page.getByRole("checkbox", { name: `Select message from Adam ${mark}` }).check();
  await page.getByRole("button", { name: "Archive" }).click();
  await page.getByRole("combobox", { name: "Status" }).selectOption("Archived");
  await expect.poll(() => shownNames(page)).toEqual(["Adam"]);
  await page.getByRole("combobox", { name: "Status" }).selectOption("All messages");
  await expect.poll(() => shownNames(page)).toEqual(["Zoe", "Mira"]);

  await page.getByRole("checkbox", { name: "Select all on this page" }).check();
  await expectAccessible(page);
  await page.getByRole("button", { name: "Delete", exact: true }).click();
  const question = page.getByRole("alertdialog", { name: "Delete 2 messages?" });
  await question.getByRole("button", { name: "Delete" }).click();
  await expect(notification(page)).toContainText("2 contact submissions have been deleted.");
  await expect(page.getByText("No contact submissions found")).toBeVisible();
});

test("Refresh shows messages that arrived after the list was loaded", async ({ page }) => {
  await open(page);
  await serviceClient()
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
  test.use({ expectedFailure: /admin_submissions|contact_submissions/ });
  test("the message list shows its empty state, and a failed deletion shows an error", async ({
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

    await page.route("**/rpc/admin_submissions**", (route) => route.fulfill({ status: 503 }));
    await page.getByRole("button", { name: "Refresh" }).click();
    await expect(page.getByText("No contact submissions found")).toBeVisible();
    await expect(page.getByRole("alert")).toHaveCount(0);
    await page.unroute("**/rpc/admin_submissions**");
    await page.getByRole("button", { name: "Refresh" }).click();
    await expect(rowOf(page, `Mira ${mark}`)).toBeVisible();
  });
});
