import { expect } from "@playwright/test";
import { openAsAdmin } from "../support/browser/back-office.ts";
import { expectAccessible, test, toasts } from "../support/browser/visitor.ts";

test.use({ expectedFailure: /rest\/v1\/search_synonyms/ });

test("synonyms are added, applied to searches, edited and deleted, and a deletion moves the focus to the next row", async ({
  page,
}) => {
  await openAsAdmin(page, "/admin/search-words");
  const table = page.getByRole("table", { name: "Search words" });
  await expect(table.getByRole("row", { name: /sofa, couch, settee/ })).toBeVisible();

  await page.getByRole("button", { name: "Add Words" }).click();
  const field = page.getByRole("dialog", { name: "Add Words" }).getByLabel("Words");
  await field.fill("sofa");
  await page.keyboard.press("Enter");
  await expect(page.getByText("Enter at least two words, separated by commas")).toBeVisible();
  await expectAccessible(page);
  await field.fill("sofa, the");
  await page.keyboard.press("Enter");
  await expect(page.getByText("The search ignores one of these words.").first()).toBeVisible();
  await field.fill("chesterfield, sofa");
  await page.keyboard.press("Enter");
  await expect(toasts(page)).toContainText("Synonyms created");

  const visitor = await page.context().newPage();
  await visitor.goto("/search?q=chesterfields");
  await expect(
    visitor.getByRole("link", { name: "Three-Seater Linen Sofa", exact: true }),
  ).toBeVisible();
  await visitor.close();

  const synonymRow = table.getByRole("row", { name: /chesterfield/ });
  await synonymRow.getByRole("link", { name: /^Edit/ }).click();
  const editField = page.getByRole("dialog", { name: "Edit Words" }).getByLabel("Words");
  await editField.fill("chesterfield, sofa, davenport");
  await page.keyboard.press("Enter");
  await expect(toasts(page)).toContainText("Synonyms updated");

  await expect(page.getByRole("dialog")).toHaveCount(0);
  const labels = await table
    .getByRole("button", { name: /^Delete/ })
    .evaluateAll((buttons) => buttons.map((button) => button.getAttribute("aria-label") ?? ""));
  const index = labels.findIndex((label) => label.includes("chesterfield"));
  await synonymRow.getByRole("button", { name: /^Delete/ }).press("Enter");
  await page.getByRole("alertdialog").getByRole("button", { name: "Delete" }).press("Enter");
  await expect(synonymRow).toBeHidden();
  await expect(page.getByRole("alertdialog")).toHaveCount(0);
  // The focus moves to the same button of the next row or, after the last row, of the previous row.
  const neighbour = labels[index + 1] ?? labels[index - 1] ?? "";
  await expect(table.getByRole("button", { name: neighbour, exact: true })).toBeFocused();
});
