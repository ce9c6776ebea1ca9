import { expect, type Page } from "@playwright/test";
import { notification, openAsAdmin, signInAsStranger } from "../support/browser/back-office.ts";
import { test } from "../support/browser/keyboard.ts";
import { expectAccessible, serviceClient } from "../support/browser/visitor.ts";

// Each section exists once, so tests restore their changes and change only values that no other test reads.
const stored = {
  sections: [] as Record<string, unknown>[],
  slides: [] as Record<string, unknown>[],
};
test.beforeAll(async () => {
  const database = serviceClient();
  stored.sections = (await database.from("site_content").select("*").throwOnError()).data;
  stored.slides = (await database.from("hero_slides").select("*").order("id").throwOnError()).data;
});
test.afterEach(async () => {
  const database = serviceClient();
  for (const { id, ...section } of stored.sections)
    await database.from("site_content").update(section).eq("id", id).throwOnError();
  for (const { id, ...slide } of stored.slides)
    await database.from("hero_slides").update(slide).eq("id", id).throwOnError();
});

async function openContent(page: Page, query: string) {
  await openAsAdmin(page, `/admin/content${query}`);
  await expect(page.getByRole("button", { name: "Save changes" })).toBeVisible();
}

const preview = (page: Page) => page.getByRole("region", { name: "Preview" });
const save = (page: Page) => page.getByRole("button", { name: "Save changes" }).click();

test("a hero banner is edited and shown on the home page", async ({ page }) => {
  const last = stored.slides.at(-1);
  await openContent(page, "?section=hero");
  await page.getByLabel("Banner", { exact: true }).selectOption(String(last?.id));
  const title = page.getByRole("textbox", { name: "Title", exact: true });
  await expect(title).toHaveValue(String(last?.title));
  await title.fill("Shade, well placed");
  await expect(preview(page).getByText("Shade, well placed")).toBeVisible();
  await expect(page.getByText("Not saved yet")).toBeVisible();

  await page.getByLabel("Primary button link").fill("javascript:alert(1)");
  await save(page);
  await expect(page.getByText("Links start with /, https://, mailto: or tel:")).toBeVisible();
  await expect(page.getByLabel("Primary button link")).toBeFocused();
  await expectAccessible(page);
  await page.getByLabel("Primary button link").fill("/sale");
  await save(page);
  await expect(notification(page)).toContainText("Hero slide updated");
  await expect(page.getByText("Not saved yet")).toBeHidden();

  await page.goto("/");
  await page.getByRole("button", { name: "Show slide 4: Shade, well placed" }).click();
  const slide = page.getByRole("group", { name: "4 of 4: Shade, well placed" });
  await expect(slide.getByRole("link").first()).toHaveAttribute("href", "/sale");
});

test("opening hours are edited day by day and shown on the contact page", async ({ page }) => {
  await openContent(page, "?section=contact");
  const opens = page.getByLabel("Sunday opens at");
  const sunday = page.getByRole("listitem").filter({ hasText: "Sunday" });
  await expect(opens).toBeDisabled();
  await expect(opens).toHaveValue("");
  await expect(page.getByLabel("Sunday closes at")).toBeDisabled();
  await expect(page.getByLabel("Saturday opens at")).toHaveValue("10:00");

  await sunday.getByRole("checkbox", { name: "Closed" }).click();
  await save(page);
  await expect(sunday.getByText("Please enter an opening time")).toBeVisible();
  await opens.fill("14:00");
  await page.getByLabel("Sunday closes at").fill("11:00");
  await save(page);
  await expect(sunday.getByText("Closing must be after opening")).toBeVisible();
  await expectAccessible(page);
  await opens.fill("11:00");
  await page.getByLabel("Sunday closes at").fill("14:30");
  await expect(preview(page).getByText("11:00 AM-2:30 PM")).toBeVisible();
  await save(page);
  await expect(notification(page)).toContainText("Content updated");

  await page.goto("/contact");
  await expect(
    page.getByRole("listitem").filter({ hasText: "Sunday" }).getByText("11:00 AM-2:30 PM"),
  ).toBeVisible();

  // A day marked as closed keeps its times.
  await page.goto("/admin/content?section=contact");
  await sunday.getByRole("checkbox", { name: "Closed" }).click();
  await expect(opens).toBeDisabled();
  await save(page);
  await expect(notification(page)).toContainText("Content updated");
  await page.reload();
  await expect(opens).toHaveValue("11:00");
  await expect(opens).toBeDisabled();
});

