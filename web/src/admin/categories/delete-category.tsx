import { useDeleteCategory } from "@/data/categories/mutations";
import type { ProductCategory } from "@/data/categories/queries";
import { messageOf } from "@/lib/request-error";
import { toast } from "@/lib/toast";
import { ConfirmDialog } from "@/ui/confirm-dialog";

interface DeleteCategoryProps {
  /** Null when there is nothing to ask. */
  category: ProductCategory | null;
  onClose: () => void;
}

/** Asks before a category is deleted, and says what that does to its products. */
export function DeleteCategory({ category, onClose }: DeleteCategoryProps) {
  const { mutateAsync, isPending } = useDeleteCategory();
  const remove = async (id: number) => {
    try {
      await mutateAsync(id);
      toast({ title: "Category deleted" });
      onClose();
    } catch (error) {
      toast({
        title: "Failed to delete category",
        description: messageOf(error, "An unknown error occurred"),
        variant: "destructive",
      });
    }
  };
  return (
    <ConfirmDialog
      open={category !== null}
      onOpenChange={(open) => {
        if (!open && !isPending) onClose();
      }}
      title={`Delete ${category?.name ?? "category"}`}
      description="Are you sure? This action cannot be undone. Products assigned to this category may be affected: they stay in the shop without it."
      action="Delete"
      pendingAction="Deleting..."
      pending={isPending}
      onConfirm={() => {
        if (category) void remove(category.id);
      }}
    />
  );
}
