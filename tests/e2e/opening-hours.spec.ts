import { expect } from "@playwright/test";
import { test } from "../support/browser/keyboard.ts";
import { expectAccessible, serviceClient, toasts } from "../support/browser/visitor.ts";
import {
  openContent,
  previewFrame,
  restoreRowsAfterEach,
  saveChanges,
} from "../support/browser/website-content.ts";

const sections = restoreRowsAfterEach("site_content", ["contact_section"]);

test("opening hours are edited day by day and shown on the contact page", async ({ page }) => {
  await openContent(page, "?section=contact");
  const opensField = page.getByLabel("Sunday opens at");
  const sunday = page.getByRole("listitem").filter({ hasText: "Sunday" });
  await expect(opensField).toBeDisabled();
  await expect(opensField).toHaveValue("");
  await expect(page.getByLabel("Sunday closes at")).toBeDisabled();
  await expect(page.getByLabel("Saturday opens at")).toHaveValue("10:00");

  await sunday.getByRole("checkbox", { name: "Closed" }).click();
  await saveChanges(page);
  await expect(sunday.getByText("Please enter an opening time")).toBeVisible();
  await opensField.fill("14:00");
  await page.getByLabel("Sunday closes at").fill("11:00");
  await saveChanges(page);
  await expect(sunday.getByText("Closing must be after opening")).toBeVisible();
  await expectAccessible(page);
  await opensField.fill("11:00");
  await page.getByLabel("Sunday closes at").fill("14:30");
  await expect(previewFrame(page).getByText("11:00 AM-2:30 PM")).toBeVisible();
  await saveChanges(page);
  await expect(toasts(page)).toContainText("Content updated");

  await page.goto("/contact");
  await expect(
    page.getByRole("listitem").filter({ hasText: "Sunday" }).getByText("11:00 AM-2:30 PM"),
  ).toBeVisible();
});

test("special opening hours are entered with the keyboard alone, in 19 key presses", async ({
  page,
  keyboard,
}) => {
  await keyboard.goTo("Special Opening Hours");
  const addButton = page.getByRole("button", { name: "Add special hours" });
  const rows = page.getByRole("listitem").filter({ hasText: "First day" });
  // The typed dates and times are valid in every browser locale: day and month are equal, and 24-hour fields ignore A and P.
  const year = new Date().getFullYear() + 1;
  await expect(addButton).toBeFocused();
  await keyboard.press("Enter");
  await expect(rows.last().getByLabel("First day")).toBeFocused();
  await keyboard.type(`1111${year}`);
  await keyboard.tabTo(rows.last().getByRole("checkbox", { name: "Closed" }));
  await keyboard.press("Space");
  await keyboard.tabTo(rows.last().getByLabel("Opens at"));
  await page.keyboard.press("Control+Enter");
  await expect(page.getByText("Please enter an opening time")).toBeVisible();
  await keyboard.type("0900A");
  await keyboard.tabTo(rows.last().getByLabel("Closes at"));
  await keyboard.type("1200P");
  await keyboard.tabTo(addButton);
  await keyboard.press("Enter");
  await expect(rows.last().getByLabel("First day")).toBeFocused();
  await keyboard.type(`1212${year}`);
  await keyboard.press("Control+Enter");
  await expect(toasts(page)).toContainText("Content updated");
  keyboard.expectKeyCount(19, "Christmas hours, two entries");
  const { data: storedContent } = await serviceClient()
    .from("site_content")
    .select("metadata")
    .eq("key", "contact_section")
    .single()
    .throwOnError();
  expect(storedContent.metadata).toMatchObject({
    specialHours: [
      { from: `${year}-11-11`, open: "09:00", close: "12:00" },
      { from: `${year}-12-12`, closed: true },
    ],
  });
});

test("special opening hours appear on the contact page and in the footer from 14 days before", async ({
  page,
}) => {
  const dateInDays = (days: number) => new Date(Date.now() + days * 86_400_000);
  const toIsoDate = (day: Date) => day.toISOString().slice(0, 10);
  const dayAndMonth = new Intl.DateTimeFormat("en-GB", {
    day: "numeric",
    month: "long",
    timeZone: "UTC",
  });
  const [contact] = sections;
  const createEntry = (day: Date) => ({
    from: toIsoDate(day),
    to: toIsoDate(day),
    note: "We close early",
  });
  const specialHours = [
    { ...createEntry(dateInDays(10)), open: "09:00", close: "13:00" },
    { ...createEntry(dateInDays(20)), closed: true },
  ];
  await serviceClient()
    .from("site_content")
    .update({ metadata: { ...(contact?.metadata as object), specialHours } })
    .eq("key", "contact_section")
    .throwOnError();

  await page.goto("/contact");
  const lists = page.getByRole("list", { name: "Special opening hours" });
  // The footer loads its list when it is near.
  await page.getByRole("contentinfo").scrollIntoViewIfNeeded();
  await expect(lists).toHaveCount(2);
  for (const list of await lists.all()) {
    await expect(list.getByRole("listitem")).toHaveCount(1);
    await expect(list).toContainText(
      `${dayAndMonth.format(dateInDays(10))}9:00 AM-1:00 PMWe close early`,
    );
  }
  await expectAccessible(page);
});
