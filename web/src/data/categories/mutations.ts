import type { Database } from "@domain/database.types.ts";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { categoryKeys } from "@/data/categories/queries";
import { productKeys } from "@/data/products/queries";
import { stockKeys } from "@/data/stock/queries";
import { isUnchanged } from "@/lib/changed-fields";
import { refusalOf } from "@/lib/refusal";
import { RequestError } from "@/lib/request-error";
import { supabase } from "@/lib/supabase";

type CategoryTable = Database["public"]["Tables"]["categories"];

interface Touched {
  data: unknown[] | null;
  error: { code: string; message: string } | null;
  status: number;
}

/** Throws what was refused, or that the row is gone: a write that the database does not allow touches no row. */
function requireTouched({ data, error, status }: Touched): void {
  if (error) throw refusalOf(error, status, "Another category already has this slug.");
  if (data?.length === 0) throw new RequestError(404, "Category not found");
}

/** What shows categories: the lists of them, the shop and the stock table. */
function useRefreshCategories() {
  const queryClient = useQueryClient();
  return () =>
    Promise.all(
      [categoryKeys.all, productKeys.all, stockKeys.lists].map((queryKey) =>
        queryClient.invalidateQueries({ queryKey }),
      ),
    );
}

/** Adds a product category. Throws RequestError. */
export function useAddCategory() {
  const refresh = useRefreshCategories();
  return useMutation({
    mutationFn: async (category: CategoryTable["Insert"]): Promise<void> =>
      requireTouched(await supabase.from("categories").insert(category).select("id")),
    onSuccess: refresh,
  });
}

/** Saves the changed fields of a product category. Throws RequestError. */
export function useSaveCategory() {
  const refresh = useRefreshCategories();
  return useMutation({
    mutationFn: async ({ id, changes }: { id: number; changes: CategoryTable["Update"] }) => {
      if (isUnchanged(changes)) return;
      requireTouched(await supabase.from("categories").update(changes).eq("id", id).select("id"));
    },
    onSettled: refresh,
  });
}

/** Deletes a product category; its products stay and lose it. Throws RequestError. */
export function useDeleteCategory() {
  const refresh = useRefreshCategories();
  return useMutation({
    mutationFn: async (id: number): Promise<void> =>
      requireTouched(await supabase.from("categories").delete().eq("id", id).select("id")),
    onSettled: refresh,
  });
}
