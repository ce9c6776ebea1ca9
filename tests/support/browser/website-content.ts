import { expect, type Page } from "@playwright/test";
import { openAsAdmin } from "./back-office.ts";
import { serviceClient, test } from "./visitor.ts";

/**
 * Restores a table's rows, or only those with the given keys, after each test of the file. Test files that run in parallel must
 * restore different rows and change only values that no other test reads.
 *
 * @returns the rows before the first test, sorted by id
 */
export function restoreRowsAfterEach(table: "site_content" | "hero_slides", keys?: string[]) {
  const rows: Record<string, unknown>[] = [];
  test.beforeAll(async () => {
    const { data } = await serviceClient().from(table).select("*").order("id").throwOnError();
    rows.push(...data.filter(({ key }) => !keys || keys.includes(key)));
    expect(rows).toHaveLength(keys?.length ?? data.length);
  });
  test.afterEach(async () => {
    for (const { id, ...row } of rows)
      await serviceClient().from(table).update(row).eq("id", id).throwOnError();
  });
  return rows;
}

/** Opens the screen Website Content as the administrator. `query`, such as `?section=shop`, selects a section. */
export async function openContent(page: Page, query: string): Promise<void> {
  await openAsAdmin(page, `/admin/content${query}`);
  await expect(page.getByRole("button", { name: "Save changes" })).toBeVisible();
}

/** The document of the preview. */
export const previewFrame = (page: Page) =>
  page.getByRole("region", { name: "Preview" }).frameLocator("iframe");

export const saveChanges = (page: Page) =>
  page.getByRole("button", { name: "Save changes" }).click();
