import { poundsField } from "@domain/catalogue/product-form.ts";
import { businessDate } from "@domain/dates.ts";
import { formatPounds } from "@domain/money.ts";
import { orderWrites } from "@domain/orders/order-writes.ts";
import { type PaymentMethod, paymentMethodLabels, paymentMethods } from "@domain/orders/payment.ts";
import { paymentSchema } from "@domain/orders/payment-writes.ts";
import { useState } from "react";
import * as z from "zod/mini";
import { CheckboxField } from "@/admin/forms/checkbox-field";
import { DialogForm } from "@/admin/forms/form-footer";
import { NumberField } from "@/admin/forms/number-field";
import { Options } from "@/admin/forms/options";
import { toastOutcome } from "@/admin/forms/toast-outcome";
import { useUnsavedForm } from "@/admin/forms/unsaved-forms";
import { useOrderWrite } from "@/data/orders/mutations";
import type { OrderWithItems } from "@/data/orders/queries";
import { useSchemaForm } from "@/forms/use-schema-form";
import { Dialog, DialogContent } from "@/ui/dialog";
import { Field } from "@/ui/field";
import { DateInput, Input } from "@/ui/input";
import { Select } from "@/ui/select";

/** The dialog's name as an overlay (`useOverlayItem`). */
export const paymentOverlay = "record-payment";

export interface PaymentPrompt {
  kind: "payment" | "refund";
  order: OrderWithItems;
}

/** The amount of a payment form, positive for a refund too. */
export const positiveAmountField = z
  .pipe(poundsField("Enter an amount in pounds"), z.transform(Number))
  .check(z.positive("Enter an amount above £0.00"));

/** The form's schema. The SQL function `record_payment` checks the same conditions. */
const paymentFormSchema = ({ kind, order }: PaymentPrompt, today: string) =>
  z.extend(z.omit(paymentSchema, { paymentId: true }), {
    amount: positiveAmountField.check(
      z.refine(
        (amount) => kind === "payment" || amount <= order.paid,
        `Only ${formatPounds(order.paid)} is paid in`,
      ),
    ),
    receivedOn: paymentSchema.shape.receivedOn.check(
      z.refine((day) => day <= today, "Enter a day that is not in the future"),
    ),
    sendsReceipt: z.boolean(),
  });

const titles = { payment: "Record Payment", refund: "Record Refund" };

interface PaymentDialogProps {
  /** Null keeps the dialog closed. */
  prompt: PaymentPrompt | null;
  onClose: () => void;
}

/** The dialog that records a payment or a refund of an order. */
export function PaymentDialog({ prompt, onClose }: PaymentDialogProps) {
  const write = useOrderWrite("recordPayment");
  const { order, kind = "payment" } = prompt ?? {};
  return (
    <Dialog open={prompt !== null} onOpenChange={(open) => !open && !write.isPending && onClose()}>
      <DialogContent
        title={titles[kind]}
        description={order && `${order.order_number}: ${balanceText(order)}.`}
        width="max-w-lg"
      >
        {prompt ? <PaymentForm prompt={prompt} write={write} onClose={onClose} /> : null}
      </DialogContent>
    </Dialog>
  );
}

/** What is paid and due, in a sentence. */
function balanceText({ paid, due }: OrderWithItems): string {
  const dueText = due < 0 ? `${formatPounds(-due)} to be refunded` : `${formatPounds(due)} due`;
  return `${formatPounds(paid)} paid, ${dueText}`;
}

interface PaymentFormProps {
  prompt: PaymentPrompt;
  write: ReturnType<typeof useOrderWrite<"recordPayment">>;
  onClose: () => void;
}

function PaymentForm({ prompt, write, onClose }: PaymentFormProps) {
  const { order, kind } = prompt;
  const isRefund = kind === "refund";
  const expectedAmount = isRefund ? -order.due : order.due;
  // One id for all attempts, so that a retry after a lost response records nothing twice.
  const [paymentId] = useState(() => crypto.randomUUID());
  const [today] = useState(() => businessDate(new Date()));
  const form = useSchemaForm(paymentFormSchema(prompt, today), {
    defaultValues: {
      amount: expectedAmount > 0 ? expectedAmount.toFixed(2) : "",
      method: "bank_transfer" satisfies PaymentMethod,
      receivedOn: today,
      reference: "",
      note: "",
      sendsReceipt: false,
    },
  });
  const { register, watch, setValue, formState } = form;
  const { errors } = formState;
  useUnsavedForm(form, {
    draftKey: `order-${kind}-${order.id}`,
    isSaving: write.isPending,
    overlay: paymentOverlay,
  });
  const submit = form.handleSubmit(async ({ amount, ...payment }) => {
    const saving = write.mutateAsync({
      id: order.id,
      paymentId,
      amount: isRefund ? -amount : amount,
      ...payment,
    });
    const isSaved = await toastOutcome(saving, {
      successTitle: isRefund ? "Refund recorded" : "Payment recorded",
      failureTitle: orderWrites.recordPayment.failureMessage,
    });
    if (!isSaved) return;
    form.reset();
    onClose();
  });
  return (
    <DialogForm
      onSubmit={submit}
      submitLabel={isRefund ? "Record refund" : "Record payment"}
      isSaving={write.isPending}
      onCancel={onClose}
    >
      <div className="grid gap-5 sm:grid-cols-2">
        <NumberField
          label={isRefund ? "Amount paid back (£)" : "Amount (£)"}
          decimal
          error={errors.amount?.message}
          {...register("amount")}
        />
        <Field label="Method" error={errors.method?.message}>
          <Select {...register("method")}>
            <Options values={paymentMethods} labels={paymentMethodLabels} />
          </Select>
        </Field>
        <Field label={isRefund ? "Paid back on" : "Received on"} error={errors.receivedOn?.message}>
          <DateInput {...register("receivedOn")} />
        </Field>
        <Field label="Reference" optional error={errors.reference?.message}>
          <Input maxLength={100} autoComplete="off" {...register("reference")} />
        </Field>
      </div>
      <Field label="Note" optional error={errors.note?.message} help="Customers do not see it.">
        <Input maxLength={500} autoComplete="off" {...register("note")} />
      </Field>
      {order.email ? (
        <CheckboxField
          label="Email the customer a receipt"
          checked={watch("sendsReceipt")}
          onChange={(checked) => setValue("sendsReceipt", checked, { shouldDirty: true })}
        />
      ) : null}
    </DialogForm>
  );
}
