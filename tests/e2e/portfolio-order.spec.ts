import { expect, type Locator } from "@playwright/test";
import { dragOnto, moveLiftedRow } from "../support/browser/drag.ts";
import { readProjects } from "../support/browser/portfolio-content.ts";
import { openPortfolio, projectTable } from "../support/browser/portfolio-screen.ts";
import { serviceClient, toasts } from "../support/browser/visitor.ts";
import { test } from "../support/browser/with-portfolio-category.ts";

/** Reads the names of a table's rows in their displayed order from the drag handles. */
async function readRowNames(table: Locator): Promise<string[]> {
  const handles = table.getByRole("button", { name: /^Reorder / });
  const labels = await handles.evaluateAll((buttons) =>
    buttons.map((handle) => handle.ariaLabel ?? ""),
  );
  return labels.map((label) => label.replace("Reorder ", ""));
}

test("projects are reordered by keyboard, buttons and dragging, Escape cancels a move, and the site shows the stored order", async ({
  page,
  category,
}) => {
  await openPortfolio(page, "?tab=projects");
  const table = projectTable(page, category);
  const handle = (title: string) => table.getByRole("button", { name: `Reorder ${title}` });
  await expect.poll(() => readRowNames(table)).toEqual(["Dawn", "Noon", "Dusk"]);

  await handle("Dawn").focus();
  await page.keyboard.press("Space");
  await expect(page.getByText("Dawn is lifted from position 1 of 3.")).toBeAttached();
  await moveLiftedRow(page, "ArrowDown", "Dawn would move to position 2 of 3.");
  await moveLiftedRow(page, "ArrowDown", "Dawn would move to position 3 of 3.");
  await page.keyboard.press("Space");
  await expect(toasts(page)).toContainText("Projects reordered");
  await expect(handle("Dawn")).toBeFocused();
  await expect.poll(() => readRowNames(table)).toEqual(["Noon", "Dusk", "Dawn"]);

  // Presses the button faster than the server responds. The requests are sent sequentially, each with the complete order.
  const moveDownButton = table.getByRole("button", { name: "Move down: Noon" });
  await moveDownButton.focus();
  for (const _ of [1, 2, 3]) await page.keyboard.press("Enter");
  await expect(moveDownButton).toBeFocused();
  await expect(page.getByText("Noon moved to position 3 of 3.")).toBeAttached();
  await expect
    .poll(() => readProjects(category))
    .toEqual([
      { title: "Dusk", display_order: 0 },
      { title: "Dawn", display_order: 1 },
      { title: "Noon", display_order: 2 },
    ]);

  await dragOnto(page, handle("Dusk"), handle("Noon"));
  await expect.poll(() => readRowNames(table)).toEqual(["Dawn", "Noon", "Dusk"]);
  await expect
    .poll(async () => (await readProjects(category)).map(({ title }) => title))
    .toEqual(["Dawn", "Noon", "Dusk"]);

  await handle("Dawn").focus();
  await page.keyboard.press("Space");
  await expect(page.getByText("Dawn is lifted from position 1 of 3.")).toBeAttached();
  await moveLiftedRow(page, "ArrowDown", "Dawn would move to position 2 of 3.");
  await page.keyboard.press("Escape");
  await expect(page.getByText("Dawn stays at position 1 of 3.")).toBeAttached();
  await table.getByRole("button", { name: "Move up: Dusk" }).click();
  await expect
    .poll(async () => (await readProjects(category)).map(({ title }) => title))
    .toEqual(["Dawn", "Dusk", "Noon"]);

  await page.goto(`/portfolio/${category.slug}`);
  await expect(
    page.getByRole("heading", { level: 2 }).filter({ hasText: /^(Dawn|Noon|Dusk)$/ }),
  ).toHaveText(["Dawn", "Dusk", "Noon"]);
});

test("portfolio categories are reordered, and a reload shows the stored order", async ({
  page,
  category,
  emptyCategory,
}) => {
  await openPortfolio(page);
  const table = page.getByRole("table", { name: "Portfolio categories" });
  const testCategories = [category.name, emptyCategory.name];
  // Concurrent tests may add categories, even between these two.
  const readTestCategories = async () =>
    (await readRowNames(table)).filter((name) => testCategories.includes(name));
  await expect.poll(readTestCategories).toEqual([category.name, emptyCategory.name]);
  await expect(async () => {
    await table.getByRole("button", { name: `Move up: ${emptyCategory.name}` }).click();
    expect(await readTestCategories()).toEqual([emptyCategory.name, category.name]);
  }).toPass();
  await expect(toasts(page)).toContainText("Categories reordered");
  await page.reload();
  await expect.poll(readTestCategories).toEqual([emptyCategory.name, category.name]);
  const { data } = await serviceClient()
    .from("portfolio_categories")
    .select("name")
    .in("name", testCategories)
    .order("display_order")
    .throwOnError();
  expect(data.map(({ name }) => name)).toEqual([emptyCategory.name, category.name]);
});
