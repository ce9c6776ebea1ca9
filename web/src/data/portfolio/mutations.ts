import type { Database } from "@domain/database.types.ts";
import { type QueryClient, useMutation, useQueryClient } from "@tanstack/react-query";
import { portfolioKeys } from "@/data/portfolio/queries";
import { isUnchanged } from "@/lib/changed-fields";
import { refusalOf } from "@/lib/refusal";
import { RequestError } from "@/lib/request-error";
import { supabase } from "@/lib/supabase";

type Tables = Database["public"]["Tables"];
export type CategoryChanges = Tables["portfolio_categories"]["Update"];
export type ProjectChanges = Tables["portfolio_projects"]["Update"];

const slugTaken = {
  category: "Another category already has this slug.",
  project: "Another project already has this slug.",
};

function refresh(queryClient: QueryClient) {
  return queryClient.invalidateQueries({ queryKey: portfolioKeys.all });
}

interface Touched {
  data: unknown[] | null;
  error: { code: string; message: string } | null;
  status: number;
}

/** Throws what was refused, or that the row is gone: a write that the database does not allow touches no row. */
function requireTouched({ data, error, status }: Touched, what: keyof typeof slugTaken): void {
  if (error) throw refusalOf(error, status, slugTaken[what]);
  if (data?.length === 0)
    throw new RequestError(404, what === "category" ? "Category not found" : "Project not found");
}

/** Adds a category. Throws RequestError. */
export function useAddPortfolioCategory() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: async (category: Tables["portfolio_categories"]["Insert"]): Promise<void> =>
      requireTouched(
        await supabase.from("portfolio_categories").insert(category).select("id"),
        "category",
      ),
    onSuccess: () => refresh(queryClient),
  });
}

/** Saves the changed fields of a category. Throws RequestError. */
export function useSavePortfolioCategory() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: async ({
      id,
      changes,
    }: {
      id: number;
      changes: CategoryChanges;
    }): Promise<void> => {
      if (isUnchanged(changes)) return;
      requireTouched(
        await supabase.from("portfolio_categories").update(changes).eq("id", id).select("id"),
        "category",
      );
    },
    onSettled: () => refresh(queryClient),
  });
}

/** Deletes a category and every project in it. Throws RequestError. */
export function useDeletePortfolioCategory() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: async (id: number): Promise<void> =>
      requireTouched(
        await supabase.from("portfolio_categories").delete().eq("id", id).select("id"),
        "category",
      ),
    onSettled: () => refresh(queryClient),
  });
}

/** Adds a project. Throws RequestError. */
export function useAddPortfolioProject() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: async (project: Tables["portfolio_projects"]["Insert"]): Promise<void> =>
      requireTouched(
        await supabase.from("portfolio_projects").insert(project).select("id"),
        "project",
      ),
    onSuccess: () => refresh(queryClient),
  });
}

/** Saves the changed fields of a project. Throws RequestError. */
export function useSavePortfolioProject() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: async ({ id, changes }: { id: number; changes: ProjectChanges }): Promise<void> => {
      if (isUnchanged(changes)) return;
      requireTouched(
        await supabase.from("portfolio_projects").update(changes).eq("id", id).select("id"),
        "project",
      );
    },
    onSettled: () => refresh(queryClient),
  });
}

/** Deletes a project. Throws RequestError. */
export function useDeletePortfolioProject() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: async (id: number): Promise<void> =>
      requireTouched(
        await supabase.from("portfolio_projects").delete().eq("id", id).select("id"),
        "project",
      ),
    onSettled: () => refresh(queryClient),
  });
}
