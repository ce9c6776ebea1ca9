import type { ComponentProps } from "react";
import { cn } from "@/lib/cn";

/** A native checkbox, styled like the other controls. */
export function Checkbox({ className, ...props }: ComponentProps<"input">) {
  return (
    <input
      type="checkbox"
      data-slot="checkbox"
      // Otherwise Back would restore a checked state that differs from React's state.
      autoComplete="off"
      className={cn(
        "checked-mark grid size-6 shrink-0 appearance-none place-items-center rounded-control bg-surface inset-ring inset-ring-control disabled:opacity-50",
        className,
      )}
      {...props}
    />
  );
}
