import { expect } from "@playwright/test";
import { notification } from "../support/browser/back-office.ts";
import { expectAccessible, serviceClient, test } from "../support/browser/visitor.ts";
import {
  openContent,
  preview,
  restoreAfterEach,
  save,
} from "../support/browser/website-content.ts";

const slides = restoreAfterEach("hero_slides");

test("a hero banner is edited and shown on the home page", async ({ page }) => {
  const last = slides.at(-1);
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

test("a stale banner edit is rejected with a choice between both versions", async ({ page }) => {
  const [first] = slides;
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
