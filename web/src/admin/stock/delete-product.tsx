import { useDeleteProduct } from "@/data/stock/mutations";
import type { ListedStock } from "@/data/stock/queries";
import { messageOf } from "@/lib/request-error";
import { toast } from "@/lib/toast";
import { ConfirmDialog } from "@/ui/confirm-dialog";

interface DeleteProductProps {
  /** Null when there is nothing to ask. */
  product: ListedStock | null;
  onClose: () => void;
}

/** Asks before a product is deleted for good, with the words of spec section 2.14. */
export function DeleteProduct({ product, onClose }: DeleteProductProps) {
  const { mutateAsync, isPending } = useDeleteProduct();
  const remove = async (id: number) => {
    try {
      await mutateAsync(id);
      toast({ title: "Product deleted" });
      onClose();
    } catch (error) {
      toast({
        title: "Failed to delete product",
        description: messageOf(error, "An unknown error occurred"),
        variant: "destructive",
      });
    }
  };
  return (
    <ConfirmDialog
      open={product !== null}
      onOpenChange={(open) => {
        if (!open && !isPending) onClose();
      }}
      title={`Delete ${product?.name ?? "product"}`}
      description="Are you sure? This action cannot be undone. This will permanently delete the product from your store."
      action="Delete"
      pendingAction="Deleting..."
      pending={isPending}
      onConfirm={() => {
        if (product) void remove(product.id);
      }}
    />
  );
}
