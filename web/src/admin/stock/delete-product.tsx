import { DeleteRow } from "@/admin/forms/delete-row";
import { useDeleteProduct } from "@/data/stock/mutations";
import type { ListedStock } from "@/data/stock/queries";

interface DeleteProductProps {
  /** Null keeps the dialog closed. */
  product: ListedStock | null;
  onClose: () => void;
}

/** Confirmation dialog for deleting a product permanently, with the text of spec section 2.14. */
export function DeleteProduct({ product, onClose }: DeleteProductProps) {
  const { mutateAsync, isPending } = useDeleteProduct();
  return (
    <DeleteRow
      row={product}
      noun="product"
      consequence="This will permanently delete the product from your store."
      pending={isPending}
      remove={mutateAsync}
      onClose={onClose}
    />
  );
}
