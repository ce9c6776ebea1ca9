import { toastOutcome } from "@/admin/forms/toast-outcome";
import { binHint, useBinAction } from "@/admin/history/use-bin-action";
import { useDeleteServiceItems } from "@/data/services/mutations";
import type { ServiceItem } from "@/data/services/queries";
import { ConfirmDialog } from "@/ui/confirm-dialog";

interface DeleteItemsDialogProps {
  /** The items to delete; an empty list keeps the dialog closed. */
  items: ServiceItem[];
  /** True for the selected items, even if only one is selected; false for the item of a row's Delete button. */
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
  const [firstItem] = items;
  const isSingle = items.length === 1;
  const finish = () => {
    onDeleted();
    onClose();
  };
  const binAction = useBinAction(
    { entity: "service_items", ids: items.map(({ id }) => id) },
    finish,
  );
  const deleteItems = async () => {
    const messages = isSelection
      ? { successTitle: "Items deleted", failureTitle: "Error deleting items" }
      : { successTitle: "Item deleted", failureTitle: "Failed to delete item" };
    if (await toastOutcome(mutateAsync(items.map(({ id }) => id)), messages)) finish();
  };
  return (
    <ConfirmDialog
      open={items.length > 0}
      onOpenChange={(next) => !next && onClose()}
      title={isSingle ? `Delete ${firstItem?.name}` : `Delete ${items.length} items`}
      description={`Are you sure? This action cannot be undone. ${isSingle ? "The item disappears" : "The items disappear"} from the site.`}
      actionLabel="Delete"
      pendingLabel="Deleting..."
      pending={isPending}
      saferAction={binAction}
      onConfirm={() => void deleteItems()}
    >
      <p className="-mt-4 text-small text-ink-soft">{binHint}</p>
    </ConfirmDialog>
  );
}
