import type { ComponentProps } from "react";
import { cn } from "@/lib/cn";

/** The native checkbox, styled like the other controls. */
export function Checkbox({ className, ...props }: ComponentProps<"input">) {
  return (
    <input
      type="checkbox"
      data-slot="checkbox"
      // On Back, the browser would restore a state that differs from React's.
      autoComplete="off"
      className={cn(
        "checked-mark grid size-6 shrink-0 appearance-none place-items-center rounded-control bg-surface inset-ring inset-ring-control disabled:opacity-50",
        className,
      )}
      {...props}
    />
  );
}