test("opening hours can be a free text", async ({ page }) => {
  // Intercepts the write and returns it to later reads, because other tests read the hours.
  let hours: unknown;
  await page.route("**/rest/v1/site_content*", async (route) => {
    if (route.request().method() === "PATCH") {
      const section = route.request().postDataJSON();
      hours = section.metadata.hours;
      return route.fulfill({ json: [{ ...section, updated_at: new Date().toISOString() }] });
    }
    const response = await route.fetch();
    const sections: { key: string; metadata: object }[] = await response.json();
    const json = sections.map((section) =>
      hours && section.key === "contact_section"
        ? { ...section, metadata: { ...section.metadata, hours } }
        : section,
    );
    return route.fulfill({ response, json });
  });
  await openContent(page, "?section=contact");
  const kind = page.getByLabel("How the hours are told");
  await kind.selectOption("A text of your own");
  await expect(page.getByLabel("Sunday opens at")).toHaveCount(0);
  await save(page);
  await expect(page.getByText("Please enter the hours")).toBeVisible();
  const words = page.getByLabel("Hours in your own words");
  await expect(words).toBeFocused();
  await words.fill("By appointment only");
  await expect(preview(page).getByText("By appointment only")).toBeVisible();
  await expectAccessible(page);
  await save(page);
  await expect(notification(page)).toContainText("Content updated");
  expect(hours).toBe("By appointment only");

  // Returns to weekday mode, with the default times.
  await page.reload();
  await expect(words).toHaveValue("By appointment only");
  await kind.selectOption("Hours for each day");
  await expect(page.getByLabel("Monday opens at")).toHaveValue("09:00");
  await expect(page.getByLabel("Saturday closes at")).toHaveValue("16:00");
  await expect(page.getByLabel("Sunday opens at")).toHaveValue("");
});

test("special opening hours are entered by keyboard alone", async ({ page, keyboard }) => {
  await keyboard.goTo("Special opening hours");
  const add = page.getByRole("button", { name: "Add special hours" });
  const rows = page.getByRole("listitem").filter({ hasText: "First day" });
  const year = new Date().getFullYear() + 1;
  // The date field's order of day and month is the browser's, and so is its clock of 12 or 24 hours.
  await expect(add).toBeFocused();
  await keyboard.press("Enter");
  await expect(rows.last().getByLabel("First day")).toBeFocused();
  await keyboard.type(`1111${year}`);
  await keyboard.tabTo(rows.last().getByRole("checkbox", { name: "Closed" }));
  await keyboard.press("Space");
  await keyboard.tabTo(rows.last().getByLabel("Opens at"));
  await page.keyboard.press("Control+Enter");
  await expect(page.getByText("Please enter an opening time")).toBeVisible();
  await expectAccessible(page);
  await keyboard.type("0900A");
  await keyboard.tabTo(rows.last().getByLabel("Closes at"));
  await keyboard.type("1200P");
  await keyboard.tabTo(add);
  await keyboard.press("Enter");
  await expect(rows.last().getByLabel("First day")).toBeFocused();
  await keyboard.type(`1212${year}`);
  await keyboard.press("Control+Enter");
  await expect(notification(page)).toContainText("Content updated");
  keyboard.took(19, "Christmas hours, two entries");
  const { data: saved } = await serviceClient()
    .from("site_content")
    .select("metadata")
    .eq("key", "contact_section")
    .single()
    .throwOnError();
  expect(saved.metadata).toMatchObject({
    specialHours: [
      { from: `${year}-11-11`, open: "09:00", close: "12:00" },
      { from: `${year}-12-12`, closed: true },
    ],
  });
});

test("Christmas hours appear on the contact page and in the footer from 14 days before", async ({
  page,
}) => {
  const inDays = (days: number) => new Date(Date.now() + days * 86_400_000);
  const iso = (day: Date) => day.toISOString().slice(0, 10);
  const shown = new Intl.DateTimeFormat("en-GB", { day: "numeric", month: "long" });
  const contact = stored.sections.find(({ key }) => key === "contact_section");
  const entry = (day: Date) => ({ from: iso(day), to: iso(day), note: "We close early" });
  const specialHours = [
    { ...entry(inDays(10)), open: "09:00", close: "13:00" },
    { ...entry(inDays(20)), closed: true },
  ];
  await serviceClient()
    .from("site_content")
    .update({ metadata: { ...(contact?.metadata as object), specialHours } })
    .eq("key", "contact_section")
    .throwOnError();

  await page.goto("/contact");
  const lists = page.getByRole("list", { name: "Special opening hours" });
  await expect(lists).toHaveCount(2);
  for (const list of await lists.all()) {
    await expect(list.getByRole("listitem")).toHaveCount(1);
    await expect(list).toContainText(`${shown.format(inDays(10))}9:00 AM-1:00 PMWe close early`);
  }
  await expectAccessible(page);
});

for (const { tab, section, words } of [
  { tab: "About Section", section: "", words: "Stone, wool and time" },
  { tab: "Call to Action", section: "?section=cta", words: "An hour at your table" },
  { tab: "Shop Section", section: "?section=shop", words: "Things worth carrying home" },
]) {
  test(`the words of "${tab}" are edited beside a preview and shown on the home page`, async ({
    page,
  }) => {
    await openContent(page, section);
    await expect(page.getByRole("tab", { name: tab })).toHaveAttribute("aria-selected", "true");
    await page.getByRole("textbox", { name: "Title", exact: true }).fill(words);
    await expect(preview(page).getByText(words)).toBeVisible();
    await expectAccessible(page);
    await save(page);
    await expect(notification(page)).toContainText("Content updated");
    await page.goto("/");
    await expect(page.getByRole("heading", { name: words })).toBeVisible();
  });
}

