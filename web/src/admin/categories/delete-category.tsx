import { DeleteRow } from "@/admin/forms/delete-row";
import type { EditedCategory } from "@/data/categories/admin-queries";
import { useDeleteCategory } from "@/data/categories/mutations";

interface DeleteCategoryProps {
  /** Null keeps the dialog closed. */
  category: EditedCategory | null;
  onClose: () => void;
}

/** Confirmation dialog for deleting a category, with the effect on its products. */
export function DeleteCategory({ category, onClose }: DeleteCategoryProps) {
  const { mutateAsync, isPending } = useDeleteCategory();
  return (
    <DeleteRow
      row={category}
      noun="category"
      consequence="Products assigned to this category may be affected: they stay in the shop without it."
      pending={isPending}
      remove={mutateAsync}
      onClose={onClose}
    />
  );
}
