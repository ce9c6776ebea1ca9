import {
  useDeleteRow,
  useInsertRow,
  useSaveRow,
  type WritableTable,
} from "@/data/row-writes/use-table-writes";
import { type SynonymGroup, synonymKeys } from "@/data/search/admin-queries";
import { RequestError, toRequestError } from "@/lib/request-error";
import { supabase } from "@/lib/supabase";

const synonyms: WritableTable<"search_synonyms", SynonymGroup> = {
  table: () => supabase.from("search_synonyms"),
  noun: "synonyms",
  notFound: "Words not found",
  mapError: (error, status) =>
    error.code === "23514"
      ? new RequestError(400, "The search ignores one of these words. Please choose another.", {
          field: "terms",
        })
      : toRequestError(error, status),
  invalidates: [synonymKeys.all],
};

export const useAddSynonyms = () => useInsertRow(synonyms);
export const useSaveSynonyms = () => useSaveRow(synonyms);
export const useDeleteSynonyms = () => useDeleteRow(synonyms);
