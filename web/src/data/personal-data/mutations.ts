import { useMutation, useQueryClient } from "@tanstack/react-query";
import * as z from "zod/mini";
import { dataRequestKeys } from "@/data/data-requests/queries";
import { orderKeys } from "@/data/orders/keys";
import {
  type ErasureOutcome,
  erasureKeys,
  erasureOutcomeSchema,
} from "@/data/personal-data/erasures";
import { removeDeletedFiles } from "@/data/personal-data/remove-deleted-files";
import { invalidateAfterWrite } from "@/data/row-writes/invalidate-after-write";
import { submissionKeys } from "@/data/submissions/queries";
import { rowsOrThrow, toRequestError } from "@/lib/request-error";
import { supabase } from "@/lib/supabase";

/** Result of `export_person`: the rows stored under an email address, grouped by kind. */
const recordsSchema = z.object({
  accounts: z.array(z.json()),
  orders: z.array(z.json()),
  contactSubmissions: z.array(z.json()),
  dataRequests: z.array(z.json()),
  stockAlerts: z.array(z.json()),
});

export interface PersonalDataExport {
  content: unknown;
  /** Total number of rows. */
  recordCount: number;
}

/** Exports the personal data that is stored under an email address. Throws RequestError. */
export function useExportPersonalData() {
  return useMutation({
    mutationFn: async (email: string): Promise<PersonalDataExport> => {
      const content = rowsOrThrow(
        await supabase.rpc("export_person", { address: email }),
        "Failed to export the data. Please try again.",
      );
      const kinds = Object.values(recordsSchema.parse(content));
      return { content, recordCount: kinds.reduce((sum, rows) => sum + rows.length, 0) };
    },
  });
}

/** Erases all personal data that is stored under an email address. Orders keep their amounts. Throws RequestError. */
export function useErasePersonalData() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: async (email: string): Promise<ErasureOutcome> => {
      const { data, error, status } = await supabase.rpc("erase_person", { address: email });
      if (error) throw toRequestError(error, status);
      return erasureOutcomeSchema.parse(data);
    },
    onSuccess: () => void removeDeletedFiles(),
    onSettled: () => {
      const changedKeys = [orderKeys.all, submissionKeys.all, dataRequestKeys.all, erasureKeys.all];
      return invalidateAfterWrite(queryClient, changedKeys);
    },
  });
}
