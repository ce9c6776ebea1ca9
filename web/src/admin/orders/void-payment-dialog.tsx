import { formatDate } from "@domain/dates.ts";
import { formatPounds } from "@domain/money.ts";
import { orderWrites } from "@domain/orders/order-writes.ts";
import { paymentMethodLabels } from "@domain/orders/payment.ts";
import { voidReasonField } from "@domain/orders/payment-writes.ts";
import * as z from "zod/mini";
import { DialogForm } from "@/admin/forms/form-footer";
import { toastOutcome } from "@/admin/forms/toast-outcome";
import { useUnsavedForm } from "@/admin/forms/unsaved-forms";
import { useOrderWrite } from "@/data/orders/mutations";
import type { OrderPayment } from "@/data/orders/queries";
import { useSchemaForm } from "@/forms/use-schema-form";
import { Dialog, DialogContent } from "@/ui/dialog";
import { Field } from "@/ui/field";
import { Input } from "@/ui/input";

/** The dialog's name as an overlay (`useOverlayItem`). */
export const voidPaymentOverlay = "void-payment";

const voidFormSchema = z.object({ reason: voidReasonField });

interface VoidPaymentDialogProps {
  orderId: number;
  /** Null keeps the dialog closed. */
  payment: OrderPayment | null;
  onClose: () => void;
}

/** The dialog that voids a payment that was recorded by mistake. */
export function VoidPaymentDialog({ orderId, payment, onClose }: VoidPaymentDialogProps) {
  const write = useOrderWrite("voidPayment");
  return (
    <Dialog open={payment !== null} onOpenChange={(open) => !open && !write.isPending && onClose()}>
      <DialogContent
        title="Void this payment?"
        description={payment ? `${describe(payment)}. It stays in the list, struck through.` : ""}
        width="max-w-lg"
      >
        {payment ? (
          <VoidForm orderId={orderId} payment={payment} write={write} onClose={onClose} />
        ) : null}
      </DialogContent>
    </Dialog>
  );
}

const describe = ({ amount, method, received_on }: OrderPayment) =>
  `${formatPounds(amount)}, ${paymentMethodLabels[method].toLowerCase()}, ${formatDate(received_on)}`;

interface VoidFormProps {
  orderId: number;
  payment: OrderPayment;
  write: ReturnType<typeof useOrderWrite<"voidPayment">>;
  onClose: () => void;
}

function VoidForm({ orderId, payment, write, onClose }: VoidFormProps) {
  const form = useSchemaForm(voidFormSchema, { defaultValues: { reason: "" } });
  useUnsavedForm(form, {
    draftKey: `payment-void-${payment.id}`,
    isSaving: write.isPending,
    overlay: voidPaymentOverlay,
  });
  const submit = form.handleSubmit(async ({ reason }) => {
    const saving = write.mutateAsync({ id: orderId, paymentId: payment.id, reason });
    const isSaved = await toastOutcome(saving, {
      successTitle: "Payment voided",
      failureTitle: orderWrites.voidPayment.failureMessage,
    });
    if (!isSaved) return;
    form.reset();
    onClose();
  });
  return (
    <DialogForm
      onSubmit={submit}
      submitLabel="Void payment"
      isSaving={write.isPending}
      onCancel={onClose}
    >
      <Field
        label="Reason"
        error={form.formState.errors.reason?.message}
        help="Customers do not see it."
      >
        <Input maxLength={200} autoComplete="off" {...form.register("reason")} />
      </Field>
    </DialogForm>
  );
}
