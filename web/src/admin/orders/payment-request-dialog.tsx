import { formatPounds } from "@domain/money.ts";
import { orderWrites } from "@domain/orders/order-writes.ts";
import {
  depositOf,
  type PaymentPurpose,
  paymentPurposeLabels,
  paymentPurposes,
} from "@domain/orders/payment.ts";
import { paymentRequestSchema } from "@domain/orders/payment-writes.ts";
import { useQuery } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import { FormProvider } from "react-hook-form";
import * as z from "zod/mini";
import { DialogForm } from "@/admin/forms/form-footer";
import { NumberField } from "@/admin/forms/number-field";
import { Options } from "@/admin/forms/options";
import { toastOutcome } from "@/admin/forms/toast-outcome";
import { useUnsavedForm } from "@/admin/forms/unsaved-forms";
import { MailFields } from "@/admin/orders/mail-fields";
import { positiveAmountField } from "@/admin/orders/payment-dialog";
import { QueryContent } from "@/admin/shell/query-content";
import { useOrderWrite } from "@/data/orders/mutations";
import type { OrderWithItems } from "@/data/orders/queries";
import { type ShopSettings, shopSettings } from "@/data/shop-settings/admin-queries";
import { useSchemaForm } from "@/forms/use-schema-form";
import { Dialog, DialogContent } from "@/ui/dialog";
import { Field } from "@/ui/field";
import { DateInput } from "@/ui/input";
import { Select } from "@/ui/select";
import { Skeleton } from "@/ui/skeleton";

/** The dialog's name as an overlay (`useOverlayItem`). */
export const paymentRequestOverlay = "request-payment";

interface RequestFormInput {
  purpose: PaymentPurpose;
  amount: string;
  dueOn: string;
  shouldEmailCustomer: boolean;
  message: string;
}

/** The message is validated and output only if `shouldEmailCustomer` is true. */
const requestFormSchema = z.pipe(
  z.transform(({ shouldEmailCustomer, message, dueOn, ...request }: RequestFormInput) => ({
    ...request,
    ...(shouldEmailCustomer && { message }),
    ...(dueOn && { dueOn }),
  })),
  z.extend(z.omit(paymentRequestSchema, { requestId: true }), { amount: positiveAmountField }),
);

interface PaymentRequestDialogProps {
  /** Null keeps the dialog closed. */
  order: OrderWithItems | null;
  onClose: () => void;
}

/** The dialog that asks the customer for a deposit, the balance or the whole payment. */
export function PaymentRequestDialog({ order, onClose }: PaymentRequestDialogProps) {
  const write = useOrderWrite("requestPayment");
  // Loads the settings before the dialog opens, because users type immediately after the shortcut that opens it.
  const query = useQuery(shopSettings());
  return (
    <Dialog open={order !== null} onOpenChange={(open) => !open && !write.isPending && onClose()}>
      <DialogContent
        title="Ask for Payment"
        description={order ? `${formatPounds(order.due)} is due for ${order.order_number}.` : ""}
        width="max-w-lg"
      >
        {order ? (
          <QueryContent query={query} loadingContent={<Skeleton className="h-40" />}>
            {(settings) => (
              <RequestForm order={order} settings={settings} write={write} onClose={onClose} />
            )}
          </QueryContent>
        ) : null}
      </DialogContent>
    </Dialog>
  );
}

interface RequestFormProps {
  order: OrderWithItems;
  settings: ShopSettings;
  write: ReturnType<typeof useOrderWrite<"requestPayment">>;
  onClose: () => void;
}

function RequestForm({ order, settings, write, onClose }: RequestFormProps) {
  const deposit = order.paid > 0 ? null : depositOf(order.total, settings);
  /** The amount of a purpose, as the input's text. */
  const amountOf = (purpose: PaymentPurpose) =>
    (purpose === "deposit" && deposit !== null ? deposit : order.due).toFixed(2);
  const likeliestPurpose: PaymentPurpose =
    deposit !== null ? "deposit" : order.paid > 0 ? "balance" : "full";
  // One id for all attempts, so that a retry after a lost response asks once.
  const [requestId] = useState(() => crypto.randomUUID());
  const form = useSchemaForm(requestFormSchema, {
    defaultValues: {
      purpose: likeliestPurpose,
      amount: amountOf(likeliestPurpose),
      dueOn: "",
      shouldEmailCustomer: order.email !== "",
      message: settings.payment_request_mail,
    },
  });
  const { register, setValue, setFocus, formState } = form;
  const { errors } = formState;
  useUnsavedForm(form, {
    draftKey: `order-payment-request-${order.id}`,
    isSaving: write.isPending,
    overlay: paymentRequestOverlay,
  });
  // Moves the focus from the Close button, which has the focus if the dialog opened before the settings had loaded.
  useEffect(() => setFocus("purpose"), [setFocus]);
  const submit = form.handleSubmit(async (request) => {
    const saving = write.mutateAsync({ id: order.id, requestId, ...request });
    const isSaved = await toastOutcome(saving, {
      successTitle: "Payment asked for",
      failureTitle: orderWrites.requestPayment.failureMessage,
    });
    if (!isSaved) return;
    form.reset();
    onClose();
  });
  return (
    <DialogForm
      onSubmit={submit}
      submitLabel="Ask for payment"
      isSaving={write.isPending}
      onCancel={onClose}
    >
      <div className="grid gap-5 sm:grid-cols-3">
        <Field label="For" error={errors.purpose?.message}>
          <Select
            {...register("purpose", {
              onChange: ({ target }) => setValue("amount", amountOf(target.value)),
            })}
          >
            <Options values={paymentPurposes} labels={paymentPurposeLabels} />
          </Select>
        </Field>
        <NumberField
          label="Amount (£)"
          decimal
          error={errors.amount?.message}
          {...register("amount")}
        />
        <Field label="Due on" optional error={errors.dueOn?.message}>
          <DateInput {...register("dueOn")} />
        </Field>
      </div>
      {settings.bank_details === null ? (
        <p className="text-small text-ink-soft">
          Your bank details are missing: add them in Shop Settings, so that customers know where to
          pay.
        </p>
      ) : null}
      {order.email ? (
        <FormProvider {...form}>
          <MailFields />
        </FormProvider>
      ) : null}
    </DialogForm>
  );
}
