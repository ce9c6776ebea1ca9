import { expect, type Locator, type Page } from "@playwright/test";
import { logIn } from "./back-office.ts";
import type { TestCollection } from "./portfolio-content.ts";

/** The form of a collection's first project, as it is stored. */
export async function openProject(page: Page, collection: TestCollection): Promise<Locator> {
  const [project] = collection.projects;
  if (!project) throw new Error(`${collection.name} has no project.`);
  await page.goto(`/admin/portfolio?tab=projects&edit=${project.id}`);
  await logIn(page);
  const dialog = page.getByRole("dialog", { name: "Edit Project" });
  await expect(dialog.getByLabel("Title", { exact: true })).toHaveValue(project.title);
  return dialog;
}
