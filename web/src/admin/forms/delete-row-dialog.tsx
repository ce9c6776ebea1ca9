import { outcomeTitles, toastOutcome } from "@/admin/forms/toast-outcome";
import { ConfirmDialog } from "@/ui/confirm-dialog";

interface DeleteRowDialogProps {
  /** Null keeps the dialog closed. */
  row: { id: number; name: string } | null;
  noun: "product" | "category" | "project" | "subcategory" | "synonyms" | "delivery zone";
  /** The effect: what disappears from the site, and which rows are also deleted or affected. */
  consequence: string;
  /** Whether `consequence` is complete; false while it is loaded. */
  ready?: boolean;
  deletion: { isPending: boolean; mutateAsync: (id: number) => Promise<void> };
  onClose: () => void;
}

/** Confirmation dialog for deleting a row permanently, with a toast for the outcome. Spec section 8, admin. */
export function DeleteRowDialog(props: DeleteRowDialogProps) {
  const { row, noun, consequence, ready, deletion, onClose } = props;
  const { isPending, mutateAsync } = deletion;
  const deleteRow = async (id: number) => {
    if (await toastOutcome(mutateAsync(id), outcomeTitles(noun, "delete"))) onClose();
  };
  return (
    <ConfirmDialog
      open={row !== null}
      onOpenChange={(next) => !next && onClose()}
      title={`Delete ${row?.name ?? noun}`}
      description={`Are you sure? This action cannot be undone. ${consequence}`}
      actionLabel="Delete"
      pendingLabel="Deleting..."
      pending={isPending}
      ready={ready}
      onConfirm={() => {
        if (row) void deleteRow(row.id);
      }}
    />
  );
}
