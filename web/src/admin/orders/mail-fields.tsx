import { useFormContext } from "react-hook-form";
import { CheckboxField } from "@/admin/forms/checkbox-field";
import { Field } from "@/ui/field";
import { Textarea } from "@/ui/input";

/** A checkbox for emailing the customer and the email's text, for a form with the fields `shouldEmailCustomer` and `message`. */
export function MailFields({ label = "Email the customer" }: { label?: string }) {
  const { register, watch, setValue, formState } = useFormContext<{
    shouldEmailCustomer: boolean;
    message: string;
  }>();
  const shouldEmailCustomer = watch("shouldEmailCustomer");
  return (
    <div className="grid gap-2">
      <CheckboxField
        label={label}
        checked={shouldEmailCustomer}
        onChange={(checked) => setValue("shouldEmailCustomer", checked, { shouldDirty: true })}
      />
      {shouldEmailCustomer ? (
        <Field
          label="Text of the email"
          error={formState.errors.message?.message}
          help="The greeting, the items and a link to the order are added."
        >
          <Textarea rows={5} maxLength={2000} {...register("message")} />
        </Field>
      ) : null}
    </div>
  );
}
