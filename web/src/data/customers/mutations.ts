import { useMutation, useQueryClient } from "@tanstack/react-query";
import { type CustomerRow, customerKeys } from "@/data/customers/queries";
import { invalidateAfterWrite } from "@/data/row-writes/invalidate-after-write";
import { saveRow, type WritableTable } from "@/data/row-writes/use-table-writes";
import { EditConflict, toRequestError } from "@/lib/request-error";
import { supabase } from "@/lib/supabase";

const customersTable: WritableTable<"customers", CustomerRow> = {
  table: () => supabase.from("customers"),
  noun: "customer",
  notFoundMessage: "Nothing is stored about this customer any more.",
  invalidatedKeys: [customerKeys.all],
};

/** The row of a customer who had none; a new one unless another administrator has written notes or tags meanwhile. */
async function addRow(contact: string): Promise<CustomerRow> {
  const { data, error, status } = await supabase.rpc("keep_customer", { contact });
  if (error) throw toRequestError(error, status);
  if (data.notes || data.tags.length > 0) throw new EditConflict(customersTable.noun, data);
  return data;
}

interface CustomerSave {
  contact: string;
  /** The row that the form was opened with; null if the customer had none. */
  openedRow: CustomerRow | null;
  changes: Pick<CustomerRow, "notes" | "tags">;
}

/** Saves the notes and tags of a customer, with optimistic concurrency: see `saveRow`. */
export function useSaveCustomer() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: async ({ contact, openedRow, changes }: CustomerSave) =>
      saveRow(customersTable, { openedRow: openedRow ?? (await addRow(contact)), changes }),
    onSettled: () => invalidateAfterWrite(queryClient, customersTable.invalidatedKeys),
  });
}

/** Merges another contact with a customer, or separates a merged contact again. Throws RequestError. */
export function useMergeCustomers() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: async (merge: { contact: string; other: string } | { separated: string }) => {
      const { error, status } =
        "separated" in merge
          ? await supabase.rpc("separate_customer", { contact: merge.separated })
          : await supabase.rpc("merge_customers", {
              contact: merge.contact,
              other_contact: merge.other,
            });
      if (error) throw toRequestError(error, status);
    },
    onSettled: () => invalidateAfterWrite(queryClient, [customerKeys.all]),
  });
}
