import type { ContentRow } from "@/data/content-row";
import { allPortfolioProjects } from "@/data/portfolio/admin-queries";
import { portfolioCategories, portfolioKeys } from "@/data/portfolio/queries";
import type { PortfolioCategory, PortfolioProject } from "@/data/portfolio/rows";
import { reorderSubset, useReorder } from "@/data/reordering/use-reorder";
import { uniqueConflictMapper } from "@/data/row-writes/use-row-write";
import {
  useDeleteRow,
  useInsertRow,
  useSaveRow,
  type WritableTable,
} from "@/data/row-writes/use-table-writes";
import { supabase } from "@/lib/supabase";

const invalidatedKeys = [portfolioKeys.all];

const categoriesTable: WritableTable<"portfolio_categories", ContentRow<"portfolio_categories">> = {
  table: () => supabase.from("portfolio_categories"),
  noun: "category",
  notFoundMessage: "Category not found",
  mapError: uniqueConflictMapper({ slug: "Another category already has this slug." }),
  invalidatedKeys,
};
const projectsTable: WritableTable<"portfolio_projects", ContentRow<"portfolio_projects">> = {
  table: () => supabase.from("portfolio_projects"),
  noun: "project",
  notFoundMessage: "Project not found",
  mapError: uniqueConflictMapper({ slug: "Another project already has this slug." }),
  invalidatedKeys,
};

export const useAddPortfolioCategory = () => useInsertRow(categoriesTable);
export const useSavePortfolioCategory = () => useSaveRow(categoriesTable);
/** Deletes a category and every project in it. */
export const useDeletePortfolioCategory = () => useDeleteRow(categoriesTable);

export const useAddPortfolioProject = () => useInsertRow(projectsTable);
export const useSavePortfolioProject = () => useSaveRow(projectsTable);
export const useDeletePortfolioProject = () => useDeleteRow(projectsTable);

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
    listKey: () => allPortfolioProjects().queryKey,
    rearrange: (rows, { ids }) => reorderSubset(rows, ids),
    save: ({ categoryId, ids }) =>
      supabase.rpc("reorder_portfolio_projects", { category_id: categoryId, ids }),
  });
}
