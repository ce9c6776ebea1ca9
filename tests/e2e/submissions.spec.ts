import { randomUUID } from "node:crypto";
import { expect, type Page } from "@playwright/test";
import { openAsAdmin } from "../support/browser/back-office.ts";
import { expectAccessible, serviceClient, test, toasts } from "../support/browser/visitor.ts";

let uniqueSuffix: string;
test.beforeEach(async () => {
  uniqueSuffix = randomUUID().slice(0, 8);
  const commonFields = { phone: null, subject: null, product_details: null };
  await serviceClient()
    .from("contact_submissions")
    .insert([
      {
        ...commonFields,
        name: `Zoe ${uniqueSuffix}`,
        email: "zoe@example.com",
        subject: "Custom Project",
        message: "A staircase, please.",
        submitted_at: "2026-01-03T10:00:00Z",
        viewed: false,
      },
      {
        ...commonFields,
        name: `Adam ${uniqueSuffix}`,
        email: "adam@example.com",
        phone: "+350 200 40000",
        message: `Do you restore chairs? They are from ${uniqueSuffix}.`,
        submitted_at: "2026-01-02T10:00:00Z",
        viewed: false,
      },
      {
        ...commonFields,
        name: `Mira ${uniqueSuffix}`,
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
  serviceClient()
    .from("contact_submissions")
    .delete()
    .like("name", `%${uniqueSuffix}`)
    .throwOnError(),
);

const table = (page: Page) => page.getByRole("table", { name: "Contact submissions" });
const submissionRow = (page: Page, name: string) =>
  table(page).getByRole("row").filter({ hasText: name });
const nameLinks = (page: Page) =>
  table(page).getByRole("link", { name: uniqueSuffix, exact: false });

async function readShownNames(page: Page): Promise<string[]> {
  const linkTexts = await nameLinks(page).allTextContents();
  return linkTexts
    .filter((text) => text.endsWith(uniqueSuffix))
    .map((text) => text.split(" ")[0] ?? "");
}

async function openSubmissions(page: Page) {
  await openAsAdmin(page, `/admin/contact?q=${uniqueSuffix}`);
  await expect(table(page).getByRole("row").nth(1)).toContainText(uniqueSuffix);
}

async function readSubmission(name: string) {
  const { data } = await serviceClient()
    .from("contact_submissions")
    .select("viewed, answered_at, admin_notes")
    .eq("name", name)
    .single()
    .throwOnError();
  return data;
}

test("the owner searches, filters, sorts and refreshes the messages, and archives and deletes several at once", async ({
  page,
}) => {
  await openSubmissions(page);
  const search = page.getByRole("searchbox", { name: "Search submissions" });
  const status = page.getByRole("combobox", { name: "Status" });

  await test.step("sorting and filters apply, and survive a reload", async () => {
    expect(await readShownNames(page)).toEqual(["Zoe", "Adam", "Mira"]);
    const sort = page.getByRole("combobox", { name: "Sort by" });
    for (const [order, expectedNames] of [
      ["Oldest First", ["Mira", "Adam", "Zoe"]],
      ["Name: Z to A", ["Zoe", "Mira", "Adam"]],
      ["Name: A to Z", ["Adam", "Mira", "Zoe"]],
    ] as const) {
      await sort.selectOption(order);
      await expect.poll(() => readShownNames(page)).toEqual(expectedNames);
    }
    await status.selectOption("Unread");
    await expect.poll(() => readShownNames(page)).toEqual(["Adam", "Zoe"]);
    await page.reload();
    await expect.poll(() => readShownNames(page)).toEqual(["Adam", "Zoe"]);
    await expect(status).toHaveValue("unread");
    await status.selectOption("Read");
    await expect.poll(() => readShownNames(page)).toEqual(["Mira"]);
    await search.fill(`nobody ${uniqueSuffix}`);
    await expect(page.getByText("No contact submissions found")).toBeVisible();
    await page.getByRole("button", { name: "Show all messages" }).click();
    await expect(search).toHaveValue("");
    await expect(status).toHaveValue("");
    await sort.selectOption("Newest First");
    await search.fill(uniqueSuffix);
    // Waits for the URL. readShownNames omits other tests' messages, so it can't tell whether the search has been applied.
    await expect(page).toHaveURL(new RegExp(`q=${uniqueSuffix}`));
    await expect.poll(() => readShownNames(page)).toEqual(["Zoe", "Adam", "Mira"]);
  });

  await test.step("Refresh shows messages that arrived after the list was loaded", async () => {
    await serviceClient()
      .from("contact_submissions")
      .insert({ name: `Late ${uniqueSuffix}`, email: "late@example.com", message: "One more." })
      .throwOnError();
    await page.getByRole("button", { name: "Refresh" }).click();
    await expect(toasts(page)).toContainText("Refreshed");
    await expect.poll(() => readShownNames(page)).toEqual(["Late", "Zoe", "Adam", "Mira"]);
  });

  await test.step("several messages are archived together, and Undo returns them to the list", async () => {
    for (const name of ["Zoe", "Mira"])
      await page
        .getByRole("checkbox", { name: `Select message from ${name} ${uniqueSuffix}` })
        .check();
    await page.getByRole("button", { name: "Archive" }).click();
    await expect(toasts(page)).toContainText("2 messages archived");
    await expect.poll(() => readShownNames(page)).toEqual(["Late", "Adam"]);
    await toasts(page).getByRole("button", { name: "Undo" }).click();
    await expect.poll(() => readShownNames(page)).toEqual(["Late", "Zoe", "Adam", "Mira"]);
    await page.getByRole("checkbox", { name: `Select message from Adam ${uniqueSuffix}` }).check();
    await page.getByRole("button", { name: "Archive" }).click();
    await status.selectOption("Archived");
    await expect.poll(() => readShownNames(page)).toEqual(["Adam"]);
    await status.selectOption("All messages");
    await expect.poll(() => readShownNames(page)).toEqual(["Late", "Zoe", "Mira"]);
  });

  await test.step("several messages are deleted together", async () => {
    await page.getByRole("checkbox", { name: "Select all on this page" }).check();
    await expectAccessible(page);
    await page.getByRole("button", { name: "Delete", exact: true }).click();
    const confirmation = page.getByRole("alertdialog", { name: "Delete 3 messages?" });
    await confirmation.getByRole("button", { name: "Delete" }).click();
    await expect(toasts(page)).toContainText("3 contact submissions have been deleted.");
    await expect(page.getByText("No contact submissions found")).toBeVisible();
  });
});

test("a message is read, answered, annotated and deleted in its dialog", async ({ page }) => {
  const name = `Adam ${uniqueSuffix}`;
  await openSubmissions(page);
  const row = submissionRow(page, name);
  await expect(row.getByText("New", { exact: true })).toBeVisible();
  await expect(
    row.getByText("Do you restore chairs? They ar…", { exact: true }).filter({ visible: true }),
  ).toBeVisible();
  await expect(page.getByRole("definition").last()).toHaveText(/^[1-9]/);
  expect(await readSubmission(name)).toMatchObject({ viewed: false });
  await row.getByRole("link", { name, exact: true }).press("Enter");
  const dialog = page.getByRole("dialog", { name: "Do you restore chairs?" });

  await test.step("opening a message marks it as read", async () => {
    await expect(dialog).toContainText(`They are from ${uniqueSuffix}.`);
    await expect(dialog.getByRole("link", { name: "+350 200 40000" })).toBeVisible();
    await expect(dialog.getByRole("link", { name: "Reply by email" })).toHaveAttribute(
      "href",
      /^mailto:adam@example\.com\?subject=Your%20Enquiry&body=.*%3E%20Do%20you%20restore%20chairs/,
    );
    await expectAccessible(page);
    await expect.poll(async () => (await readSubmission(name)).viewed).toBe(true);
  });

  await test.step("a reply marks the message as answered, and Undo reopens it", async () => {
    await dialog.getByRole("link", { name: "Reply by email" }).press("Enter");
    await expect(toasts(page)).toContainText("Marked as answered");
    await expect(dialog).toContainText("answered on");
    expect(await readSubmission(name)).toMatchObject({ answered_at: expect.any(String) });
    await page.getByRole("button", { name: "Undo", includeHidden: true }).click();
    await expect(toasts(page)).toContainText("Marked as open");
    await expect(dialog).not.toContainText("answered on");
    expect(await readSubmission(name)).toMatchObject({ answered_at: null });
    await dialog.getByRole("button", { name: "Mark as answered" }).press("Enter");
    await expect(dialog).toContainText("answered on");
  });

  await test.step("a stale edit of the notes is rejected, and 'Keep mine' overwrites the newer notes", async () => {
    const notes = dialog.getByLabel("Notes");
    await notes.fill("Rings on Monday.");
    await notes.press("Control+Enter");
    await expect(toasts(page)).toContainText("Notes saved");
    await serviceClient()
      .from("contact_submissions")
      .update({ admin_notes: "Rings on Friday." })
      .eq("name", name)
      .throwOnError();
    await notes.fill("Rings on Tuesday.");
    await dialog.getByRole("button", { name: "Save notes" }).click();
    await expect(dialog.getByRole("alert")).toContainText("Rings on Friday.");
    await expectAccessible(page);
    expect(await readSubmission(name)).toMatchObject({ admin_notes: "Rings on Friday." });
    await dialog.getByRole("button", { name: "Keep mine" }).click();
    await expect
      .poll(async () => (await readSubmission(name)).admin_notes)
      .toBe("Rings on Tuesday.");
  });

  await test.step("the list shows the message as answered, and the filters Open and Read apply to it", async () => {
    await dialog.getByRole("button", { name: "Close" }).press("Enter");
    await expect(row.getByText("Answered", { exact: true })).toBeVisible();
    await page.getByRole("combobox", { name: "Status" }).selectOption("Open");
    await expect.poll(() => readShownNames(page)).toEqual(["Zoe", "Mira"]);
    await page.getByRole("combobox", { name: "Status" }).selectOption("Read");
    await expect.poll(() => readShownNames(page)).toEqual(["Adam", "Mira"]);
  });

  await test.step("the message is deleted after confirmation", async () => {
    const confirmation = page.getByRole("alertdialog", { name: "Delete this message?" });
    await row.getByRole("button", { name: "Delete message" }).click();
    await confirmation.getByRole("button", { name: "Cancel" }).click();
    await row.getByRole("link", { name, exact: true }).click();
    await dialog.getByRole("button", { name: "Delete" }).click();
    await expectAccessible(page);
    await confirmation.getByRole("button", { name: "Delete" }).click();
    await expect(toasts(page)).toContainText("Deleted");
    await expect(row).toBeHidden();
    await expect(dialog).toBeHidden();
  });
});
