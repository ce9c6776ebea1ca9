import { useMutation, useQueryClient } from "@tanstack/react-query";
import * as z from "zod/mini";
import { customerKeys } from "@/data/customers/queries";
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

/** Result of `export_person`: the rows of a person, grouped by kind. */
const recordsSchema = z.object({
  customers: z.array(z.json()),
  accounts: z.array(z.json()),
  invitations: z.array(z.json()),
  orders: z.array(z.json()),
  contactSubmissions: z.array(z.json()),
  dataRequests: z.array(z.json()),
  stockAlerts: z.array(z.json()),
});

export interface PersonalDataExport {
  content: Record<string, unknown>;
  /** Total number of rows. */
  recordCount: number;
}

/** Exports the data that is stored about the person with an email address or phone number. Throws RequestError. */
export function useExportPersonalData() {
  return useMutation({
    mutationFn: async (contact: string): Promise<PersonalDataExport> => {
      const content = rowsOrThrow(
        await supabase.rpc("export_person", { contact }),
        "Failed to export the data. Please try again.",
      );
      const kinds = Object.values(recordsSchema.parse(content));
      return {
        content: z.record(z.string(), z.unknown()).parse(content),
        recordCount: kinds.reduce((sum, rows) => sum + rows.length, 0),
      };
    },
  });
}

/** Erases all data about the person with an email address or phone number. Orders keep their amounts. Throws RequestError. */
export function useErasePersonalData() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: async (contact: string): Promise<ErasureOutcome> => {
      const { data, error, status } = await supabase.rpc("erase_person", { contact });
      if (error) throw toRequestError(error, status);
      return erasureOutcomeSchema.parse(data);
    },
    onSuccess: () => void removeDeletedFiles(),
    onSettled: () => {
      const changedKeys = [
        ...[orderKeys.all, submissionKeys.all, dataRequestKeys.all, customerKeys.all],
        erasureKeys.all,
      ];
      return invalidateAfterWrite(queryClient, changedKeys);
    },
  });
}
