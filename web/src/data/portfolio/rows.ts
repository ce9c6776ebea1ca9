import type { Database } from "@domain/database.types.ts";

type Tables = Database["public"]["Tables"];

/** A category with its `updated_at`, the version for optimistic concurrency. */
export type PortfolioCategoryRow = Tables["portfolio_categories"]["Row"];

export type PortfolioCategory = Omit<PortfolioCategoryRow, "updated_at">;

export type PortfolioProjectRow = Tables["portfolio_projects"]["Row"];

/** A project with its category's name and slug, and its `updated_at`. */
export type VersionedPortfolioProject = PortfolioProjectRow & {
  category_name: string;
  category_slug: string;
};

export type PortfolioProject = Omit<VersionedPortfolioProject, "updated_at">;
