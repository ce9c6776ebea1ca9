import { useFormContext } from "react-hook-form";
import { Field } from "@/ui/field";
import { NumberInput } from "@/ui/input";

interface DisplayOrderFieldProps {
  help?: string;
}

/** The field for the display order as a number; dragging rows in the table changes the display order too. */
export function DisplayOrderField({
  help = "Dragging the rows of the table sets it too.",
}: DisplayOrderFieldProps) {
  const { register, formState } = useFormContext<{ displayOrder: number | undefined }>();
  return (
    <Field
      label="Display order"
      error={formState.errors.displayOrder?.message}
      help={`0 comes first. ${help}`}
    >
      <NumberInput
        type="number"
        min={0}
        step={1}
        className="max-w-32"
        {...register("displayOrder", {
          setValueAs: (entry) => (entry === "" || entry === undefined ? undefined : Number(entry)),
        })}
      />
    </Field>
  );
}
