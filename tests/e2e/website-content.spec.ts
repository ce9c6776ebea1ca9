import { expect } from "@playwright/test";
import { tabTo } from "../support/browser/focus.ts";
import { expectAccessible, serviceClient, test, toasts } from "../support/browser/visitor.ts";
import {
  openContent,
  previewFrame,
  restoreRowsAfterEach,
  saveChanges,
} from "../support/browser/website-content.ts";

restoreRowsAfterEach("site_content", [
  ...["about_section", "cta_section", "shop_section", "terms_page"],
]);
const slides = restoreRowsAfterEach("hero_slides");

test("sections and banners are edited beside a preview and shown on the home page", async ({
  page,
}) => {
  await openContent(page, "");
  const title = page.getByRole("textbox", { name: "Title", exact: true });
  const sections = [
    { tab: "About Section", words: "Stone, wool and time" },
    { tab: "Call to Action", words: "An hour at your table" },
    { tab: "Shop Section", words: "Things worth carrying home" },
  ];
  for (const { tab, words } of sections) {
    await page.getByRole("tab", { name: tab }).click();
    await expect(page.getByRole("tab", { name: tab })).toHaveAttribute("aria-selected", "true");
    await title.fill(words);
    await expect(previewFrame(page).getByText(words)).toBeVisible();
    await expectAccessible(page);
    await saveChanges(page);
    await expect(toasts(page)).toContainText("Content updated");
    await expect(page.getByText("Not saved yet")).toBeHidden();
  }

  const readPreviewWidth = () =>
    previewFrame(page)
      .locator("html")
      .evaluate(() => innerWidth);
  await expect.poll(readPreviewWidth).toBe(1024);
  await page.getByRole("button", { name: "Phone" }).click();
  await expect.poll(readPreviewWidth).toBe(390);

  await page.getByRole("tab", { name: "Hero Banners" }).click();
  await expect.poll(readPreviewWidth).toBe(390);
  const lastSlide = slides.at(-1);
  await page.getByLabel("Banner", { exact: true }).selectOption(String(lastSlide?.id));
  await expect(title).toHaveValue(String(lastSlide?.title));
  await title.fill("Shade, well placed");
  await expect(previewFrame(page).getByText("Shade, well placed")).toBeVisible();
  await expect(page.getByText("Not saved yet")).toBeVisible();
  const link = page.getByLabel("Primary button link");
  await link.fill("javascript:alert(1)");
  await saveChanges(page);
  await expect(page.getByText("Links start with /, https://, mailto: or tel:")).toBeVisible();
  await expect(link).toBeFocused();
  await expectAccessible(page);
  await link.fill("/sale");
  await saveChanges(page);
  await expect(toasts(page)).toContainText("Hero slide updated");
  await expect(page.getByText("Not saved yet")).toBeHidden();

  await page.goto("/");
  for (const { words } of sections)
    await expect(page.getByRole("heading", { name: words })).toBeVisible();
  await page.getByRole("button", { name: "Show slide 4: Shade, well placed" }).click();
  const slide = page.getByRole("group", { name: "4 of 4: Shade, well placed" });
  await expect(slide.getByRole("link").first()).toHaveAttribute("href", "/sale");
});

// The added banner begins in the future, because other tests read the home page meanwhile.
test("a banner is added with its focal point and times, moved to the front, hidden, moved to the bin and restored", async ({
  page,
}) => {
  const title = "Summer, from the terrace";
  await openContent(page, "?section=hero");
  await page.getByRole("button", { name: "Add banner" }).click();
  // The form of the first banner is shown until then.
  await expect(page.getByLabel("Banner", { exact: true })).toHaveValue("new");
  await page.getByRole("textbox", { name: "Title", exact: true }).fill(title);
  await page.getByLabel("Subtitle").fill("Teak, linen and shade.");
  await page.getByRole("tab", { name: "Image URL" }).click();
  await page.getByRole("textbox", { name: "Image URL" }).fill(String(slides[0]?.image_url));
  await page.getByRole("button", { name: "Set image" }).click();
  const focalPoint = page.getByRole("button", { name: /^Focal point: 50 % from the left/ });
  const box = await focalPoint.boundingBox();
  await focalPoint.click({ position: { x: (box?.width ?? 0) / 5, y: (box?.height ?? 0) / 2 } });
  await page.keyboard.press("ArrowDown");
  await expect(previewFrame(page).locator("img")).toHaveCSS("object-position", "20% 55%");
  await page.getByLabel("Primary button text").fill("See it");
  await page.getByLabel("Primary button link").fill("/shop");
  await page.getByLabel("Secondary button text").fill("Visit us");
  await page.getByLabel("Secondary button link").fill("/contact");
  await page.getByLabel("Shown from").fill("2999-06-01T09:00");
  await page.getByLabel("Shown until").fill("2999-05-01T09:00");
  await expectAccessible(page);
  const addButton = page.locator("form").getByRole("button", { name: "Add banner" });
  await addButton.click();
  await expect(page.getByText("It must end after it begins")).toBeVisible();
  await page.getByLabel("Shown until").fill("2999-09-01T09:00");
  await addButton.click();
  await expect(toasts(page)).toContainText("Hero slide added");

  const table = page.getByRole("table", { name: "Hero banners" });
  const row = table.getByRole("row", { name: title });
  await expect(row).toContainText("From 1 Jun 2999, 09:00 until 1 Sept 2999, 09:00");
  for (let position = slides.length; position > 0; position -= 1)
    await table.getByRole("button", { name: `Move up: ${title}` }).click();
  await expect(toasts(page)).toContainText("Banners reordered");
  await expect(table.getByRole("row").nth(1)).toContainText(title);
  await row.getByRole("checkbox", { name: `Show ${title}` }).click();
  await expect(toasts(page)).toContainText(`${title} hidden`);

  await row.getByRole("link", { name: title, exact: true }).click();
  await expect(page.getByRole("textbox", { name: "Title", exact: true })).toBeFocused();
  await row.getByRole("button", { name: `Delete ${title}` }).click();
  await page.getByRole("button", { name: "Move to Bin" }).click();
  await expect(row).toBeHidden();
  await toasts(page).getByRole("button", { name: /^Undo/ }).click();
  await expect(table.getByRole("row").nth(1)).toContainText(title);
  const { data: stored } = await serviceClient()
    .from("hero_slides")
    .delete()
    .eq("title", title)
    .select("is_active, focal_x, focal_y, visible_from")
    .throwOnError();
  expect(stored).toEqual([
    { is_active: false, focal_x: 20, focal_y: 55, visible_from: "2999-06-01T07:00:00+00:00" },
  ]);
});

