import { suggestStatus } from "@domain/product.ts";
import type { ProductForm } from "@domain/product-form.ts";
import { useEffect, useRef, useState } from "react";
import { keepProductDraft, readProductDraft } from "@/admin/stock/product-draft";
import { changesOf, emptyProductForm, formOf, rowOf } from "@/admin/stock/product-form-values";
import { useAddProduct, useSaveProduct } from "@/data/stock/mutations";
import type { EditedProduct } from "@/data/stock/queries";
import { StockConflict } from "@/data/stock/stock-conflict";
import { messageOf } from "@/lib/request-error";
import { toast } from "@/lib/toast";
import { useSchemaForm } from "@/lib/use-schema-form";

const loadSchema = async () => (await import("@domain/product-form.ts")).productFormSchema;

/**
 * The form of a product (null: a new one) with saving. A stock quantity is saved only while the stored one is still what
 * the form was opened with; when it is not, nothing is saved, `conflict` tells the quantity of now, and the form stays.
 */
export function useProductEditor(product: EditedProduct | null) {
  const id = product?.id ?? null;
  const [draft] = useState(() => readProductDraft(id));
  const [openedStock, setOpenedStock] = useState(
    draft?.openedStock ?? product?.stock_quantity ?? 0,
  );
  const [conflict, setConflict] = useState<number | null>(
    product && openedStock !== product.stock_quantity ? product.stock_quantity : null,
  );
  const form = useSchemaForm(loadSchema, {
    defaultValues: product ? formOf(product) : emptyProductForm,
  });
  const { reset, getValues } = form;
  const done = useRef(false);
  const stockBefore = useRef(openedStock);
  useEffect(() => {
    stockBefore.current = openedStock;
  }, [openedStock]);

  useEffect(() => {
    if (draft) reset(draft.values, { keepDefaultValues: true });
    const untouched = JSON.stringify(product ? formOf(product) : emptyProductForm);
    return () => {
      // Torn away rather than closed: an ended session, the back button. What was typed waits for the next time.
      const values = getValues();
      const isWorthKeeping = !done.current && JSON.stringify(values) !== untouched;
      const kept = { openedStock: product && stockBefore.current, values };
      keepProductDraft(id, isWorthKeeping ? kept : null);
    };
  }, [draft, id, product, reset, getValues]);

  const change = useSaveProduct();
  const add = useAddProduct();
  /** Whether it worked; how it ended is told. */
  const save = async (values: ProductForm): Promise<boolean> => {
    setConflict(null);
    try {
      if (product) {
        const changes = changesOf({ ...product, stock_quantity: openedStock }, values);
        await change.mutateAsync({ id: product.id, changes, openedStock });
      } else await add.mutateAsync(rowOf(values));
      done.current = true;
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
      return false;
    }
  };

  return {
    form,
    conflict,
    /** Gives up one's own quantity for the stored one, and the status that it had suggested. */
    acceptStock: (current: number) => {
      form.setValue("stockQuantity", String(current), { shouldDirty: true });
      const status = suggestStatus(getValues("status"), current);
      form.setValue("status", status, { shouldDirty: true });
      setConflict(null);
    },
    isSaving: change.isPending || add.isPending,
    save,
    /** To be called when what was typed is thrown away on purpose. */
    discard: () => {
      done.current = true;
    },
  };
}
