import type { OrderContact } from "@domain/orders/manual-order.ts";
import { useFormContext } from "react-hook-form";
import { Field } from "@/ui/field";
import { Input, Textarea } from "@/ui/input";

const fields = [
  { name: "firstName", label: "First name", type: "text" },
  { name: "lastName", label: "Last name", type: "text" },
  { name: "email", label: "Email", type: "email" },
  { name: "phone", label: "Phone", type: "tel" },
] as const;

/** The customer's contact details, for a form with the field `customer`. The address is always optional. */
export function ContactFields({ optional }: { optional: boolean }) {
  const { register, formState } = useFormContext<{ customer: OrderContact }>();
  const errors = formState.errors.customer;
  return (
    <div className="grid gap-4 sm:grid-cols-2">
      {fields.map(({ name, label, type }) => (
        <Field key={name} label={label} optional={optional} error={errors?.[name]?.message}>
          <Input type={type} autoComplete="off" {...register(`customer.${name}`)} />
        </Field>
      ))}
      <Field label="Address" optional error={errors?.address?.message} className="sm:col-span-2">
        <Textarea rows={2} maxLength={500} {...register("customer.address")} />
      </Field>
    </div>
  );
}
