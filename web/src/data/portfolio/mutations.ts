import type { Database } from "@domain/database.types.ts";
import { portfolioKeys } from "@/data/portfolio/queries";
import { slugConflictMapper } from "@/data/row-writes/use-row-write";
import {
  useDeleteRow,
  useInsertRow,
  useSaveRow,
  type WritableTable,
} from "@/data/row-writes/use-table-writes";
import { supabase } from "@/lib/supabase";

type Tables = Database["public"]["Tables"];

const invalidatedKeys = [portfolioKeys.all];

const categoriesTable: WritableTable<
  "portfolio_categories",
  Tables["portfolio_categories"]["Row"]
> = {
  table: () => supabase.from("portfolio_categories"),
  noun: "category",
  notFoundMessage: "Category not found",
  mapError: slugConflictMapper("Another category already has this slug."),
  invalidatedKeys,
};
const projectsTable: WritableTable<"portfolio_projects", Tables["portfolio_projects"]["Row"]> = {
  table: () => supabase.from("portfolio_projects"),
  noun: "project",
  notFoundMessage: "Project not found",
  mapError: slugConflictMapper("Another project already has this slug."),
  invalidatedKeys,
};

export const useAddPortfolioCategory = () => useInsertRow(categoriesTable);
export const useSavePortfolioCategory = () => useSaveRow(categoriesTable);
/** Deletes a category and every project in it. */
export const useDeletePortfolioCategory = () => useDeleteRow(categoriesTable);

export const useAddPortfolioProject = () => useInsertRow(projectsTable);
export const useSavePortfolioProject = () => useSaveRow(projectsTable);
export const useDeletePortfolioProject = () => useDeleteRow(projectsTable);
