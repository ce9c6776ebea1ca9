import type { Database } from "@domain/database.types.ts";

type Tables = Database["public"]["Tables"];

/** A category with its `updated_at`, the version for optimistic concurrency. */
export type StoredPortfolioCategory = Tables["portfolio_categories"]["Row"];

export type PortfolioCategory = Omit<StoredPortfolioCategory, "updated_at">;

/** A project with its `updated_at`. */
export type EditedPortfolioProject = Tables["portfolio_projects"]["Row"];

/** A project with its category's name and slug, and its `updated_at`. */
export type StoredPortfolioProject = EditedPortfolioProject & {
  category_name: string;
  category_slug: string;
};

export type PortfolioProject = Omit<StoredPortfolioProject, "updated_at">;
