import { type Ref, useId } from "react";
import { Checkbox } from "@/ui/checkbox";

interface CheckboxFieldProps {
  label: string;
  /** The accessible name of one of several checkboxes with the same label, which it contains. */
  "aria-label"?: string;
  name?: string;
  ref?: Ref<HTMLInputElement>;
  checked: boolean;
  disabled?: boolean;
  onChange: (checked: boolean) => void;
}

export function CheckboxField({
  label,
  checked,
  disabled,
  onChange,
  ...field
}: CheckboxFieldProps) {
  const id = useId();
  return (
    <span className="flex min-h-11 items-center gap-3">
      <Checkbox
        id={id}
        {...field}
        checked={checked}
        disabled={disabled}
        onChange={(event) => onChange(event.target.checked)}
        // Extends the touch target to 44 px.
        className="relative before:absolute before:-inset-2.5"
      />
      <label htmlFor={id} className="flex min-h-11 min-w-0 cursor-pointer items-center">
        {label}
      </label>
    </span>
  );
}
