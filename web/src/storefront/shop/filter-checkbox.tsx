import { formatNumber } from "@domain/format-number.ts";
import { useId } from "react";
import { cn } from "@/lib/cn";
import { Checkbox } from "@/ui/checkbox";

interface FilterCheckboxProps {
  label: string;
  checked: boolean;
  onChange: () => void;
  /** The number of products that the option selects; undefined to display no number. */
  count?: number;
}

/** A checkbox for an option of a filter, with the number of products that the option selects. */
export function FilterCheckbox({ label, checked, onChange, count }: FilterCheckboxProps) {
  const id = useId();
  return (
    <label
      htmlFor={id}
      className={cn(
        "flex min-h-11 cursor-pointer items-center gap-3",
        count === 0 && !checked && "text-ink-soft",
      )}
    >
      <Checkbox
        id={id}
        checked={checked}
        onChange={onChange}
        aria-describedby={count === undefined ? undefined : `${id}-count`}
      />
      {label}
      {count === undefined ? null : (
        <span
          id={`${id}-count`}
          aria-hidden
          className="numeric ml-auto pr-1 text-small text-ink-soft"
        >
          {formatNumber(count)}
        </span>
      )}
    </label>
  );
}
