import { portfolioCategories, portfolioKeys, portfolioProjects } from "@/data/portfolio/queries";
import type { PortfolioCategory, PortfolioProject } from "@/data/portfolio/rows";
import { reorderSubset } from "@/data/reordering/reorder-subset";
import { useReorder } from "@/data/reordering/use-reorder";
import { supabase } from "@/lib/supabase";

/** Saves the portfolio categories in the order of the given ids. Throws RequestError. */
export function useReorderPortfolioCategories() {
  return useReorder<PortfolioCategory, { ids: number[] }>({
    invalidatedKey: portfolioKeys.all,
    listKey: () => portfolioCategories().queryKey,
    rearrange: (rows, { ids }) => reorderSubset(rows, ids),
    save: ({ ids }) => supabase.rpc("reorder_portfolio_categories", { ids }),
  });
}

/** Saves the projects of one category in the order of the given ids. Throws RequestError. */
export function useReorderPortfolioProjects() {
  return useReorder<PortfolioProject, { categoryId: number; ids: number[] }>({
    invalidatedKey: portfolioKeys.all,
    listKey: () => portfolioProjects(null).queryKey,
    rearrange: (rows, { ids }) => reorderSubset(rows, ids),
    save: ({ categoryId, ids }) =>
      supabase.rpc("reorder_portfolio_projects", { category_id: categoryId, ids }),
  });
}
