import { DeleteRow } from "@/admin/forms/delete-row";
import { useDeleteCategory } from "@/data/categories/mutations";
import type { ProductCategory } from "@/data/categories/rows";

interface DeleteCategoryProps {
  /** Null when there is nothing to ask. */
  category: ProductCategory | null;
  onClose: () => void;
}

/** Asks before a category is deleted, and says what that does to its products. */
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
