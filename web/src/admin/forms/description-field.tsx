import { useFormContext } from "react-hook-form";
import { Field } from "@/ui/field";
import { Textarea } from "@/ui/input";

export function DescriptionField({ rows }: { rows: number }) {
  const { register, formState } = useFormContext<{ description: string }>();
  return (
    <Field
      label="Description"
      optional
      error={formState.errors.description?.message}
      className="sm:col-span-2"
    >
      <Textarea rows={rows} {...register("description")} />
    </Field>
  );
}
