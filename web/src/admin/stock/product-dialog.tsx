import { useQuery } from "@tanstack/react-query";
import { useCallback, useRef, useState } from "react";
import { LoadFailure } from "@/admin/shell/load-failure";
import { type FormState, ProductForm } from "@/admin/stock/product-form";
import { editedProduct } from "@/data/stock/queries";
import { ConfirmDialog } from "@/ui/confirm-dialog";
import { Dialog, DialogContent } from "@/ui/dialog";
import { Skeleton } from "@/ui/skeleton";

interface ProductDialogProps {
  /** Which product to edit, "new" for one to add, null keeps the dialog closed. */
  editing: number | "new" | null;
  onClose: () => void;
}

const noForm: FormState = { isDirty: false, discard: () => {} };

/** Add New Product and Edit Product; asks before anything typed is thrown away. */
export function ProductDialog({ editing, onClose }: ProductDialogProps) {
  const [asking, setAsking] = useState(false);
  // What the open form says about itself.
  const form = useRef<FormState>(noForm);
  const report = useCallback((state: FormState) => {
    form.current = state;
  }, []);
  const leave = () => {
    form.current.discard();
    form.current = noForm;
    setAsking(false);
    onClose();
  };
  const requestClose = () => (form.current.isDirty ? setAsking(true) : leave());
  return (
    <>
      <Dialog open={editing !== null} onOpenChange={(open) => !open && requestClose()}>
        <DialogContent
          title={editing === "new" ? "Add New Product" : "Edit Product"}
          className="max-w-4xl"
        >
          {editing === null ? null : editing === "new" ? (
            <ProductForm product={null} report={report} onCancel={requestClose} onSaved={leave} />
          ) : (
            <StoredProduct
              key={editing}
              id={editing}
              report={report}
              onCancel={requestClose}
              onSaved={leave}
            />
          )}
        </DialogContent>
      </Dialog>
      <ConfirmDialog
        open={asking}
        onOpenChange={setAsking}
        title="Discard your changes?"
        description="What you typed in this form has not been saved."
        action="Discard changes"
        onConfirm={leave}
      />
    </>
  );
}

type StoredProductProps = Omit<Parameters<typeof ProductForm>[0], "product"> & { id: number };

function StoredProduct({ id, ...formProps }: StoredProductProps) {
  const { data: product, error, refetch } = useQuery(editedProduct(id));
  if (error) return <LoadFailure message={error.message} onRetry={() => void refetch()} />;
  if (product === null) return <p className="text-ink-soft">Product not found</p>;
  if (product) return <ProductForm product={product} {...formProps} />;
  return (
    <output aria-label="Loading the product" className="grid gap-5 sm:grid-cols-2">
      {["name", "slug", "sku", "price", "category", "stock"].map((place) => (
        <div key={place} className="grid gap-2">
          <Skeleton className="h-4 w-20" />
          <Skeleton className="h-11" />
        </div>
      ))}
    </output>
  );
}
