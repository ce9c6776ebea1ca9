import { outcomeWords } from "@/admin/forms/outcome-words";
import { toastOutcome } from "@/admin/forms/toast-outcome";
import { ConfirmDialog } from "@/ui/confirm-dialog";

interface DeleteRowProps {
  /** Null when there is nothing to ask. */
  row: { id: number; name: string } | null;
  noun: "product" | "category" | "project" | "subcategory";
  /** What that means for the site, or takes along, in a sentence. */
  consequence: string;
  pending: boolean;
  remove: (id: number) => Promise<void>;
  onClose: () => void;
}

/** Asks before a row is deleted for good, says what that means, and tells how it went. Spec section 8, admin. */
export function DeleteRow(props: DeleteRowProps) {
  const { row, noun, consequence, pending, remove, onClose } = props;
  const confirm = async (id: number) => {
    if (await toastOutcome(remove(id), outcomeWords(noun, "delete"))) onClose();
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
