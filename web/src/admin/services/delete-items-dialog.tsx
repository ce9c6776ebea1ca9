import { toastOutcome } from "@/admin/forms/toast-outcome";
import { useDeleteServiceItems } from "@/data/services/mutations";
import type { ServiceItem } from "@/data/services/queries";
import { ConfirmDialog } from "@/ui/confirm-dialog";

interface DeleteItemsDialogProps {
  /** The items to delete; an empty list keeps the dialog closed. */
  items: ServiceItem[];
  /** Whether the items come from a multi-select (even with one item) instead of a row's Delete button. */
  isSelection: boolean;
  onClose: () => void;
  onDeleted: () => void;
}

/** Confirmation dialog for deleting items. Its messages differ between one row and a selection (spec section 8, services). */
export function DeleteItemsDialog({
  items,
  isSelection,
  onClose,
  onDeleted,
}: DeleteItemsDialogProps) {
  const { mutateAsync, isPending } = useDeleteServiceItems();
  const [first] = items;
  const isSingle = items.length === 1;
  const remove = async () => {
    const messages = isSelection
      ? { done: "Items deleted", failed: "Error deleting items" }
      : { done: "Item deleted", failed: "Failed to delete item" };
    if (!(await toastOutcome(mutateAsync(items.map(({ id }) => id)), messages))) return;
    onDeleted();
    onClose();
  };
  return (
    <ConfirmDialog
      open={items.length > 0}
      onOpenChange={(next) => !next && onClose()}
      title={isSingle ? `Delete ${first?.name}` : `Delete ${items.length} items`}
      description={`Are you sure? This action cannot be undone. ${isSingle ? "The item disappears" : "The items disappear"} from the site.`}
      action="Delete"
      pendingAction="Deleting..."
      pending={isPending}
      onConfirm={() => void remove()}
    />
  );
}
