import { toastOutcome } from "@/admin/forms/toast-outcome";
import { useDeleteServiceItems } from "@/data/services/mutations";
import type { ServiceItem } from "@/data/services/queries";
import { ConfirmDialog } from "@/ui/confirm-dialog";

interface DeleteItemsProps {
  /** One, several that were selected, or none when there is nothing to ask. */
  items: ServiceItem[];
  /** Whether they were selected, if only one of them, rather than deleted from its row. */
  selected: boolean;
  onClose: () => void;
  onDeleted: () => void;
}

/** Asks before items are deleted; the messages differ for one row and for a selection (spec section 8, services). */
export function DeleteItems({ items, selected, onClose, onDeleted }: DeleteItemsProps) {
  const { mutateAsync, isPending } = useDeleteServiceItems();
  const [first] = items;
  const single = items.length === 1;
  const remove = async () => {
    const words = selected
      ? { done: "Items deleted", failed: "Error deleting items" }
      : { done: "Item deleted", failed: "Failed to delete item" };
    if (!(await toastOutcome(mutateAsync(items.map(({ id }) => id)), words))) return;
    onDeleted();
    onClose();
  };
  return (
    <ConfirmDialog
      open={items.length > 0}
      onOpenChange={(open) => {
        if (!open && !isPending) onClose();
      }}
      title={single ? `Delete ${first?.name}` : `Delete ${items.length} items`}
      description={`Are you sure? This action cannot be undone. ${single ? "The item disappears" : "The items disappear"} from the site.`}
      action="Delete"
      pendingAction="Deleting..."
      pending={isPending}
      onConfirm={() => void remove()}
    />
  );
}
