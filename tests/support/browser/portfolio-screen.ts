import { expect, type Locator, type Page } from "@playwright/test";
import { openAsAdmin } from "./back-office.ts";
import type { TestCollection } from "./portfolio-content.ts";

export async function openPortfolio(page: Page, query = ""): Promise<void> {
  await openAsAdmin(page, `/admin/portfolio${query}`);
}

export const projectsOf = (page: Page, { name }: TestCollection) =>
  page.getByRole("table", { name: `Projects in ${name}` });

/** Opens the form of a collection's first project. */
export async function openProject(page: Page, collection: TestCollection): Promise<Locator> {
  const [project] = collection.projects;
  if (!project) throw new Error(`${collection.name} has no project.`);
  await openPortfolio(page, `?tab=projects&edit=${project.id}`);
  const dialog = page.getByRole("dialog", { name: "Edit Project" });
  await expect(dialog.getByLabel("Title", { exact: true })).toHaveValue(project.title);
  return dialog;
}
