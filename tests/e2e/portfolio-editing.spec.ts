import { expect } from "@playwright/test";
import { readProjects } from "../support/browser/portfolio-content.ts";
import { openPortfolio, projectTable } from "../support/browser/portfolio-screen.ts";
import { expectAccessible, serviceClient, toasts } from "../support/browser/visitor.ts";
import { test } from "../support/browser/with-portfolio-category.ts";

test("a portfolio category is added, edited and deleted with its projects", async ({
  page,
  category,
}) => {
  await openPortfolio(page);
  const uniqueSuffix = category.slug.slice(-8);
  await page.getByRole("button", { name: "Add Category" }).click();
  const dialog = page.getByRole("dialog", { name: "Add Category" });
  await expect(dialog.getByLabel("Name")).toBeFocused();
  await dialog.getByLabel("Name").fill("X");
  await dialog.getByRole("button", { name: "Add category" }).click();
  await expect(dialog.getByText("Name must be at least 2 characters")).toBeVisible();
  await dialog.getByLabel("Name").fill(`Roof Gardens ${uniqueSuffix}`);
  await expect(dialog.getByLabel("Slug")).toHaveValue(`roof-gardens-${uniqueSuffix}`);
  await dialog.getByLabel("Slug").fill(category.slug);
  await expectAccessible(page);
  await dialog.getByLabel("Slug").fill(`roof-${uniqueSuffix}`);
  await dialog.getByRole("button", { name: "Add category" }).click();
  await expect(toasts(page)).toContainText("Category created");
  await expect(dialog).toBeHidden();

  const row = page.getByRole("row").filter({ hasText: `roof-${uniqueSuffix}` });
  const editDialog = page.getByRole("dialog", { name: "Edit Category" });
  await row.getByRole("link", { name: "Edit" }).click();
  await editDialog.getByLabel("Description").fill("Above the street.");
  await editDialog.getByRole("button", { name: "Save changes" }).click();
  await expect(toasts(page)).toContainText("Category updated");
  await row.getByRole("button", { name: "Delete" }).click();
  const confirmation = page.getByRole("alertdialog");
  await expect(confirmation).toContainText("This action cannot be undone.");
  await expect(confirmation).toContainText("there are none in this category");
  await confirmation.getByRole("button", { name: "Delete" }).click();
  await expect(toasts(page)).toContainText("Category deleted");
  await expect(row).toHaveCount(0);

  const categoryWithProjects = page.getByRole("row").filter({ hasText: category.slug });
  await categoryWithProjects.getByRole("button", { name: "Delete" }).click();
  await expect(confirmation).toContainText(
    "This may affect assigned projects: the 3 projects in this category are deleted with it.",
  );
  await confirmation.getByRole("button", { name: "Delete" }).click();
  await expect(categoryWithProjects).toHaveCount(0);
  await expect.poll(() => readProjects(category)).toEqual([]);
});

test("a project needs an image, is added at the end of its category, links to its page on the site, and can be deleted", async ({
  page,
  context,
  category,
}) => {
  await openPortfolio(page, `?tab=projects&edit=new&category=${category.id}`);
  const uniqueSuffix = category.slug.slice(-8);
  const dialog = page.getByRole("dialog", { name: "Add Project" });
  await dialog.getByLabel("Title").fill(`Night ${uniqueSuffix}`);
  await expect(dialog.getByLabel("Slug")).toHaveValue(`night-${uniqueSuffix}`);
  await expect(dialog.getByLabel("Category")).toHaveValue(String(category.id));
  await expect(dialog.getByLabel("Display order")).toHaveValue("3");
  await dialog.getByRole("button", { name: "Add project" }).click();
  await expect(
    dialog.getByText("Image required: Please upload at least one image for the portfolio project."),
  ).toBeVisible();
  await dialog.getByRole("button", { name: "Add URL" }).click();
  await dialog.getByRole("button", { name: "Add image" }).click();
  await expect(dialog.getByText("No URL provided: Please enter an image URL")).toBeVisible();
  const urls = [
    "/images/rooms/bathroom-arch_1200x800_aea491.webp",
    "/images/rooms/kitchen-sage_1200x800_b1a48d.webp",
  ];
  for (const url of urls) {
    await dialog.getByLabel("Image URL").fill(url);
    await page.keyboard.press("Enter");
  }
  const images = dialog.getByRole("list", { name: "Images" }).getByRole("listitem");
  await expect(images).toHaveCount(2);
  await expect(images.first()).toContainText("Primary");
  await dialog.getByRole("button", { name: "Move up: Image 2" }).click();
  await expect(images.first()).toContainText("kitchen-sage");
  await expectAccessible(page);
  await dialog.getByRole("checkbox", { name: "Featured" }).click();
  await dialog.getByRole("button", { name: "Add project" }).click();
  await expect(toasts(page)).toContainText("Project created");
  const { data } = await serviceClient()
    .from("portfolio_projects")
    .select("image_url, image_urls, featured, display_order")
    .eq("slug", `night-${uniqueSuffix}`)
    .single()
    .throwOnError();
  expect(data).toEqual({
    image_url: urls[1],
    image_urls: [urls[1], urls[0]],
    featured: true,
    display_order: 3,
  });

  const row = projectTable(page, category)
    .getByRole("row")
    .filter({ hasText: `Night ${uniqueSuffix}` });
  await expect(row).toContainText("Featured");
  const tab = context.waitForEvent("page");
  await row.getByRole("link", { name: `View Night ${uniqueSuffix} on the site` }).click();
  await expect(await tab).toHaveURL(`/portfolio/${category.slug}/night-${uniqueSuffix}`);

  await row.getByRole("button", { name: "Delete" }).click();
  const confirmation = page.getByRole("alertdialog");
  await expect(confirmation).toContainText("This action cannot be undone.");
  await confirmation.getByRole("button", { name: "Delete" }).click();
  await expect(toasts(page)).toContainText("Project deleted");
  await expect(row).toHaveCount(0);
});
