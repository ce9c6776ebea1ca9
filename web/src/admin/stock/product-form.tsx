import { slugify } from "@domain/slug.ts";
import { useEffect } from "react";
import { CategoryFields } from "@/admin/stock/category-fields";
import { PricingFields } from "@/admin/stock/pricing-fields";
import { StockFields } from "@/admin/stock/stock-fields";
import { useProductEditor } from "@/admin/stock/use-product-editor";
import type { EditedProduct } from "@/data/stock/queries";
import { Button } from "@/ui/button";
import { Field } from "@/ui/field";
import { Input, Textarea } from "@/ui/input";

/** What the dialog must know before it closes: whether there is something to lose, and how to say that it is given up. */
export interface FormState {
  isDirty: boolean;
  discard: () => void;
}

interface ProductFormProps {
  /** Null for a new one. */
  product: EditedProduct | null;
  report: (state: FormState) => void;
  onCancel: () => void;
  onSaved: () => void;
}

/** Spec section 5, admin product form. */
export function ProductForm({ product, report, onCancel, onSaved }: ProductFormProps) {
  const editor = useProductEditor(product, onSaved);
  const { form, conflict, isDirty, isSaving, discard } = editor;
  const { register, setValue, setFocus, formState } = form;
  const { errors, isSubmitted } = formState;
  useEffect(() => setFocus("name"), [setFocus]);
  useEffect(() => report({ isDirty, discard }), [report, isDirty, discard]);

  return (
    <form noValidate onSubmit={(event) => void editor.submit(event)} className="grid gap-7">
      {conflict === null ? null : (
        <StockConflictNotice current={conflict} onAccept={() => editor.acceptStock(conflict)} />
      )}
      <div className="grid gap-5 sm:grid-cols-2">
        <Field label="Name" error={errors.name?.message}>
          <Input
            autoComplete="off"
            {...register("name", {
              onChange: (event) =>
                setValue("slug", slugify(event.target.value), {
                  shouldDirty: true,
                  shouldValidate: isSubmitted,
                }),
            })}
          />
        </Field>
        <Field
          label="Slug"
          error={errors.slug?.message}
          help="The product’s address in the shop; filled in from the name."
        >
          <Input autoComplete="off" spellCheck={false} {...register("slug")} />
        </Field>
        <Field label="SKU" optional error={errors.sku?.message} className="sm:max-w-xs">
          <Input autoComplete="off" spellCheck={false} {...register("sku")} />
        </Field>
        <Field
          label="Description"
          optional
          error={errors.description?.message}
          className="sm:col-span-2"
        >
          <Textarea rows={4} {...register("description")} />
        </Field>
      </div>
      <PricingFields form={form} />
      <StockFields form={form} />
      <CategoryFields form={form} />
      <footer className="sticky -bottom-6 z-10 -mx-6 -mb-6 flex flex-wrap justify-end gap-3 border-t border-sand bg-surface px-6 py-4 sm:-bottom-8 sm:-mx-8 sm:-mb-8 sm:px-8">
        <Button variant="outline" size="small" onClick={onCancel} disabled={isSaving}>
          Cancel
        </Button>
        <Button type="submit" size="small" disabled={isSaving}>
          {isSaving ? "Saving..." : product ? "Save changes" : "Add product"}
        </Button>
      </footer>
    </form>
  );
}

function StockConflictNotice({ current, onAccept }: { current: number; onAccept: () => void }) {
  return (
    <div
      role="alert"
      className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3 border-l-2 border-danger bg-canvas py-3 pr-3 pl-4"
    >
      <p className="max-w-prose text-small">
        <strong className="font-medium">
          Somebody else changed the stock: there are {current} now.
        </strong>{" "}
        Nothing was saved yet. Keep that number, or save again to set your own.
      </p>
      <Button variant="outline" size="small" onClick={onAccept}>
        Keep {current} in stock
      </Button>
    </div>
  );
}
