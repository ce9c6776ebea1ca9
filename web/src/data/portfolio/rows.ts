import type { Database } from "@domain/database.types.ts";

type Tables = Database["public"]["Tables"];

export type PortfolioCategory = Omit<Tables["portfolio_categories"]["Row"], "updated_at">;

export type PortfolioProject = Omit<Tables["portfolio_projects"]["Row"], "updated_at"> & {
  category_name: string;
  category_slug: string;
};
