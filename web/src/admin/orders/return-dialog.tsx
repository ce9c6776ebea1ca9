import { formatPounds, sumPounds } from "@domain/money.ts";
import { refundShare, returnKinds } from "@domain/orders/order-return.ts";
import { orderWrites } from "@domain/orders/order-writes.ts";
import { paymentMethodLabels, paymentMethods } from "@domain/orders/payment.ts";
import { useQuery } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import { FormProvider, useFormContext } from "react-hook-form";
import { CheckboxField } from "@/admin/forms/checkbox-field";
import { DialogForm } from "@/admin/forms/form-footer";
import { NumberField } from "@/admin/forms/number-field";
import { Options } from "@/admin/forms/options";
import { toastOutcome } from "@/admin/forms/toast-outcome";
import { useUnsavedForm } from "@/admin/forms/unsaved-forms";
import { MailFields } from "@/admin/orders/mail-fields";
import {
  initialReturn,
  type ReturnFormInput,
  returnedLines,
  returnFormSchema,
} from "@/admin/orders/return-form";
import { QueryContent } from "@/admin/shell/query-content";
import { useOrderWrite } from "@/data/orders/mutations";
import {
  type OrderReturn,
  type OrderWithItems,
  type ReturnableLine,
  returnableLines,
} from "@/data/orders/queries";
import { useCan } from "@/data/session/rights";
import { useSchemaForm } from "@/forms/use-schema-form";
import { Dialog, DialogContent } from "@/ui/dialog";
import { Field } from "@/ui/field";
import { Input } from "@/ui/input";
import { Select } from "@/ui/select";
import { Skeleton } from "@/ui/skeleton";

/** The dialog's name as an overlay (`useOverlayItem`). */
export const returnOverlay = "return";

export interface ReturnPrompt {
  order: OrderWithItems;
  /** The customer's withdrawal whose goods are back; null for a return without one. */
  withdrawal: OrderReturn | null;
}

interface ReturnDialogProps {
  /** Null keeps the dialog closed. */
  prompt: ReturnPrompt | null;
  onClose: () => void;
}

/** The dialog that records goods of a completed order that came back, with their refund. */
export function ReturnDialog({ prompt, onClose }: ReturnDialogProps) {
  const [isSaving, setIsSaving] = useState(false);
  const query = useQuery({
    ...returnableLines(prompt?.order.id ?? 0),
    enabled: prompt !== null,
  });
  return (
    <Dialog open={prompt !== null} onOpenChange={(open) => !open && !isSaving && onClose()}>
      <DialogContent
        title={prompt?.withdrawal ? "Goods Are Back" : "Return"}
        description={prompt ? `${prompt.order.order_number}: what came back?` : undefined}
        width="max-w-2xl"
      >
        {prompt ? (
          <QueryContent query={query} loadingContent={<Skeleton className="h-40" />}>
            {(lines) => (
              <ReturnForm prompt={prompt} lines={lines} onSaving={setIsSaving} onClose={onClose} />
            )}
          </QueryContent>
        ) : null}
      </DialogContent>
    </Dialog>
  );
}

interface ReturnFormProps {
  prompt: ReturnPrompt;
  lines: ReturnableLine[];
  onSaving: (isSaving: boolean) => void;
  onClose: () => void;
}

