import { expect } from "@playwright/test";
import { notification, signInAsNonAdmin } from "../support/browser/back-office.ts";
import { expectAccessible, serviceClient, test } from "../support/browser/visitor.ts";
import {
  openContent,
  preview,
  restoreAfterEach,
  save,
} from "../support/browser/website-content.ts";

restoreAfterEach("site_content", ["about_section", "cta_section", "shop_section"]);

for (const { tab, section, words } of [
  { tab: "About Section", section: "", words: "Stone, wool and time" },
  { tab: "Call to Action", section: "?section=cta", words: "An hour at your table" },
  { tab: "Shop Section", section: "?section=shop", words: "Things worth carrying home" },
]) {
  test(`the text of "${tab}" is edited beside a preview and shown on the home page`, async ({
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
  const saveAsOtherAdmin = (title: string) =>
    serviceClient().from("site_content").update({ title }).eq("key", "shop_section").throwOnError();
  await openContent(page, "?section=shop");
  const title = page.getByRole("textbox", { name: "Title", exact: true });
  await title.fill("Mine");
  await saveAsOtherAdmin("Theirs");
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
  await saveAsOtherAdmin("Theirs again");
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

test.describe("when saving is rejected", () => {
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
  await signInAsNonAdmin(page);
  await page.goto("/admin/content?section=hero");
  await expect(page).toHaveURL("/");
});
