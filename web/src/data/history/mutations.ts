import type { BinnableKind } from "@domain/history/content-kinds.ts";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import * as z from "zod/mini";
import { invalidateAfterWrite } from "@/data/row-writes/invalidate-after-write";
import { type DatabaseResponse, toRequestError } from "@/lib/request-error";
import { supabase } from "@/lib/supabase";

/**
 * A mutation by an SQL function of the history. Invalidates every query, because a batch can change any content; only rendered
 * queries are refetched. Throws RequestError.
 */
function useHistoryWrite<Variables, Result>(
  send: (variables: Variables) => PromiseLike<DatabaseResponse<Result>>,
) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: async (variables: Variables): Promise<Result> => {
      const { data, error, status } = await send(variables);
      if (error) throw toRequestError(error, status);
      return data as Result;
    },
    onSettled: () => invalidateAfterWrite(queryClient, [[]]),
  });
}

export interface BinnableRows {
  entity: BinnableKind;
  ids: number[];
}

/** Moves rows to the bin, with the rows below them. Returns the batch, for `useUndoBatch`. */
export const useMoveToBin = () =>
  useHistoryWrite(({ entity, ids }: BinnableRows) => supabase.rpc("move_to_bin", { entity, ids }));

/** Changes of several rows of a table: the columns that `change_rows` may set. */
export type RowPatch =
  | {
      entity: "portfolio_projects";
      patch: { category_id: number } | { featured: boolean };
    }
  | { entity: "service_items"; patch: { subcategory_id: number } };

/** Sets the same columns of several rows. Returns the batch, for `useUndoBatch`. */
export const useChangeRows = () =>
  useHistoryWrite((change: RowPatch & { ids: number[] }) => supabase.rpc("change_rows", change));

/** A table whose rows can be duplicated. */
export type DuplicableKind = "products" | "portfolio_projects" | "service_items";

/** Adds a copy of a row that an administrator then edits, and returns its id. */
export const useDuplicateRow = () =>
  useHistoryWrite(({ entity, id }: { entity: DuplicableKind; id: number }) =>
    supabase.rpc("duplicate_row", { entity, row_id: id }),
  );

/** Undoes all changes of a batch and returns the number of rows. Undoes nothing if one of them has changed since (409). */
export const useUndoBatch = () =>
  useHistoryWrite((target: string) => supabase.rpc("undo_batch", { target }));

const renamedSchema = z.object({ slug: z.optional(z.string()), sku: z.optional(z.string()) });

/** Restores a row from the bin. Returns the slug and SKU that got a number, because another row has the old ones. */
export const useRestoreFromBin = () =>
  useHistoryWrite(async ({ entity, id }: { entity: string; id: number }) => {
    const response = await supabase.rpc("restore_from_bin", { entity, row_id: id });
    return response.error ? response : { ...response, data: renamedSchema.parse(response.data) };
  });

/** Deletes rows in the bin permanently. */
export const useDeleteFromBin = () =>
  useHistoryWrite(({ entity, id }: { entity: string; id: number }) =>
    supabase.rpc("delete_from_bin", { entity, ids: [id] }),
  );

export interface VersionChoice {
  changeId: number;
  /** Whether to restore the version before the change instead of the one after it. */
  isBefore: boolean;
}

/** Restores a version of a row, but for its stock, and returns the row. */
export const useRestoreVersion = () =>
  useHistoryWrite(({ changeId, isBefore }: VersionChoice) =>
    supabase.rpc("restore_version", { change_id: changeId, before_it: isBefore }),
  );
