import { letterSchema } from "@domain/orders/order-actions.ts";
import { useEffect } from "react";
import { DialogForm } from "@/admin/forms/form-footer";
import { toastOutcome } from "@/admin/forms/toast-outcome";
import { useUnsavedForm } from "@/admin/forms/unsaved-forms";
import { orderSubject } from "@/admin/orders/order-labels";
import { useOrderWrite } from "@/data/orders/mutations";
import type { OrderWithItems } from "@/data/orders/queries";
import { useSchemaForm } from "@/forms/use-schema-form";
import { useBusiness } from "@/lib/business";
import { Dialog, DialogContent } from "@/ui/dialog";
import { Field } from "@/ui/field";
import { Input, Textarea } from "@/ui/input";

/** The dialog's name as an overlay (`useOverlayItem`). */
export const letterOverlay = "write-to-customer";

interface LetterDialogProps {
  /** Null keeps the dialog closed. */
  order: OrderWithItems | null;
  onClose: () => void;
}

/** The dialog in which an administrator writes an email of their own to the customer of an order. */
export function LetterDialog({ order, onClose }: LetterDialogProps) {
  const letterMutation = useOrderWrite("writeToCustomer");
  return (
    <Dialog
      open={order !== null}
      onOpenChange={(open) => !open && !letterMutation.isPending && onClose()}
    >
      <DialogContent
        title="Write to Customer"
        description={
          order ? (
            <span translate="no">{`${order.order_number}, to ${order.email}`}</span>
          ) : undefined
        }
        width="max-w-xl"
      >
        {order ? (
          <LetterForm order={order} letterMutation={letterMutation} onClose={onClose} />
        ) : null}
      </DialogContent>
    </Dialog>
  );
}

interface LetterFormProps {
  order: OrderWithItems;
  letterMutation: ReturnType<typeof useOrderWrite<"writeToCustomer">>;
  onClose: () => void;
}

function LetterForm({ order, letterMutation, onClose }: LetterFormProps) {
  const { id, order_number } = order;
  const business = useBusiness();
  const { isPending, mutateAsync: send } = letterMutation;
  const form = useSchemaForm(letterSchema, {
    defaultValues: { subject: orderSubject(order_number, business), message: "" },
  });
  const { register, formState, handleSubmit, reset, setFocus } = form;
  useUnsavedForm(form, {
    draftKey: `order-letter-${id}`,
    isSaving: isPending,
    overlay: letterOverlay,
  });
  // The subject is filled in already.
  useEffect(() => setFocus("message"), [setFocus]);
  const submit = handleSubmit(async (letter) => {
    const isSent = await toastOutcome(send({ id, ...letter }), {
      successTitle: "Email is being sent",
      failureTitle: "Email not sent",
    });
    if (!isSent) return;
    reset();
    onClose();
  });
  return (
    <DialogForm onSubmit={submit} submitLabel="Send email" isSaving={isPending} onCancel={onClose}>
      <Field label="Subject" error={formState.errors.subject?.message}>
        <Input maxLength={200} {...register("subject")} />
      </Field>
      <Field
        label="Message"
        error={formState.errors.message?.message}
        help="The greeting and a link to the order are added. An answer comes to your mailbox."
      >
        <Textarea rows={9} maxLength={2000} {...register("message")} />
      </Field>
    </DialogForm>
  );
}
