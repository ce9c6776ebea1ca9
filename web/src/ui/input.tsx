import { cva, type VariantProps } from "class-variance-authority";
import type { ComponentProps } from "react";
import { cn } from "@/lib/cn";

/** The classes that all text and select controls share. The scroll margin keeps the label visible when a control is focused. */
export const controlClasses =
  "w-full scroll-mt-10 rounded-control bg-surface text-ink inset-ring inset-ring-control placeholder:text-ink-soft hover:inset-ring-ink-soft focus-visible:outline-offset-0 disabled:opacity-60 aria-invalid:inset-ring-danger";

const inputVariants = cva(controlClasses, {
  variants: {
    fit: {
      form: "min-h-11 px-3.5 py-2 text-body",
      // For inputs with short values, such as a time.
      narrow: "min-h-11 px-2.5 py-2 text-body",
      // For inputs in a row of a list.
      row: "min-h-9 px-3.5 py-1 text-small",
    },
  },
  defaultVariants: { fit: "form" },
});

type InputProps = ComponentProps<"input"> & VariantProps<typeof inputVariants>;

export function Input({ className, type, fit, ...props }: InputProps) {
  return (
    <input
      data-slot="input"
      type={type ?? "text"}
      className={cn(inputVariants({ fit }), className)}
      {...props}
    />
  );
}

export function Textarea({ className, ...props }: ComponentProps<"textarea">) {
  return (
    <textarea
      data-slot="textarea"
      rows={5}
      className={cn(controlClasses, "px-3.5 py-2.5 text-body", className)}
      {...props}
    />
  );
}
