import { formatPounds, sumPounds } from "@domain/money.ts";
import { manualContactSchema, orderContactSchema } from "@domain/orders/manual-order.ts";
import { orderWrites } from "@domain/orders/order-writes.ts";
import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { flushSync } from "react-dom";
import { FormProvider } from "react-hook-form";
import * as z from "zod/mini";
import { FormFooter } from "@/admin/forms/form-footer";
import { submitOnModEnter } from "@/admin/forms/submit-on-mod-enter";
import { threeWayMerge } from "@/admin/forms/three-way-merge";
import { useUnsavedForm } from "@/admin/forms/unsaved-forms";
import { ContactFields } from "@/admin/order-entry/contact-fields";
import { QuantityStepper } from "@/components/quantity-stepper";
import { useOrderWrite } from "@/data/orders/mutations";
import { type OrderItem, type OrderWithItems, orderWithItems } from "@/data/orders/queries";
import { useSchemaForm } from "@/forms/use-schema-form";
import { messageOf, RequestError } from "@/lib/request-error";
import { toast, toastError } from "@/lib/toast";
import { Dialog, DialogContent } from "@/ui/dialog";

/** The dialog's name as an overlay (`useOverlayItem`). */
export const editOrderOverlay = "edit-order";

interface EditOrderDialogProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  /** The order as loaded when the dialog was opened; null while the dialog is closed. */
  order: OrderWithItems | null;
}

/** The dialog that corrects the contact details of an order, and reduces or removes the items of a pending one. */
export function EditOrderDialog({ open, onOpenChange, order }: EditOrderDialogProps) {
  const editMutation = useOrderWrite("edit");
  const onClose = () => onOpenChange(false);
  return (
    <Dialog open={open} onOpenChange={(next) => !next && !editMutation.isPending && onClose()}>
      <DialogContent
        title={<span className="numeric">{`Edit ${order?.order_number ?? "order"}`}</span>}
        description={
          order && canEditItems(order)
            ? "What you remove goes back into stock, unless the product has been deleted. The customer is not emailed."
            : "The customer is not emailed."
        }
        width="max-w-xl"
      >
        {order ? <EditForm order={order} editMutation={editMutation} onClose={onClose} /> : null}
      </DialogContent>
    </Dialog>
  );
}

/** Whether the order's items can be changed. The SQL function `edit_order` checks the same condition. */
const canEditItems = ({ status }: OrderWithItems) => status === "pending";

const editFormSchema = z.object({
  customer: orderContactSchema,
  /** The remaining quantity of each item, in the order of `order_items`; 0 removes the item. */
  items: z.array(z.object({ id: z.number(), quantity: z.number() })),
});
const manualEditFormSchema = z.extend(editFormSchema, { customer: manualContactSchema });

type EditFormValues = z.output<typeof editFormSchema>;

const toFormValues = (order: OrderWithItems): EditFormValues => ({
  customer: {
    firstName: order.first_name,
    lastName: order.last_name,
    email: order.email,
    phone: order.phone,
    address: order.postal_address ?? "",
  },
  items: order.order_items.map(({ id, quantity }) => ({ id, quantity })),
});

/** Applies the edits to a newer revision of the order. An edit can only reduce a quantity, so the smaller quantity wins. */
function rebaseEdits(
  editedValues: EditFormValues,
  openedOrder: OrderWithItems,
  newerOrder: OrderWithItems,
) {
  const base = toFormValues(openedOrder);
  const { customer, items } = toFormValues(newerOrder);
  const editedQuantities = new Map(editedValues.items.map(({ id, quantity }) => [id, quantity]));
  return {
    customer: threeWayMerge(base.customer, customer, editedValues.customer).mergedValues,
    items: items.map(({ id, quantity }) => ({
      id,
      quantity: Math.min(quantity, editedQuantities.get(id) ?? quantity),
    })),
  };
}

interface EditFormProps {
  order: OrderWithItems;
  editMutation: ReturnType<typeof useOrderWrite<"edit">>;
  onClose: () => void;
}

