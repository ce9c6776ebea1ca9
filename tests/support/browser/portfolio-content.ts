import { randomUUID } from "node:crypto";
import { expect } from "@playwright/test";
import { insertRow, serviceClient } from "./visitor.ts";

export interface TestPortfolioCategory {
  id: number;
  name: string;
  slug: string;
  /** The category's projects, in display order. */
  projects: { id: number; title: string; slug: string }[];
}

/** Adds a portfolio category for one test, last in display order, with projects of these titles, which all have the images. */
export async function addPortfolioCategory(
  titles: string[],
  imageUrls = ["/images/rooms/living-limewash_1200x800_b6a388.webp"],
): Promise<TestPortfolioCategory> {
  const uniqueSuffix = randomUUID().slice(0, 8);
  const category = { name: `Terraces ${uniqueSuffix}`, slug: `terraces-${uniqueSuffix}` };
  const id = await insertRow("portfolio_categories", { ...category, display_order: 900 });
  const projects: TestPortfolioCategory["projects"] = [];
  for (const [index, title] of titles.entries()) {
    const project = { title, slug: `terrace-${index}-${uniqueSuffix}` };
    const row = {
      ...project,
      category_id: id,
      image_url: imageUrls[0],
      image_urls: imageUrls,
      display_order: index,
    };
    projects.push({ id: await insertRow("portfolio_projects", row), ...project });
  }
  return { id, ...category, projects };
}

/** Deletes the category and its projects. */
export async function removePortfolioCategory({ id }: { id: number }): Promise<void> {
  await serviceClient().from("portfolio_categories").delete().eq("id", id).throwOnError();
}

/** Reads titles and display orders of a category's projects, in display order. */
export async function readProjects({ id }: { id: number }) {
  const { data } = await serviceClient()
    .from("portfolio_projects")
    .select("title, display_order")
    .eq("category_id", id)
    .order("display_order")
    .order("id")
    .throwOnError();
  return data;
}

/** Reads the image URLs of the category's first project, the primary image first. */
export async function readProjectImages({ projects }: TestPortfolioCategory): Promise<string[]> {
  const { data } = await serviceClient()
    .from("portfolio_projects")
    .select("image_url, image_urls")
    .eq("id", projects[0]?.id)
    .single()
    .throwOnError();
  expect(data.image_url).toBe(data.image_urls[0]);
  return data.image_urls;
}
