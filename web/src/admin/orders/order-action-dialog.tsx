import {
  declineReasons,
  type OrderActionDetails,
  type OrderActionKind,
  orderActionFormSchema,
} from "@domain/orders/order-actions.ts";
import { useQuery } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import { FormProvider } from "react-hook-form";
import { CheckboxField } from "@/admin/forms/checkbox-field";
import { DialogForm } from "@/admin/forms/form-footer";
import { NumberField } from "@/admin/forms/number-field";
import { Options } from "@/admin/forms/options";
import { useUnsavedForm } from "@/admin/forms/unsaved-forms";
import { MailFields } from "@/admin/orders/mail-fields";
import { declineReasonLabels } from "@/admin/orders/order-labels";
import { QueryContent } from "@/admin/shell/query-content";
import { orderWithItems } from "@/data/orders/queries";
import { type ShopSettings, shopSettings } from "@/data/shop-settings/admin-queries";
import { useSchemaForm } from "@/forms/use-schema-form";
import { Dialog, DialogContent } from "@/ui/dialog";
import { Field } from "@/ui/field";
import { DateInput, Input } from "@/ui/input";
import { Select } from "@/ui/select";
import { Skeleton } from "@/ui/skeleton";

export interface ActionPrompt {
  kind: OrderActionKind;
  orderIds: number[];
  title: string;
  description: string;
  actionLabel: string;
  /** Whether any of the orders has an email address; otherwise the dialog offers no email. */
  hasRecipient: boolean;
  /** Whether to ask for the price of a delivery by arrangement. */
  asksDeliveryPrice?: boolean;
  /** Whether items that are out of stock can be kept from going back into stock. */
  asksRestock?: boolean;
}

/** For each action, the column of the shop settings with the default text of its email. */
const emailTextColumns = {
  approve: "approval_mail",
  decline: "decline_mail",
  ready_for_collection: "collection_mail",
  out_for_delivery: "delivery_mail",
  completed: "completion_mail",
} as const satisfies Record<OrderActionKind, keyof ShopSettings>;

/** Labels of the date field, for the actions that have one. */
const dateLabels: Partial<Record<OrderActionKind, string>> = {
  ready_for_collection: "Ready from",
  out_for_delivery: "Delivery on",
};

function firstFieldOf({ kind, asksDeliveryPrice }: ActionPrompt) {
  if (kind === "decline") return "reason";
  if (asksDeliveryPrice) return "deliveryPrice";
  return dateLabels[kind] ? "date" : "message";
}

/** The dialog's name as an overlay (`useOverlayItem`). */
export const orderActionOverlay = "order-action";

interface OrderActionDialogProps {
  /** Null keeps the dialog closed. */
  prompt: ActionPrompt | null;
  isSaving: boolean;
  onCancel: () => void;
  /** Returns whether the action succeeded. Further submits are ignored until the promise settles. */
  onSubmit: (details: OrderActionDetails) => Promise<boolean>;
  /** Called after the action has succeeded; must close the dialog. */
  onDone: () => void;
}

/**
 * Asks for the details of an action: the reason for declining, the date of collection or delivery, and the text of the email
 * to the customer.
 */
export function OrderActionDialog(props: OrderActionDialogProps) {
  const { prompt, isSaving, onCancel, onSubmit, onDone } = props;
  // Loads the settings before the dialog opens, because users type immediately after the shortcut that opens it.
  const query = useQuery(shopSettings());
  return (
    <Dialog open={prompt !== null} onOpenChange={(open) => !open && !isSaving && onCancel()}>
      <DialogContent title={prompt?.title} description={prompt?.description} width="max-w-lg">
        {prompt ? (
          <QueryContent query={query} loadingContent={<Skeleton className="h-40" />}>
            {(settings) => (
              <OrderActionForm
                prompt={prompt}
                defaultMessage={settings[emailTextColumns[prompt.kind]]}
                isSaving={isSaving}
                onCancel={onCancel}
                onSubmit={onSubmit}
                onDone={onDone}
              />
            )}
          </QueryContent>
        ) : null}
      </DialogContent>
    </Dialog>
  );
}

interface OrderActionFormProps extends OrderActionDialogProps {
  prompt: ActionPrompt;
  defaultMessage: string;
}

