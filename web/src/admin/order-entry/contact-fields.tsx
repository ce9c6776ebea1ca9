import type { OrderContact } from "@domain/orders/manual-order.ts";
import type { FocusEvent } from "react";
import { useFormContext } from "react-hook-form";
import { Field } from "@/ui/field";
import { Input, Textarea } from "@/ui/input";

const fields = [
  { name: "phone", label: "Phone", type: "tel" },
  { name: "email", label: "Email", type: "email" },
  { name: "firstName", label: "First name", type: "text" },
  { name: "lastName", label: "Last name", type: "text" },
] as const;

interface ContactFieldsProps {
  optional: boolean;
  /** Called with a phone number or an email address when its field loses the focus. */
  onContactEntered?: (contact: string) => void;
}

/**
 * The customer's contact details, for a form with the field `customer`. The address is always optional. Phone and email are first,
 * because they find a known customer.
 */
export function ContactFields({ optional, onContactEntered }: ContactFieldsProps) {
  const { register, formState } = useFormContext<{ customer: OrderContact }>();
  const errors = formState.errors.customer;
  const onBlur = ({ target }: FocusEvent<HTMLInputElement>) => onContactEntered?.(target.value);
  return (
    <div className="grid gap-4 sm:grid-cols-2">
      {fields.map(({ name, label, type }) => (
        <Field key={name} label={label} optional={optional} error={errors?.[name]?.message}>
          <Input
            type={type}
            autoComplete="off"
            {...register(`customer.${name}`, type === "text" ? {} : { onBlur })}
          />
        </Field>
      ))}
      <Field label="Address" optional error={errors?.address?.message} className="sm:col-span-2">
        <Textarea rows={2} maxLength={500} {...register("customer.address")} />
      </Field>
    </div>
  );
}
