import type { Json } from "@domain/database.types.ts";
import type { ShownPin } from "@domain/portfolio/image-pins.ts";
import { queryOptions } from "@tanstack/react-query";
import type {
  PortfolioCategory,
  PortfolioCategoryRow,
  PortfolioProject,
  PortfolioProjectDetails,
  VersionedPortfolioProject,
} from "@/data/portfolio/rows";
import { queryPublicData } from "@/data/public-reads/query-public-data";

/** Fields of a project on the home page. */
export type HomeProject = Pick<PortfolioProject, "id" | "title" | "slug" | "image_url">;

/** Fields of a category on the home page, and its first projects, at most three. */
export interface HomePortfolioCategory
  extends Pick<PortfolioCategory, "id" | "name" | "slug" | "image_url" | "project_count"> {
  projects: HomeProject[];
  /** The products in the first project's image; of one category at least those of the project that the page shows large. */
  pins: ShownPin[];
}

export const portfolioKeys = {
  all: ["portfolio"] as const,
  categories: ["portfolio", "categories"] as const,
  projectCount: ["portfolio", "projectCount"] as const,
  allProjects: ["portfolio", "allProjects"] as const,
  projects: (category: string) => ["portfolio", "projects", category] as const,
  home: ["portfolio", "home"] as const,
  project: (category: string, project: string) =>
    ["portfolio", "project", category, project] as const,
};

export const columnsWithCategory = "*, portfolio_categories!inner (name, slug)";

interface JoinedProject extends Omit<VersionedPortfolioProject, "category_name" | "category_slug"> {
  portfolio_categories: { name: string; slug: string };
}

/** Converts a row of `columnsWithCategory`. */
export function toProject({ portfolio_categories: category, ...project }: JoinedProject) {
  return { ...project, category_name: category.name, category_slug: category.slug };
}

/** Every portfolio category, in display order. */
export function portfolioCategories() {
  return queryOptions({
    queryKey: portfolioKeys.categories,
    queryFn: ({ signal }): Promise<PortfolioCategoryRow[]> =>
      queryPublicData("Failed to fetch portfolio categories", (database) =>
        database
          .from("portfolio_categories")
          .select("*")
          .order("display_order")
          .order("id")
          .abortSignal(signal),
      ),
  });
}

/** The published projects of a category, in display order. The slug is case-insensitive. */
export function portfolioProjects(category: string) {
  const slug = category.toLowerCase();
  return queryOptions({
    queryKey: portfolioKeys.projects(slug),
    queryFn: async ({ signal }): Promise<VersionedPortfolioProject[]> => {
      const rows = await queryPublicData("Failed to fetch portfolio projects", (database) =>
        database
          .from("portfolio_projects")
          .select(columnsWithCategory)
          .eq("portfolio_categories.slug", slug)
          .order("display_order")
          .order("id")
          .abortSignal(signal),
      );
      return rows.map(toProject);
    },
  });
}

/** Every portfolio category with its first projects, in display order, with only the fields that the home page shows. */
export function homePortfolio() {
  return queryOptions({
    queryKey: portfolioKeys.home,
    queryFn: ({ signal }) =>
      queryPublicData("Failed to fetch portfolio categories", (database) =>
        database
          .rpc("home_portfolio", {}, { get: true })
          .abortSignal(signal)
          .overrideTypes<HomePortfolioCategory[], { merge: false }>(),
      ),
  });
}

/** The computed column `pins`, whose contents private.shown_pins determines. */
const parsePins = (pins: Json) => pins as unknown as ShownPin[];

/** One project by category slug and project slug, both case-insensitive; null if there is none. */
export function portfolioProject(category: string, project: string) {
  const slugs = { category: category.toLowerCase(), project: project.toLowerCase() };
  return queryOptions({
    queryKey: portfolioKeys.project(slugs.category, slugs.project),
    queryFn: async ({ signal }): Promise<PortfolioProjectDetails | null> => {
      const rows = await queryPublicData("Failed to fetch portfolio projects", (database) =>
        database
          .from("portfolio_projects")
          .select(`${columnsWithCategory}, pins`)
          .eq("slug", slugs.project)
          .eq("portfolio_categories.slug", slugs.category)
          .limit(1)
          .abortSignal(signal),
      );
      const [row] = rows;
      return row ? { ...toProject(row), pins: parsePins(row.pins) } : null;
    },
  });
}
