import type { ComponentProps } from "react";
import { Field } from "@/ui/field";
import { Input } from "@/ui/input";

interface DisplayOrderFieldProps extends ComponentProps<typeof Input> {
  error: string | undefined;
  /** Help text, one sentence. */
  help?: string;
}

/** The display order as a number; usually set by drag and drop instead. */
export function DisplayOrderField({
  error,
  help = "Dragging the rows of the table sets it too.",
  ...input
}: DisplayOrderFieldProps) {
  return (
    <Field label="Display order" error={error} help={`0 comes first. ${help}`}>
      <Input type="number" min={0} step={1} className="numeric max-w-32" {...input} />
    </Field>
  );
}

/** Options for `register`: an empty field becomes undefined. */
export const orderNumber = {
  setValueAs: (entry: unknown) => (entry === "" || entry === undefined ? undefined : Number(entry)),
};
