import {
  useDeleteRow,
  useInsertRow,
  useSaveRow,
  type WritableTable,
} from "@/data/row-writes/use-table-writes";
import { type SynonymGroup, synonymKeys } from "@/data/search/admin-queries";
import { RequestError, toRequestError } from "@/lib/request-error";
import { supabase } from "@/lib/supabase";

const synonymsTable: WritableTable<"search_synonyms", SynonymGroup> = {
  table: () => supabase.from("search_synonyms"),
  noun: "synonyms",
  notFoundMessage: "Words not found",
  mapError: (error, status) =>
    error.code === "23514"
      ? new RequestError(400, "The search ignores one of these words. Please choose another.", {
          field: "terms",
        })
      : toRequestError(error, status),
  invalidatedKeys: [synonymKeys.all],
};

export const useAddSynonyms = () => useInsertRow(synonymsTable);
export const useSaveSynonyms = () => useSaveRow(synonymsTable);
export const useDeleteSynonyms = () => useDeleteRow(synonymsTable);
