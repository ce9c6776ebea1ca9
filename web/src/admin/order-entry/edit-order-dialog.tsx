import { formatPounds, sumPounds } from "@domain/money.ts";
import { orderContactSchema } from "@domain/orders/manual-order.ts";
import { FormProvider } from "react-hook-form";
import * as z from "zod/mini";
import { FormFooter } from "@/admin/forms/form-footer";
import { submitOnModEnter } from "@/admin/forms/submit-on-mod-enter";
import {
  type DiscardGuard,
  useDirtyReport,
  useDiscardGuard,
} from "@/admin/forms/use-discard-guard";
import { useDraftStorage } from "@/admin/forms/use-draft-storage";
import { ContactFields } from "@/admin/order-entry/contact-fields";
import { QuantityStepper } from "@/components/quantity-stepper";
import { useEditOrder } from "@/data/orders/mutations";
import type { OrderItem, OrderWithItems } from "@/data/orders/queries";
import { useSchemaForm } from "@/forms/use-schema-form";
import { messageOf, RequestError } from "@/lib/request-error";
import { toast, toastError } from "@/lib/toast";
import { Dialog, DialogContent } from "@/ui/dialog";

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
  const guard = useDiscardGuard({ isOpen: open, isSaving: edit.isPending, onClose });
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

interface EditFormProps {
  order: OrderWithItems;
  edit: ReturnType<typeof useEditOrder>;
  guard: DiscardGuard;
  onClose: () => void;
}

function EditForm({ order, edit, guard, onClose }: EditFormProps) {
  const { first_name, last_name, email, phone, postal_address } = order;
  const form = useSchemaForm(editFormSchema, {
    defaultValues: {
      customer: {
        firstName: first_name,
        lastName: last_name,
        email,
        phone,
        address: postal_address ?? "",
      },
      items: order.order_items.map(({ id, quantity }) => ({ id, quantity })),
    },
  });
  const quantities = form.watch("items").map(({ quantity }) => quantity);
  const lines = order.order_items.map((item, index) => ({ item, left: quantities[index] ?? 0 }));
  const units = quantities.reduce((sum, quantity) => sum + quantity, 0);
  // A draft of an earlier revision would undo what has been edited since.
  useDraftStorage(form, `order-edit-${order.id}-${order.revision}`);
  useDirtyReport(guard, form.formState.isDirty, () => form.reset());

  const submit = form.handleSubmit(async ({ customer, items }) => {
    try {
      await edit.mutateAsync({
        order,
        customer,
        items: items.filter(({ quantity }) => quantity > 0),
      });
      toast({ title: "Order edited" });
      form.reset();
    } catch (error) {
      toastError("Error", messageOf(error, "Failed to edit order. Please try again."));
      // A conflict closes the dialog, because the order has changed; after any other failure it stays open with its values.
      if (!(error instanceof RequestError && error.status === 409)) return;
    }
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
