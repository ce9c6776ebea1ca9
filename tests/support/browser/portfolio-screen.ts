import { expect, type Locator, type Page } from "@playwright/test";
import { openAsAdmin } from "./back-office.ts";
import type { TestPortfolioCategory } from "./portfolio-content.ts";

export async function openPortfolio(page: Page, query = ""): Promise<void> {
  await openAsAdmin(page, `/admin/portfolio${query}`);
}

export const projectTable = (page: Page, { name }: TestPortfolioCategory) =>
  page.getByRole("table", { name: `Projects in ${name}` });

export async function openFirstProjectForm(
  page: Page,
  category: TestPortfolioCategory,
): Promise<Locator> {
  const [project] = category.projects;
  if (!project) throw new Error(`${category.name} has no project.`);
  await openPortfolio(page, `?tab=projects&edit=${project.id}`);
  const dialog = page.getByRole("dialog", { name: "Edit Project" });
  await expect(dialog.getByLabel("Title", { exact: true })).toHaveValue(project.title);
  return dialog;
}
