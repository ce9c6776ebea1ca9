import { queryOptions } from "@tanstack/react-query";
import { columnsWithCategory, portfolioKeys, toProject } from "@/data/portfolio/queries";
import type { VersionedPortfolioProject } from "@/data/portfolio/rows";
import { rowsOrThrow } from "@/lib/request-error";
import { supabase } from "@/lib/supabase";

/** The projects of all categories, with hidden ones, in display order. */
export function allPortfolioProjects() {
  return queryOptions({
    queryKey: portfolioKeys.allProjects,
    queryFn: async ({ signal }): Promise<VersionedPortfolioProject[]> => {
      const response = await supabase
        .from("portfolio_projects")
        .select(columnsWithCategory)
        .order("display_order")
        .order("id")
        .abortSignal(signal);
      return rowsOrThrow(response, "Failed to fetch portfolio projects").map(toProject);
    },
    // Saving a form that was opened with outdated values can cause an edit conflict.
    staleTime: 0,
  });
}
