import type { ShownPin } from "@domain/portfolio/image-pins.ts";
import type { ContentRow } from "@/data/content-row";

/** A category with its `updated_at`, the version for optimistic concurrency. */
export type PortfolioCategoryRow = ContentRow<"portfolio_categories">;

export type PortfolioCategory = Omit<PortfolioCategoryRow, "updated_at">;

export type PortfolioProjectRow = ContentRow<"portfolio_projects">;

/** A project with its category's name and slug, and its `updated_at`. */
export type VersionedPortfolioProject = PortfolioProjectRow & {
  category_name: string;
  category_slug: string;
};

export type PortfolioProject = Omit<VersionedPortfolioProject, "updated_at" | "is_hidden">;

/** A project on its page. */
export type PortfolioProjectDetails = PortfolioProject & {
  /** The products in its images; samples have none. */
  pins?: ShownPin[];
};
