import { formatPounds, sumPounds } from "@domain/money.ts";
import { orderContactSchema } from "@domain/orders/manual-order.ts";
import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { FormProvider } from "react-hook-form";
import * as z from "zod/mini";
import { FormFooter } from "@/admin/forms/form-footer";
import { submitOnModEnter } from "@/admin/forms/submit-on-mod-enter";
import { threeWayMerge } from "@/admin/forms/three-way-merge";
import {
  type DiscardGuard,
  useDirtyReport,
  useDiscardGuard,
} from "@/admin/forms/use-discard-guard";
import { useDraftStorage } from "@/admin/forms/use-draft-storage";
import { ContactFields } from "@/admin/order-entry/contact-fields";
import { QuantityStepper } from "@/components/quantity-stepper";
import { useEditOrder } from "@/data/orders/mutations";
import { type OrderItem, type OrderWithItems, orderWithItems } from "@/data/orders/queries";
import { useSchemaForm } from "@/forms/use-schema-form";
import { messageOf, RequestError } from "@/lib/request-error";
import { toast, toastError } from "@/lib/toast";
import { Dialog, DialogContent } from "@/ui/dialog";

/** The dialog's name for `useOverlay`. */
export const editOrderOverlay = "edit-order";

interface EditOrderDialogProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  /** The order when the dialog was opened; null while it is closed. */
  order: OrderWithItems | null;
}

/** Reduces or removes items of a pending order and corrects its contact details. */
export function EditOrderDialog({ open, onOpenChange, order }: EditOrderDialogProps) {
  const edit = useEditOrder();
  const onClose = () => onOpenChange(false);
  const guard = useDiscardGuard({
    isOpen: open,
    overlay: editOrderOverlay,
    isSaving: edit.isPending,
    onClose,
  });
  return (
    <Dialog open={open} onOpenChange={(next) => !next && guard.requestClose()}>
      <DialogContent
        title={<span className="numeric">{`Edit ${order?.order_number ?? "order"}`}</span>}
        description="What you remove goes back into stock. The customer is not emailed."
        width="max-w-xl"
      >
        {order ? <EditForm order={order} edit={edit} guard={guard} onClose={onClose} /> : null}
        {guard.confirmDialog}
      </DialogContent>
    </Dialog>
  );
}

const editFormSchema = z.object({
  customer: orderContactSchema,
  /** The remaining quantity of each of the order's items, in their order; 0 removes the item. */
  items: z.array(z.object({ id: z.number(), quantity: z.number() })),
});

type EditFormValues = z.output<typeof editFormSchema>;

const formValues = (order: OrderWithItems): EditFormValues => ({
  customer: {
    firstName: order.first_name,
    lastName: order.last_name,
    email: order.email,
    phone: order.phone,
    address: order.postal_address ?? "",
  },
  items: order.order_items.map(({ id, quantity }) => ({ id, quantity })),
});

/** Applies edits of an order to its newer revision. Edits only reduce quantities, so the smaller of both is the result. */
function rebaseEdits(edited: EditFormValues, opened: OrderWithItems, newer: OrderWithItems) {
  const base = formValues(opened);
  const { customer, items } = formValues(newer);
  const editedQuantities = new Map(edited.items.map(({ id, quantity }) => [id, quantity]));
  return {
    customer: threeWayMerge(base.customer, customer, edited.customer).merged,
    items: items.map(({ id, quantity }) => ({
      id,
      quantity: Math.min(quantity, editedQuantities.get(id) ?? quantity),
    })),
  };
}

interface EditFormProps {
  order: OrderWithItems;
  edit: ReturnType<typeof useEditOrder>;
  guard: DiscardGuard;
  onClose: () => void;
}

function EditForm({ order: openedOrder, edit, guard, onClose }: EditFormProps) {
  const queryClient = useQueryClient();
  // The revision that the form's values were changed from: the opened one, after a conflict the newer one.
  const [order, setOrder] = useState(openedOrder);
  const form = useSchemaForm(editFormSchema, { defaultValues: formValues(order) });
  const quantities = form.watch("items").map(({ quantity }) => quantity);
  const lines = order.order_items.map((item, index) => ({ item, left: quantities[index] ?? 0 }));
  const units = quantities.reduce((sum, quantity) => sum + quantity, 0);
  // The key contains the revision, because a draft of an earlier revision would undo later edits.
  useDraftStorage(form, `order-edit-${order.id}-${order.revision}`);
  const { isDirty } = form.formState;
  useDirtyReport(guard, isDirty, () => form.reset());

  /** Shows the edits on the order's newer revision, to be saved again; closes the dialog if it can't be edited any more. */
  const showNewerOrder = async (edited: EditFormValues, problem: string) => {
    // After a failed fetch the dialog keeps the revision that it has.
    const newer = await queryClient.fetchQuery(orderWithItems(order.id)).catch(() => order);
    if (newer?.status !== "pending" || newer.erased_at !== null) {
      toastError("Error", problem);
      onClose();
      return;
    }
    toastError("Error", `${problem} Check your changes and save again.`);
    setOrder(newer);
    form.reset(formValues(newer));
    form.reset(rebaseEdits(edited, order, newer), { keepDefaultValues: true });
  };

  const submit = form.handleSubmit(async (edited) => {
    // edit_order rejects an edit without changes.
    if (!isDirty) {
      onClose();
      return;
    }
    try {
      await edit.mutateAsync({
        order,
        customer: edited.customer,
        items: edited.items.filter(({ quantity }) => quantity > 0),
      });
    } catch (error) {
      const problem = messageOf(error, "Failed to edit order. Please try again.");
      if (error instanceof RequestError && error.status === 409) {
        await showNewerOrder(edited, problem);
      } else {
        toastError("Error", problem);
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
        <ul aria-label="Items" className="divide-y divide-sand border-y border-sand">
          {lines.map(({ item, left }, index) => (
            <EditedItem
              key={item.id}
              item={item}
              left={left}
              isLast={units === left && left === 1}
              onChange={(quantity) =>
                form.setValue(`items.${index}.quantity`, quantity, { shouldDirty: true })
              }
            />
          ))}
        </ul>
        <p className="flex items-baseline justify-between">
          <span className="font-medium">Total</span>
          <output aria-label="Total" className="numeric text-lead font-medium">
            {formatPounds(sumPounds(lines.map(({ item, left }) => item.price * left)))}
          </output>
        </p>
        <ContactFields optional={false} />
        <FormFooter
          action="Save"
          isSaving={edit.isPending}
          isUploading={false}
          onCancel={guard.requestClose}
        />
      </form>
    </FormProvider>
  );
}

interface EditedItemProps {
  item: OrderItem;
  /** The quantity that remains. */
  left: number;
  /** Whether this is the order's only remaining unit, which can't be removed. */
  isLast: boolean;
  onChange: (quantity: number) => void;
}

function EditedItem({ item, left, isLast, onChange }: EditedItemProps) {
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 py-3">
      <span className="min-w-0 grow basis-48 [overflow-wrap:anywhere]">
        <span className={left === 0 ? "line-through" : undefined}>{item.name}</span>
        <span className="numeric block text-small text-ink-soft">
          {formatPounds(item.price)} each, {left === 0 ? "removed" : `${item.quantity} ordered`}
        </span>
      </span>
      <QuantityStepper
        itemName={item.name}
        value={left}
        canDecrease={left > 0 && !isLast}
        canIncrease={left < item.quantity}
        onDecrease={() => onChange(left - 1)}
        onIncrease={() => onChange(left + 1)}
      />
    </li>
  );
}