test("a section's form asks for confirmation before changes are discarded, and offers both versions after a stale save", async ({
  page,
}) => {
  await openContent(page, "?section=shop");
  const title = page.getByRole("textbox", { name: "Title", exact: true });
  const storedTitle = await title.inputValue();

  await test.step("leaving a changed form asks for confirmation", async () => {
    await title.fill("Never saved");
    const banners = page.getByRole("tab", { name: "Hero Banners" });
    await banners.click();
    const confirmation = page.getByRole("alertdialog", { name: "Discard your changes?" });
    await expectAccessible(page);
    await confirmation.getByRole("button", { name: "Cancel" }).click();
    await expect(confirmation).toBeHidden();
    await expect(title).toHaveValue("Never saved");
    // The arrow keys only move the focus between tabs.
    await expect(banners).toBeFocused();
    await page.keyboard.press("ArrowRight");
    await expect(page.getByRole("tab", { name: "Terms" })).toBeFocused();
    await expect(confirmation).toBeHidden();
    await page.keyboard.press("Enter");
    await confirmation.getByRole("button", { name: "Cancel" }).click();
    await page.getByRole("link", { name: "Portfolio", exact: true }).click();
    await confirmation.getByRole("button", { name: "Cancel" }).click();
    await page.getByRole("button", { name: "Undo changes" }).click();
    await expect(title).toHaveValue(storedTitle);
  });

  const saveAsOtherAdmin = (words: string) =>
    serviceClient()
      .from("site_content")
      .update({ title: words })
      .eq("key", "shop_section")
      .throwOnError();
  const notice = page.getByRole("alert").filter({ hasText: "Somebody else changed this" });
  await test.step("'Take theirs' after a conflict adopts the stored version", async () => {
    await title.fill("Mine");
    await saveAsOtherAdmin("Theirs");
    await saveChanges(page);
    await expect(notice).toBeVisible();
    await expect(title).toHaveValue("Mine");
    await expectAccessible(page);
    await notice.getByRole("button", { name: "Take theirs" }).click();
    await expect(title).toHaveValue("Theirs");
    await expect(notice).toBeHidden();
  });

  await test.step("'Keep mine' saves the administrator's version", async () => {
    await title.fill("Mine after all");
    await saveAsOtherAdmin("Theirs again");
    await saveChanges(page);
    await expect(
      notice.getByRole("row", { name: "Title Theirs again Mine after all" }),
    ).toBeVisible();
    await notice.getByRole("button", { name: "Keep mine" }).click();
    await expect(toasts(page)).toContainText("Content updated");
    await expect(notice).toBeHidden();
    const { data } = await serviceClient()
      .from("site_content")
      .select("title")
      .eq("key", "shop_section")
      .single()
      .throwOnError();
    expect(data).toEqual({ title: "Mine after all" });
  });
});

test("a section is added to the terms with the keyboard alone, and visitors read it", async ({
  page,
}) => {
  await openContent(page, "?section=terms");
  await tabTo(page, page.getByRole("textbox", { name: "Text" }));
  await page.keyboard.press("ControlOrMeta+End");
  await page.keyboard.type("\n## Letters\nWe answer *letters* to {{name}} too.");
  const newText = "We answer letters to Calpe & Stone too.";
  await expect(previewFrame(page).getByText(newText)).toBeVisible();
  await expectAccessible(page);
  await page.keyboard.press("ControlOrMeta+Enter");
  await expect(toasts(page)).toContainText("Content updated");

  await page.goto("/terms-conditions#cancelling");
  const contents = page.getByRole("navigation", { name: "Contents of Terms & Conditions" });
  await contents.getByRole("link", { name: "Letters" }).click();
  await expect(page.getByText(newText)).toBeInViewport();
  await contents.getByRole("link", { name: "Your right to cancel" }).click();
  const withdrawal = page.getByRole("main").getByRole("link", { name: "Withdraw from an order" });
  await expect(withdrawal).toBeInViewport();
});
