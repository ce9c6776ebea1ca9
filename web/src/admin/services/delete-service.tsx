import { toastOutcome } from "@/lib/toast-outcome";
import { ConfirmDialog } from "@/ui/confirm-dialog";

interface Named {
  id: number;
  name: string;
}

interface DeleteServiceProps {
  /** Null when there is nothing to ask. */
  row: Named | null;
  noun: "category" | "subcategory" | "item";
  /** What goes along, in a sentence. */
  consequence: string;
  pending: boolean;
  remove: (id: number) => Promise<void>;
  onClose: () => void;
}

/** Asks before something is deleted for good, and says what goes with it. */
export function DeleteService(props: DeleteServiceProps) {
  const { row, noun, consequence, pending, remove, onClose } = props;
  const capital = `${noun[0]?.toUpperCase()}${noun.slice(1)}`;
  const confirm = async (id: number) => {
    const words = { done: `${capital} deleted`, failed: `Failed to delete ${noun}` };
    if (await toastOutcome(remove(id), words)) onClose();
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
