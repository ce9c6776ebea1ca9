import type { Database } from "@domain/database.types.ts";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { serviceKeys } from "@/data/services/queries";
import { isUnchanged } from "@/lib/changed-fields";
import { refusalOf } from "@/lib/refusal";
import { RequestError } from "@/lib/request-error";
import { supabase } from "@/lib/supabase";

type Tables = Database["public"]["Tables"];
export type ServiceCategoryRow = Tables["service_categories"]["Insert"];
export type ServiceSubcategoryRow = Tables["service_subcategories"]["Insert"];
export type ServiceItemRow = Tables["service_items"]["Insert"];

interface Touched {
  data: unknown[] | null;
  error: { code: string; message: string } | null;
  status: number;
}

const taken = {
  Category: "Another category already has this slug.",
  Subcategory: "Another subcategory of this category already has this slug.",
  Item: "This item is there already.",
};

/**
 * A write of one or more rows, after which everything that is read of the services is read anew. What the database refuses,
 * or that the row is gone, is thrown as RequestError: a write that is not allowed touches no row. Null writes nothing.
 */
function useServiceWrite<Variables>(
  noun: keyof typeof taken,
  write: (variables: Variables) => PromiseLike<Touched> | null,
) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: async (variables: Variables): Promise<void> => {
      const answer = await write(variables);
      if (!answer) return;
      const { data, error, status } = answer;
      if (error) throw refusalOf(error, status, taken[noun]);
      if (data?.length === 0) throw new RequestError(404, `${noun} not found`);
    },
    onSettled: () => queryClient.invalidateQueries({ queryKey: serviceKeys.all }),
  });
}

export function useAddServiceCategory() {
  return useServiceWrite("Category", (row: ServiceCategoryRow) =>
    supabase.from("service_categories").insert(row).select("id"),
  );
}

/** Saves the changed fields of a category. */
export function useSaveServiceCategory() {
  return useServiceWrite(
    "Category",
    ({ id, changes }: { id: number; changes: Partial<ServiceCategoryRow> }) =>
      isUnchanged(changes)
        ? null
        : supabase.from("service_categories").update(changes).eq("id", id).select("id"),
  );
}

/** Deletes a category with its subcategories and their items. */
export function useDeleteServiceCategory() {
  return useServiceWrite("Category", (id: number) =>
    supabase.from("service_categories").delete().eq("id", id).select("id"),
  );
}

export function useAddServiceSubcategory() {
  return useServiceWrite("Subcategory", (row: ServiceSubcategoryRow) =>
    supabase.from("service_subcategories").insert(row).select("id"),
  );
}

/** Saves the changed fields of a subcategory. */
export function useSaveServiceSubcategory() {
  return useServiceWrite(
    "Subcategory",
    ({ id, changes }: { id: number; changes: Partial<ServiceSubcategoryRow> }) =>
      isUnchanged(changes)
        ? null
        : supabase.from("service_subcategories").update(changes).eq("id", id).select("id"),
  );
}

/** Deletes a subcategory with its items. */
export function useDeleteServiceSubcategory() {
  return useServiceWrite("Subcategory", (id: number) =>
    supabase.from("service_subcategories").delete().eq("id", id).select("id"),
  );
}

/** Adds items, all of them or none. */
export function useAddServiceItems() {
  return useServiceWrite("Item", (rows: ServiceItemRow[]) =>
    supabase.from("service_items").insert(rows).select("id"),
  );
}

/** Saves the changed fields of an item. */
export function useSaveServiceItem() {
  return useServiceWrite(
    "Item",
    ({ id, changes }: { id: number; changes: Partial<ServiceItemRow> }) =>
      isUnchanged(changes)
        ? null
        : supabase.from("service_items").update(changes).eq("id", id).select("id"),
  );
}

/** Deletes items, all of them or none; those that are gone already don't matter. */
export function useDeleteServiceItems() {
  return useServiceWrite("Item", (ids: number[]) =>
    supabase.from("service_items").delete().in("id", ids).select("id"),
  );
}
