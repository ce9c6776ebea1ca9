import { outcomeTitles } from "@/admin/forms/outcome-titles";
import { toastOutcome } from "@/admin/forms/toast-outcome";
import { ConfirmDialog } from "@/ui/confirm-dialog";

interface DeleteRowDialogProps {
  /** Null keeps the dialog closed. */
  row: { id: number; name: string } | null;
  noun: "product" | "category" | "project" | "subcategory" | "synonyms";
  /** The effect in one sentence: what disappears from the site, and which rows are also deleted. */
  consequence: string;
  deletion: { isPending: boolean; mutateAsync: (id: number) => Promise<void> };
  onClose: () => void;
}

/** Confirmation dialog for deleting a row permanently, with a toast for the outcome. Spec section 8, admin. */
export function DeleteRowDialog(props: DeleteRowDialogProps) {
  const { row, noun, consequence, deletion, onClose } = props;
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
      onConfirm={() => {
        if (row) void deleteRow(row.id);
      }}
    />
  );
}
