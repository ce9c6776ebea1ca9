import { type Ref, useId } from "react";
import { Checkbox } from "@/ui/checkbox";

interface CheckboxFieldProps {
  label: string;
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
      />
      <label htmlFor={id} className="min-w-0 cursor-pointer py-2">
        {label}
      </label>
    </span>
  );
}
