import { suggestStatus } from "@domain/catalogue/product.ts";
import { type ProductForm, productFormSchema } from "@domain/catalogue/product-form.ts";
import { useState } from "react";
import { showFieldError } from "@/admin/forms/show-field-error";
import { readDraft, useDraftStorage } from "@/admin/forms/use-draft-storage";
import { changesOf, emptyProductForm, formOf, rowOf } from "@/admin/stock/product-form-values";
import { useAddProduct, useSaveProduct } from "@/data/stock/mutations";
import type { EditedProduct } from "@/data/stock/queries";
import { StockConflict } from "@/data/stock/stock-conflict";
import { useSchemaForm } from "@/forms/use-schema-form";
import { messageOf } from "@/lib/request-error";
import { toast } from "@/lib/toast";

/** The stored quantity at the time the draft's quantity was typed; null when the draft has none. */
function stockOfDraft(draftKey: string): number | null {
  const { typed, aside } = readDraft(draftKey);
  return "stockQuantity" in typed && typeof aside === "number" ? aside : null;
}

/**
 * Form state and save of a product (null: a new one). The stock quantity is saved by compare-and-set against the quantity
 * that the form was opened with. On a mismatch nothing is saved, `conflict` is the current quantity, and the form stays open.
 */
export function useProductEditor(product: EditedProduct | null) {
  const draftKey = `product-${product?.id ?? "new"}`;
  const [openedStock, setOpenedStock] = useState(
    () => stockOfDraft(draftKey) ?? product?.stock_quantity ?? 0,
  );
  const [conflict, setConflict] = useState<number | null>(
    product && openedStock !== product.stock_quantity ? product.stock_quantity : null,
  );
  const form = useSchemaForm(productFormSchema, {
    defaultValues: product ? formOf(product) : emptyProductForm,
  });
  const { forget } = useDraftStorage(form, draftKey, openedStock);

  const change = useSaveProduct();
  const add = useAddProduct();
  /** Shows a toast with the outcome; returns whether the save succeeded. */
  const save = async (values: ProductForm): Promise<boolean> => {
    setConflict(null);
    try {
      if (product) {
        const changes = changesOf({ ...product, stock_quantity: openedStock }, values);
        await change.mutateAsync({ id: product.id, changes, openedStock });
      } else await add.mutateAsync(rowOf(values));
      forget();
      toast({ title: product ? "Product updated" : "Product created" });
      return true;
    } catch (error) {
      if (error instanceof StockConflict) {
        setConflict(error.current);
        setOpenedStock(error.current);
      }
      toast({
        title: product ? "Failed to update product" : "Failed to create product",
        description: messageOf(error, "An unknown error occurred"),
        variant: "destructive",
      });
      showFieldError(form, error);
      return false;
    }
  };

  return {
    form,
    conflict,
    /** Resolves the conflict with the stored quantity and the status that it suggests. */
    acceptStock: (current: number) => {
      form.setValue("stockQuantity", String(current), { shouldDirty: true });
      const status = suggestStatus(form.getValues("status"), current);
      form.setValue("status", status, { shouldDirty: true });
      setConflict(null);
    },
    isSaving: change.isPending || add.isPending,
    save,
    /** Call after a confirmed discard of unsaved changes. */
    discard: forget,
  };
}
