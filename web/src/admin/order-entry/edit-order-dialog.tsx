import { manualContactSchema, orderContactSchema } from "@domain/orders/manual-order.ts";
import { orderWrites } from "@domain/orders/order-writes.ts";
import { useQueryClient } from "@tanstack/react-query";
import { useRef, useState } from "react";
import { flushSync } from "react-dom";
import { FormProvider, useFormContext } from "react-hook-form";
import { FormFooter } from "@/admin/forms/form-footer";
import { submitOnModEnter } from "@/admin/forms/submit-on-mod-enter";
import { useUnsavedForm } from "@/admin/forms/unsaved-forms";
import { ContactFields } from "@/admin/order-entry/contact-fields";
import { DeliveryFields } from "@/admin/order-entry/delivery-fields";
import {
  canEditLines,
  describeEdit,
  type EditInput,
  editFormSchema,
  rebaseEdits,
  toEditInput,
} from "@/admin/order-entry/edit-order-form";
import { focusProductFieldOnEnter, LineTable } from "@/admin/order-entry/line-table";
import { showStockConflicts } from "@/admin/order-entry/stock-conflicts";
import { MailFields } from "@/admin/orders/mail-fields";
import { useOrderWrite } from "@/data/orders/mutations";
import { type OrderWithItems, orderWithItems } from "@/data/orders/queries";
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

/** The dialog that changes an order's lines until it is completed or declined, its delivery and its contact details. */
export function EditOrderDialog({ open, onOpenChange, order }: EditOrderDialogProps) {
  const editMutation = useOrderWrite("edit");
  const onClose = () => onOpenChange(false);
  return (
    <Dialog open={open} onOpenChange={(next) => !next && !editMutation.isPending && onClose()}>
      <DialogContent
        title={<span className="numeric">{`Edit ${order?.order_number ?? "order"}`}</span>}
        description={
          order && canEditLines(order)
            ? "Stock and total follow. Payments stay, and what is due changes."
            : "The lines of this order can no longer change."
        }
        width="max-w-2xl"
      >
        {order ? <EditForm order={order} editMutation={editMutation} onClose={onClose} /> : null}
      </DialogContent>
    </Dialog>
  );
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
  const form = useSchemaForm(editFormSchema(isManual ? manualContactSchema : orderContactSchema), {
    defaultValues: toEditInput(order),
  });
  const productField = useRef<HTMLInputElement>(null);
  useUnsavedForm(form, {
    // The key contains the revision, because a draft of an earlier revision would undo later edits.
    draftKey: `order-edit-${order.id}-${order.revision}`,
    isSaving: editMutation.isPending,
    overlay: editOrderOverlay,
  });
  const { isDirty } = form.formState;

  /**
   * Rebases the edits on the stored order, with its current stock, for another save. Closes the dialog if the order can no longer be
   * edited.
   */
  const handleEditConflict = async (error: RequestError, errorText: string) => {
    // If the fetch fails, the dialog keeps its revision of the order.
    const newerOrder = await queryClient.fetchQuery(orderWithItems(order.id)).catch(() => order);
    if (!newerOrder || newerOrder.erased_at !== null) {
      toastError("Error", errorText);
      form.reset();
      onClose();
      return;
    }
    const editedValues = form.getValues();
    // Removes the draft of the earlier revision.
    form.reset();
    flushSync(() => setOrder(newerOrder));
    form.reset(toEditInput(newerOrder));
    form.reset(rebaseEdits(editedValues, order, newerOrder), { keepDefaultValues: true });
    const hasStockConflict = canEditLines(newerOrder) && (await showStockConflicts(error, form));
    const isRevised = newerOrder.revision !== order.revision || newerOrder.status !== order.status;
    if (isRevised || !hasStockConflict)
      toastError("Error", `${errorText} Check your changes and save again.`);
  };

  const submit = form.handleSubmit(async ({ lines, customer, message }) => {
    // The SQL function `edit_order` rejects an edit without changes.
    if (!isDirty) {
      onClose();
      return;
    }
    const changes = canEditLines(order) ? { lines, customer } : { customer };
    try {
      await editMutation.mutateAsync({
        id: order.id,
        revision: order.revision,
        message,
        ...changes,
      });
    } catch (error) {
      const errorText = messageOf(error, orderWrites.edit.failureMessage);
      if (error instanceof RequestError && error.status === 409)
        await handleEditConflict(error, errorText);
      else if (!(await showStockConflicts(error, form))) toastError("Error", errorText);
      return;
    }
    toast({ title: "Order edited" });
    form.reset();
    onClose();
  });
  return (
    <FormProvider {...form}>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- the form's fields are interactive */}
      <form
        noValidate
        ref={submitOnModEnter}
        onSubmit={(event) => void submit(event)}
        onKeyDown={(event) => focusProductFieldOnEnter(event, productField)}
        className="grid gap-6"
      >
        {canEditLines(order) ? (
          <>
            <LineTable productField={productField} submitHelp="saves the order" />
            <div className="grid gap-4 sm:grid-cols-2">
              <DeliveryFields methods={["", "collection", "delivery"]} />
            </div>
          </>
        ) : null}
        <ContactFields optional={isManual} />
        {order.email === "" ? null : <ChangesMail order={order} />}
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

/** The email about the edit, with the changes that it will list. */
function ChangesMail({ order }: { order: OrderWithItems }) {
  const { watch } = useFormContext<EditInput>();
  const values = watch();
  const changes = describeEdit(order, values);
  return (
    <div className="grid gap-2">
      <MailFields label="Email the customer the changes" />
      {values.shouldEmailCustomer ? (
        <ul
          aria-label="Changes in the email"
          className="numeric grid gap-0.5 text-small text-ink-soft"
        >
          {changes.length === 0 ? <li>No changes yet.</li> : null}
          {changes.map((change) => (
            <li key={change}>{change}</li>
          ))}
        </ul>
      ) : null}
    </div>
  );
}
