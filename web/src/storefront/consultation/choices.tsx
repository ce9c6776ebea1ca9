import { type ComponentProps, type ReactNode, useId } from "react";
import { cn } from "@/lib/cn";
import { Checkbox } from "@/ui/checkbox";
import { ErrorText } from "@/ui/field";

interface ChoiceGroupProps {
  legend: string;
  help?: string;
  error: string | undefined;
  className?: string;
  children: ReactNode;
}

/** A group of choices with its question, help and error. */
export function ChoiceGroup({ legend, help, error, className, children }: ChoiceGroupProps) {
  const id = useId();
  return (
    <fieldset aria-describedby={`${id}-note`} className="grid gap-2">
      <legend className="text-small font-medium">{legend}</legend>
      <div id={`${id}-note`} className="text-small text-ink-soft">
        {error ? <ErrorText>{error}</ErrorText> : help}
      </div>
      <div className={cn("grid gap-2", className)}>{children}</div>
    </fieldset>
  );
}

interface ChoiceProps extends ComponentProps<"input"> {
  type: "checkbox" | "radio";
  label: string;
}

/** One choice of a group: a row that is pressed as a whole. */
export function Choice({ type, label, ...input }: ChoiceProps) {
  const id = useId();
  return (
    <label
      htmlFor={id}
      className={cn(
        "flex min-h-14 items-center gap-3 rounded-control bg-surface px-4 py-2.5 inset-ring inset-ring-control has-checked:inset-ring-2 has-checked:inset-ring-brass",
        input.disabled ? "text-ink-soft" : "cursor-pointer",
      )}
    >
      {type === "checkbox" ? (
        <Checkbox id={id} {...input} />
      ) : (
        <input id={id} type="radio" className="size-5 shrink-0 accent-brass" {...input} />
      )}
      <span>{label}</span>
    </label>
  );
}