function OrderActionForm(props: OrderActionFormProps) {
  const { prompt, defaultMessage, isSaving, onCancel, onSubmit, onDone } = props;
  const isDecline = prompt.kind === "decline";
  const dateLabel = dateLabels[prompt.kind];
  const form = useSchemaForm(orderActionFormSchema, {
    // A completed order sends no email by default, because the customer knows that they have received the order.
    defaultValues: {
      shouldEmailCustomer: prompt.hasRecipient && prompt.kind !== "completed",
      message: defaultMessage,
      ...(isDecline && { reason: "", explanation: "", keepOut: [] }),
      ...(dateLabel && { date: "" }),
      ...(prompt.asksDeliveryPrice && { deliveryPrice: "" }),
    },
  });
  const { register, watch, setFocus, formState } = form;
  const { errors } = formState;
  // Computed once, because the refetch after a bulk action changes `prompt.orderIds`. Under a changed key, the draft that was
  // restored under the first key would not be deleted.
  const [draftKey] = useState(`order-${prompt.kind}-${prompt.orderIds.join("-")}`);
  useUnsavedForm(form, { draftKey, isSaving, overlay: orderActionOverlay });
  const submit = form.handleSubmit(async (details) => {
    if (!(await onSubmit(details))) return;
    form.reset();
    onDone();
  });
  const firstField = firstFieldOf(prompt);
  // Moves the focus from the Close button, which has the focus if the dialog opened before the settings had loaded.
  useEffect(() => setFocus(firstField), [setFocus, firstField]);
  return (
    <DialogForm
      onSubmit={submit}
      submitLabel={prompt.actionLabel}
      destructive={isDecline}
      isSaving={isSaving}
      onCancel={onCancel}
    >
      {isDecline ? (
        <>
          <Field label="Reason" error={errors.reason?.message} help="Customers do not see it.">
            <Select {...register("reason")}>
              <option value="">Choose a reason</option>
              <Options values={declineReasons} labels={declineReasonLabels} />
            </Select>
          </Field>
          <Field
            label="Details"
            optional={watch("reason") !== "other"}
            error={errors.explanation?.message}
          >
            <Input maxLength={500} {...register("explanation")} />
          </Field>
          {prompt.asksRestock && watch("reason") === "out_of_stock" ? (
            <RestockFields
              orderId={prompt.orderIds[0] ?? 0}
              keptOut={watch("keepOut") ?? []}
              onChange={(keepOut) => form.setValue("keepOut", keepOut, { shouldDirty: true })}
            />
          ) : null}
        </>
      ) : null}
      {prompt.asksDeliveryPrice ? (
        <NumberField
          label="Delivery price (£)"
          optional
          decimal
          help="The customer was told: we tell you the price before you pay. The email states the new total; 0 is free."
          error={errors.deliveryPrice?.message}
          {...register("deliveryPrice")}
        />
      ) : null}
      {dateLabel ? (
        <Field label={dateLabel} optional error={errors.date?.message}>
          <DateInput {...register("date")} />
        </Field>
      ) : null}
      {prompt.hasRecipient ? (
        <FormProvider {...form}>
          <MailFields />
        </FormProvider>
      ) : null}
    </DialogForm>
  );
}

interface RestockFieldsProps {
  orderId: number;
  /** The ids of the items that do not go back into stock. */
  keptOut: number[];
  onChange: (keptOut: number[]) => void;
}

/** Asks which items of a declined order go back into stock: all, unless the owner unticks one that does not exist. */
function RestockFields({ orderId, keptOut, onChange }: RestockFieldsProps) {
  const items = useQuery(orderWithItems(orderId)).data?.order_items ?? [];
  return (
    <fieldset>
      <legend className="text-small font-medium">Back into stock</legend>
      {items
        .filter(({ product_id, is_to_order }) => product_id !== null && !is_to_order)
        .map(({ id, name, quantity }) => (
          <CheckboxField
            key={id}
            label={`${quantity} × ${name}`}
            checked={!keptOut.includes(id)}
            onChange={(isRestocked) =>
              onChange(isRestocked ? keptOut.filter((other) => other !== id) : [...keptOut, id])
            }
          />
        ))}
      <p className="text-small text-ink-soft">Untick what you do not have.</p>
    </fieldset>
  );
}
