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

const invalidates = [portfolioKeys.all];

const categories: WritableTable<"portfolio_categories", Tables["portfolio_categories"]["Row"]> = {
  table: () => supabase.from("portfolio_categories"),
  noun: "category",
  notFound: "Category not found",
  mapError: slugConflictMapper("Another category already has this slug."),
  invalidates,
};
const projects: WritableTable<"portfolio_projects", Tables["portfolio_projects"]["Row"]> = {
  table: () => supabase.from("portfolio_projects"),
  noun: "project",
  notFound: "Project not found",
  mapError: slugConflictMapper("Another project already has this slug."),
  invalidates,
};

export const useAddPortfolioCategory = () => useInsertRow(categories);
export const useSavePortfolioCategory = () => useSaveRow(categories);
/** Deletes a category and every project in it. */
export const useDeletePortfolioCategory = () => useDeleteRow(categories);

export const useAddPortfolioProject = () => useInsertRow(projects);
export const useSavePortfolioProject = () => useSaveRow(projects);
export const useDeletePortfolioProject = () => useDeleteRow(projects);
