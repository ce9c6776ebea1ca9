import { useMutation, useQueryClient } from "@tanstack/react-query";
import { categoryKeys } from "@/data/categories/queries";
import { productKeys } from "@/data/products/queries";
import { stockKeys } from "@/data/stock/queries";
import { RequestError } from "@/lib/request-error";
import { supabase } from "@/lib/supabase";

export interface CategoryWrite {
  name: string;
  slug: string;
}

function refusal(error: { code: string; message: string }, status: number): RequestError {
  return error.code === "23505"
    ? new RequestError(409, "Another category already has this slug.")
    : new RequestError(status, error.message);
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

/** Adds a product category (id null) or changes its name and slug. Throws RequestError. */
export function useSaveCategory() {
  const refresh = useRefreshCategories();
  return useMutation({
    mutationFn: async ({ id, category }: { id: number | null; category: CategoryWrite }) => {
      const table = supabase.from("categories");
      const write = id === null ? table.insert(category) : table.update(category).eq("id", id);
      const { data, error, status } = await write.select("id");
      if (error) throw refusal(error, status);
      if (data.length === 0) throw new RequestError(404, "Category not found");
    },
    onSettled: refresh,
  });
}

/** Deletes a product category; its products stay and lose it. Throws RequestError. */
export function useDeleteCategory() {
  const refresh = useRefreshCategories();
  return useMutation({
    mutationFn: async (id: number) => {
      const { data, error, status } = await supabase
        .from("categories")
        .delete()
        .eq("id", id)
        .select("id");
      if (error) throw refusal(error, status);
      if (data.length === 0) throw new RequestError(404, "Category not found");
    },
    onSettled: refresh,
  });
}
