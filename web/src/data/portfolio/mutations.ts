import type { Database } from "@domain/database.types.ts";
import { portfolioKeys } from "@/data/portfolio/queries";
import { uniqueViolationMessage, useRowWrite } from "@/data/row-writes/use-row-write";
import { isUnchanged } from "@/lib/changed-fields";
import { supabase } from "@/lib/supabase";

type Tables = Database["public"]["Tables"];
export type CategoryChanges = Tables["portfolio_categories"]["Update"];
export type ProjectChanges = Tables["portfolio_projects"]["Update"];

const shownIn = [portfolioKeys.all];
const category = {
  gone: "Category not found",
  refuse: uniqueViolationMessage("Another category already has this slug.", "slug"),
  shownIn,
};
const project = {
  gone: "Project not found",
  refuse: uniqueViolationMessage("Another project already has this slug.", "slug"),
  shownIn,
};

/** Adds a category. Throws RequestError. */
export function useAddPortfolioCategory() {
  return useRowWrite(category, (row: Tables["portfolio_categories"]["Insert"]) =>
    supabase.from("portfolio_categories").insert(row).select("id"),
  );
}

/** Saves the changed fields of a category. Throws RequestError. */
export function useSavePortfolioCategory() {
  return useRowWrite(category, ({ id, changes }: { id: number; changes: CategoryChanges }) =>
    isUnchanged(changes)
      ? null
      : supabase.from("portfolio_categories").update(changes).eq("id", id).select("id"),
  );
}

/** Deletes a category and every project in it. Throws RequestError. */
export function useDeletePortfolioCategory() {
  return useRowWrite(category, (id: number) =>
    supabase.from("portfolio_categories").delete().eq("id", id).select("id"),
  );
}

/** Adds a project. Throws RequestError. */
export function useAddPortfolioProject() {
  return useRowWrite(project, (row: Tables["portfolio_projects"]["Insert"]) =>
    supabase.from("portfolio_projects").insert(row).select("id"),
  );
}

/** Saves the changed fields of a project. Throws RequestError. */
export function useSavePortfolioProject() {
  return useRowWrite(project, ({ id, changes }: { id: number; changes: ProjectChanges }) =>
    isUnchanged(changes)
      ? null
      : supabase.from("portfolio_projects").update(changes).eq("id", id).select("id"),
  );
}

/** Deletes a project. Throws RequestError. */
export function useDeletePortfolioProject() {
  return useRowWrite(project, (id: number) =>
    supabase.from("portfolio_projects").delete().eq("id", id).select("id"),
  );
}
