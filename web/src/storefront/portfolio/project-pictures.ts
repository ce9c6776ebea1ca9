import type { PortfolioProject } from "@/data/portfolio/queries";

/** Every picture of a project, the primary one first; it may be repeated among the others. Spec section 3. */
export function projectPictures(
  project: Pick<PortfolioProject, "image_url" | "image_urls">,
): string[] {
  return [...new Set([project.image_url, ...project.image_urls])];
}