function ReturnForm({
  prompt: { order, withdrawal },
  onSaving,
  onClose,
  ...props
}: ReturnFormProps) {
  const record = useOrderWrite("recordReturn");
  const receive = useOrderWrite("receiveReturn");
  const canRefund = useCan()("orders.refund");
  const isSaving = record.isPending || receive.isPending;
  // One id for all attempts, so that a retry after a lost response records nothing twice.
  const [newId] = useState(() => crypto.randomUUID());
  // A refetch of the lines does not change the form.
  const [lines] = useState(props.lines);
  const form = useSchemaForm(returnFormSchema, {
    defaultValues: initialReturn(
      lines,
      order,
      new Map(withdrawal?.order_return_lines.map((line) => [line.order_item_id, line.quantity])),
    ),
  });
  const { register, watch, setFocus, formState } = form;
  useUnsavedForm(form, {
    draftKey: `order-return-${withdrawal?.id ?? order.id}`,
    isSaving,
    overlay: returnOverlay,
  });
  // Moves the focus from the Close button, which has the focus if the dialog opened before the lines had loaded.
  useEffect(() => setFocus("lines.0.quantity"), [setFocus]);
  const submit = form.handleSubmit(async ({ lines: typedLines, kind, reason, ...payment }) => {
    const goods = { ...payment, lines: returnedLines(typedLines) };
    onSaving(true);
    const isSaved = await toastOutcome(
      withdrawal
        ? receive.mutateAsync({ ...goods, returnId: withdrawal.id })
        : record.mutateAsync({ ...goods, returnId: newId, id: order.id, kind, reason }),
      { successTitle: "Return recorded", failureTitle: orderWrites.recordReturn.failureMessage },
    );
    onSaving(false);
    if (!isSaved) return;
    form.reset();
    onClose();
  });
  const refund = sumPounds(watch("lines").map((line) => Number(line.refund) || 0));
  return (
    <FormProvider {...form}>
      <DialogForm
        onSubmit={submit}
        submitLabel="Record return"
        isSaving={isSaving || formState.isSubmitting}
        onCancel={onClose}
      >
        <div className="border-t border-sand">
          {lines.map((line, index) => (
            <ReturnedLine key={line.id} line={line} index={index} />
          ))}
        </div>
        <div className="grid gap-5 sm:grid-cols-2">
          {withdrawal ? null : <KindFields lines={lines} />}
          {canRefund ? (
            <Field
              label={`Refund of ${formatPounds(refund)} paid back by`}
              help="What the customer still owes is deducted."
            >
              <Select {...register("method")}>
                <option value="">Later: leave it due</option>
                <Options values={paymentMethods} labels={paymentMethodLabels} />
              </Select>
            </Field>
          ) : (
            <p className="text-small text-ink-soft">
              {`An owner pays back the refund of ${formatPounds(refund)}.`}
            </p>
          )}
        </div>
        {order.email ? <MailFields /> : null}
      </DialogForm>
    </FormProvider>
  );
}

/** Units, refund and stock of one line. The refund follows the units until the administrator changes it. */
function ReturnedLine({ line, index }: { line: ReturnableLine; index: number }) {
  const { register, watch, setValue, formState } = useFormContext<ReturnFormInput>();
  const errors = formState.errors.lines?.[index];
  return (
    <fieldset className="border-b border-sand py-4">
      <legend className="float-left mb-2 w-full [overflow-wrap:anywhere]">{line.name}</legend>
      <div className="clear-both grid grid-cols-2 gap-x-4 gap-y-1 sm:grid-cols-3">
        <NumberField
          label={`Units (of ${line.quantity})`}
          error={errors?.quantity?.message}
          {...register(`lines.${index}.quantity`, {
            onChange: ({ target }) => {
              const units = Math.max(0, Math.min(Number(target.value) || 0, line.quantity));
              setValue(`lines.${index}.refund`, refundShare(line, units).toFixed(2));
            },
          })}
        />
        <NumberField
          label="Refund (£)"
          decimal
          error={errors?.refund?.message}
          {...register(`lines.${index}.refund`)}
        />
        {line.kind === "product" ? (
          <div className="col-span-2 sm:col-span-1 sm:pt-7">
            <CheckboxField
              label="Back into stock"
              checked={watch(`lines.${index}.restock`)}
              onChange={(checked) =>
                setValue(`lines.${index}.restock`, checked, { shouldDirty: true })
              }
            />
          </div>
        ) : null}
      </div>
    </fieldset>
  );
}

function KindFields({ lines }: { lines: ReturnableLine[] }) {
  const { register, setValue, formState } = useFormContext<ReturnFormInput>();
  return (
    <>
      <Field label="Kind">
        <Select
          {...register("kind", {
            // Damaged goods are not for sale.
            onChange: ({ target }) => {
              for (const [index, { kind }] of lines.entries())
                setValue(`lines.${index}.restock`, kind === "product" && target.value === "return");
            },
          })}
        >
          <Options values={returnKinds} labels={{ return: "Return", damage: "Damaged" }} />
        </Select>
      </Field>
      <Field
        label="Reason"
        optional
        error={formState.errors.reason?.message}
        help="Customers do not see it."
      >
        <Input maxLength={200} autoComplete="off" {...register("reason")} />
      </Field>
    </>
  );
}
