import { outcomeTitles } from "@/admin/forms/outcome-titles";
import { toastOutcome } from "@/admin/forms/toast-outcome";
import { ConfirmDialog } from "@/ui/confirm-dialog";

interface DeleteRowProps {
  /** Null keeps the dialog closed. */
  row: { id: number; name: string } | null;
  noun: "product" | "category" | "project" | "subcategory" | "synonyms";
  /** The effect in one sentence: what disappears from the site, and which rows are also deleted. */
  consequence: string;
  pending: boolean;
  remove: (id: number) => Promise<void>;
  onClose: () => void;
}

/** Confirmation dialog for deleting a row permanently, with a toast for the outcome. Spec section 8, admin. */
export function DeleteRow(props: DeleteRowProps) {
  const { row, noun, consequence, pending, remove, onClose } = props;
  const confirm = async (id: number) => {
    if (await toastOutcome(remove(id), outcomeTitles(noun, "delete"))) onClose();
  };
  return (
    <ConfirmDialog
      open={row !== null}
      onOpenChange={(open) => {
        if (!open && !pending) onClose();
      }}
      title={`Delete ${row?.name ?? noun}`}
      description={`Are you sure? This action cannot be undone. ${consequence}`}
      action="Delete"
      pendingAction="Deleting..."
      pending={pending}
      onConfirm={() => {
        if (row) void confirm(row.id);
      }}
    />
  );
}
