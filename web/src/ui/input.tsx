import type { ComponentProps } from "react";
import { cn } from "@/lib/cn";

/** Looks that every control one types or chooses in shares. What scrolls one into view leaves room for its label. */
export const controlClasses =
  "w-full scroll-mt-10 rounded-control bg-surface px-3.5 text-body text-ink inset-ring inset-ring-control placeholder:text-ink-soft hover:inset-ring-ink-soft focus-visible:outline-offset-0 disabled:opacity-60 aria-invalid:inset-ring-danger";

export function Input({ className, type, ...props }: ComponentProps<"input">) {
  return (
    <input
      data-slot="input"
      type={type ?? "text"}
      className={cn(controlClasses, "min-h-11 py-2", className)}
      {...props}
    />
  );
}

export function Textarea({ className, ...props }: ComponentProps<"textarea">) {
  return (
    <textarea
      data-slot="textarea"
      rows={5}
      className={cn(controlClasses, "py-2.5", className)}
      {...props}
    />
  );
}
