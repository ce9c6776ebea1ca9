import type { ComponentProps } from "react";
import { Field } from "@/ui/field";
import { Input } from "@/ui/input";

interface DisplayOrderFieldProps extends ComponentProps<typeof Input> {
  error: string | undefined;
  /** What else sets it, in a sentence. */
  help?: string;
}

/** The place in the list by its number; mostly set by dragging instead. */
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

/** For `register`: an empty box says nothing about the order. */
export const orderNumber = {
  setValueAs: (entry: unknown) => (entry === "" || entry === undefined ? undefined : Number(entry)),
};
