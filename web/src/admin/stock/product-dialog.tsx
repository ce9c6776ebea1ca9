import { useQuery } from "@tanstack/react-query";
import { WithDraft } from "@/admin/drafts/draft-context";
import type { EditTarget } from "@/admin/forms/editor-dialog";
import { QueryContent } from "@/admin/shell/query-content";
import { ProductEditor, type ProductEditorProps } from "@/admin/stock/product-editor";
import { editableProduct } from "@/data/stock/queries";
import { Dialog, DialogContent } from "@/ui/dialog";
import { Skeleton } from "@/ui/skeleton";

interface ProductDialogProps extends Pick<ProductEditorProps, "focus" | "onClose"> {
  editTarget: EditTarget;
}

/** The Add New Product and Edit Product dialogs. Spec section 2.14, stock management. */
export function ProductDialog({ editTarget, focus, onClose }: ProductDialogProps) {
  return (
    <Dialog open={editTarget !== null} onOpenChange={(open) => !open && onClose()}>
      <DialogContent
        title={editTarget === "new" ? "Add New Product" : "Edit Product"}
        width="max-w-4xl"
      >
        {editTarget === "new" ? (
          <ProductEditor product={null} focus={focus} onClose={onClose} />
        ) : null}
        {typeof editTarget === "number" ? (
          <StoredProductForm key={editTarget} id={editTarget} focus={focus} onClose={onClose} />
        ) : null}
      </DialogContent>
    </Dialog>
  );
}

interface StoredProductFormProps extends Pick<ProductEditorProps, "focus" | "onClose"> {
  id: number;
}

function StoredProductForm({ id, ...formProps }: StoredProductFormProps) {
  const query = useQuery(editableProduct(id));
  return (
    <QueryContent query={query} notFoundText="Product not found" loadingContent={<LoadingForm />}>
      {(product) => (
        <WithDraft content={{ kind: "products", id }}>
          <ProductEditor product={product} {...formProps} />
        </WithDraft>
      )}
    </QueryContent>
  );
}

function LoadingForm() {
  return (
    <output aria-label="Loading the product" className="grid gap-5 sm:grid-cols-2">
      {["name", "slug", "sku", "price", "category", "stock"].map((field) => (
        <div key={field} className="grid gap-2">
          <Skeleton className="h-4 w-20" />
          <Skeleton className="h-11" />
        </div>
      ))}
    </output>
  );
}
