import {
  type ProductChangeForm,
  type ProductSelection,
  productChangeSchema,
} from "@domain/catalogue/product-change.ts";
import { formatCount } from "@domain/format-number.ts";
import { useQuery } from "@tanstack/react-query";
import { DialogFooter } from "@/admin/forms/form-footer";
import { submitOnModEnter } from "@/admin/forms/submit-on-mod-enter";
import { toastOutcome } from "@/admin/forms/toast-outcome";
import { useBatchUndo } from "@/admin/history/use-batch-undo";
import { ProductChangeFields } from "@/admin/stock/product-change-fields";
import { ProductChangePreview } from "@/admin/stock/product-change-preview";
import { productChangePreview, useChangeProducts } from "@/data/stock/product-changes";
import { useSchemaForm } from "@/forms/use-schema-form";
import { filterDebounceMs, useDebounced } from "@/lib/use-debounced";
import { AriaDisabledButton } from "@/ui/aria-disabled-button";
import { Dialog, DialogContent } from "@/ui/dialog";
import { ErrorText } from "@/ui/field";
import { Skeleton } from "@/ui/skeleton";

const initialValues: ProductChangeForm = {
  kind: "price",
  direction: "raise",
  amount: "",
  unit: "percent",
  rounding: ".95",
  status: "IN_STOCK",
  featured: "yes",
  categories: [],
  deliveryClass: "",
  deliveryPrice: "",
};

interface ChangeProductsDialogProps {
  /** Null keeps the dialog closed. */
  target: ChangeTarget | null;
  onClose: () => void;
  onChanged: () => void;
}

export interface ChangeTarget {
  selection: ProductSelection;
  /** The number of selected products. */
  count: number;
  kind?: ProductChangeForm["kind"];
}

/** The dialog that changes many products at once, after a preview. Design rule "Change history, bin, batches". */
export function ChangeProductsDialog({ target, onClose, onChanged }: ChangeProductsDialogProps) {
  return (
    <Dialog open={target !== null} onOpenChange={(open) => !open && onClose()}>
      <DialogContent
        title="Change Products"
        description={target ? `${formatCount(target.count, "product")} selected.` : null}
        width="max-w-3xl"
      >
        {target ? <ChangeForm target={target} onClose={onClose} onChanged={onChanged} /> : null}
      </DialogContent>
    </Dialog>
  );
}

interface ChangeFormProps extends ChangeProductsDialogProps {
  target: ChangeTarget;
}

function ChangeForm({
  target: { selection, kind = "price" },
  onClose,
  onChanged,
}: ChangeFormProps) {
  const form = useSchemaForm(productChangeSchema, { defaultValues: { ...initialValues, kind } });
  const createUndo = useBatchUndo();
  const { mutateAsync, isPending } = useChangeProducts();
  const values = JSON.stringify(form.watch());
  const settledValues = useDebounced(values, filterDebounceMs);
  const { data: change } = productChangeSchema.safeParse(JSON.parse(settledValues));
  const preview = useQuery({
    ...productChangePreview(selection, change ?? { kind: "price" }),
    enabled: change !== undefined && !isPending,
  });
  const isCurrent = values === settledValues && preview.isSuccess && !preview.isFetching;
  const changed = isCurrent ? preview.data.changed : 0;

  const submit = form.handleSubmit(async (submittedChange) => {
    if (changed === 0 || !preview.data) return;
    const { fingerprint } = preview.data;
    const write = mutateAsync({ selection, change: submittedChange, fingerprint });
    const isChanged = await toastOutcome(write, {
      successTitle: `${formatCount(changed, "product")} changed`,
      failureTitle: "Failed to change the products",
      action: ({ batch = "" }) => createUndo(batch),
    });
    if (!isChanged) return;
    onChanged();
    onClose();
  });

  return (
    <form
      noValidate
      ref={submitOnModEnter}
      onSubmit={(event) => void submit(event)}
      className="grid gap-6"
    >
      <ProductChangeFields form={form} />
      <div aria-live="polite" className="min-h-24">
        {!change ? (
          <p className="text-ink-soft">The preview appears when the change is complete.</p>
        ) : preview.isError ? (
          <ErrorText>{preview.error.message}</ErrorText>
        ) : preview.data && !preview.isFetching ? (
          <ProductChangePreview kind={change.kind} result={preview.data} />
        ) : (
          <Skeleton className="h-24" />
        )}
      </div>
      <DialogFooter>
        <AriaDisabledButton type="submit" size="small" disabled={isPending || changed === 0}>
          {isPending
            ? "Saving..."
            : changed > 0
              ? `Change ${formatCount(changed, "product")}`
              : "Change"}
        </AriaDisabledButton>
        <AriaDisabledButton variant="outline" size="small" onClick={onClose} disabled={isPending}>
          Cancel
        </AriaDisabledButton>
      </DialogFooter>
    </form>
  );
}