function EditForm({ order: openedOrder, editMutation, onClose }: EditFormProps) {
  const queryClient = useQueryClient();
  // The revision that the form's edits are based on: the opened revision, or the newer revision after a conflict.
  const [order, setOrder] = useState(openedOrder);
  const isManual = order.source !== "website";
  const form = useSchemaForm(isManual ? manualEditFormSchema : editFormSchema, {
    defaultValues: toFormValues(order),
  });
  const quantities = form.watch("items").map(({ quantity }) => quantity);
  const lines = order.order_items.map((item, index) => ({
    item,
    remainingQuantity: quantities[index] ?? 0,
  }));
  const units = quantities.reduce((sum, quantity) => sum + quantity, 0);
  useUnsavedForm(form, {
    // The key contains the revision, because a draft of an earlier revision would undo later edits.
    draftKey: `order-edit-${order.id}-${order.revision}`,
    isSaving: editMutation.isPending,
    overlay: editOrderOverlay,
  });
  const { isDirty } = form.formState;

  /** Rebases the edits on the order's newer revision for another save. Closes the dialog if the order can no longer be edited. */
  const handleEditConflict = async (editedValues: EditFormValues, errorText: string) => {
    // If the fetch fails, the dialog keeps its revision of the order.
    const newerOrder = await queryClient.fetchQuery(orderWithItems(order.id)).catch(() => order);
    if (!newerOrder || newerOrder.erased_at !== null) {
      toastError("Error", errorText);
      form.reset();
      onClose();
      return;
    }
    toastError("Error", `${errorText} Check your changes and save again.`);
    // Removes the draft of the earlier revision.
    form.reset();
    flushSync(() => setOrder(newerOrder));
    form.reset(toFormValues(newerOrder));
    form.reset(rebaseEdits(editedValues, order, newerOrder), { keepDefaultValues: true });
  };

  const submit = form.handleSubmit(async (editedValues) => {
    // The SQL function `edit_order` rejects an edit without changes.
    if (!isDirty) {
      onClose();
      return;
    }
    try {
      await editMutation.mutateAsync({
        id: order.id,
        revision: order.revision,
        customer: editedValues.customer,
        lines: canEditItems(order)
          ? editedValues.items
              .filter(({ quantity }) => quantity > 0)
              .map((line) => ({ kind: "product", ...line }))
          : undefined,
      });
    } catch (error) {
      const errorText = messageOf(error, orderWrites.edit.failureMessage);
      if (error instanceof RequestError && error.status === 409) {
        await handleEditConflict(editedValues, errorText);
      } else {
        toastError("Error", errorText);
      }
      return;
    }
    toast({ title: "Order edited" });
    form.reset();
    onClose();
  });
  return (
    <FormProvider {...form}>
      <form
        noValidate
        ref={submitOnModEnter}
        onSubmit={(event) => void submit(event)}
        className="grid gap-6"
      >
        {canEditItems(order) ? (
          <>
            <ul aria-label="Items" className="divide-y divide-sand border-y border-sand">
              {lines.map(({ item, remainingQuantity }, index) => (
                <EditedItem
                  key={item.id}
                  item={item}
                  remainingQuantity={remainingQuantity}
                  isLastUnit={units === remainingQuantity && remainingQuantity === 1}
                  onChange={(quantity) =>
                    form.setValue(`items.${index}.quantity`, quantity, { shouldDirty: true })
                  }
                />
              ))}
            </ul>
            <p className="flex items-baseline justify-between">
              <span className="font-medium">Total</span>
              <output aria-label="Total" className="numeric text-lead font-medium">
                {formatPounds(
                  sumPounds(
                    lines.map(({ item, remainingQuantity }) => item.price * remainingQuantity),
                  ),
                )}
              </output>
            </p>
          </>
        ) : null}
        <ContactFields optional={isManual} />
        <FormFooter
          submitLabel="Save"
          isSaving={editMutation.isPending}
          isUploading={false}
          onCancel={onClose}
        />
      </form>
    </FormProvider>
  );
}

interface EditedItemProps {
  item: OrderItem;
  remainingQuantity: number;
  /** Whether this is the order's only remaining unit, which can't be removed. */
  isLastUnit: boolean;
  onChange: (quantity: number) => void;
}

function EditedItem({ item, remainingQuantity, isLastUnit, onChange }: EditedItemProps) {
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 py-3">
      <span className="min-w-0 grow basis-48 [overflow-wrap:anywhere]">
        <span className={remainingQuantity === 0 ? "line-through" : undefined}>{item.name}</span>
        <span className="numeric block text-small text-ink-soft">
          {`${formatPounds(item.price)} each, ${remainingQuantity === 0 ? "removed" : `${item.quantity} ordered`}`}
        </span>
      </span>
      <QuantityStepper
        itemName={item.name}
        value={remainingQuantity}
        canDecrease={remainingQuantity > 0 && !isLastUnit}
        canIncrease={remainingQuantity < item.quantity}
        onDecrease={() => onChange(remainingQuantity - 1)}
        onIncrease={() => onChange(remainingQuantity + 1)}
      />
    </li>
  );
}