test("leaving a changed section form asks for confirmation", async ({ page }) => {
  await openContent(page, "");
  const title = page.getByRole("textbox", { name: "Title", exact: true });
  const before = await title.inputValue();
  await title.fill("Never saved");
  const banners = page.getByRole("tab", { name: "Hero Banners" });
  await banners.click();
  const question = page.getByRole("alertdialog", { name: "Discard your changes?" });
  await expectAccessible(page);
  await question.getByRole("button", { name: "Cancel" }).click();
  await expect(question).toBeHidden();
  await expect(title).toHaveValue("Never saved");
  // The arrow keys only move the focus between tabs.
  await expect(banners).toBeFocused();
  await page.keyboard.press("ArrowLeft");
  await expect(page.getByRole("tab", { name: "Shop Section" })).toBeFocused();
  await expect(question).toBeHidden();
  await page.keyboard.press("Enter");
  await question.getByRole("button", { name: "Cancel" }).click();
  await page.getByRole("link", { name: "Portfolio", exact: true }).click();
  await question.getByRole("button", { name: "Cancel" }).click();
  await page.getByRole("button", { name: "Undo changes" }).click();
  await expect(title).toHaveValue(before);
  await page.getByRole("tab", { name: "Hero Banners" }).click();
  await expect(page.getByLabel("Banner", { exact: true })).toBeVisible();
});

test("a stale section edit is rejected with a choice between both versions", async ({ page }) => {
  const someoneElse = (title: string) =>
    serviceClient().from("site_content").update({ title }).eq("key", "shop_section").throwOnError();
  await openContent(page, "?section=shop");
  const title = page.getByRole("textbox", { name: "Title", exact: true });
  await title.fill("Mine");
  await someoneElse("Theirs");
  await save(page);
  await expect(notification(page)).toContainText(
    "Failed to update content: Somebody else changed this section after you opened it.",
  );
  const notice = page.getByRole("alert").filter({ hasText: "Somebody else changed this" });
  await expect(notice).toBeVisible();
  await expect(title).toHaveValue("Mine");
  await expectAccessible(page);
  await notice.getByRole("button", { name: "Take theirs" }).click();
  await expect(title).toHaveValue("Theirs");
  await expect(notice).toBeHidden();

  await title.fill("Mine after all");
  await someoneElse("Theirs again");
  await save(page);
  await expect(
    notice.getByRole("row", { name: "Title Theirs again Mine after all" }),
  ).toBeVisible();
  await notice.getByRole("button", { name: "Keep mine" }).click();
  await expect(notification(page)).toContainText("Content updated");
  await expect(notice).toBeHidden();
  const { data } = await serviceClient()
    .from("site_content")
    .select("title")
    .eq("key", "shop_section")
    .single()
    .throwOnError();
  expect(data).toEqual({ title: "Mine after all" });
});

test("a stale banner edit is rejected with a choice between both versions", async ({ page }) => {
  const [first] = stored.slides;
  await openContent(page, "?section=hero");
  const title = page.getByRole("textbox", { name: "Title", exact: true });
  await expect(title).toHaveValue(String(first?.title));
  await title.fill("Mine");
  await serviceClient()
    .from("hero_slides")
    .update({ title: "Theirs" })
    .eq("id", first?.id)
    .throwOnError();
  await save(page);
  await expect(notification(page)).toContainText(
    "Failed to update hero slide: Somebody else changed this banner after you opened it.",
  );
  await page.getByRole("button", { name: "Take theirs" }).click();
  await expect(title).toHaveValue("Theirs");
});

test.describe("with a rejected save", () => {
  test.use({ expectedFailure: /rest\/v1\/(site_content|hero_slides)/ });
  test("a section form shows the reason and keeps its values", async ({ page }) => {
    await page.route(/rest\/v1\/(site_content|hero_slides)/, (route) =>
      route.request().method() === "GET"
        ? route.continue()
        : route.fulfill({ status: 500, json: { code: "XX000", message: "The disk is full." } }),
    );
    await openContent(page, "?section=cta");
    const title = page.getByRole("textbox", { name: "Title", exact: true });
    await title.fill("Not stored");
    await save(page);
    await expect(notification(page)).toContainText("Failed to update content: The disk is full.");
    await expect(title).toHaveValue("Not stored");
    await page.getByRole("button", { name: "Undo changes" }).click();
    await page.getByRole("tab", { name: "Hero Banners" }).click();
    await title.fill("Not stored");
    await save(page);
    await expect(notification(page)).toContainText(
      "Failed to update hero slide: The disk is full.",
    );
  });
});

test("website content redirects non-administrators to the home page", async ({ page }) => {
  await signInAsStranger(page);
  await page.goto("/admin/content?section=hero");
  await expect(page).toHaveURL("/");
});
