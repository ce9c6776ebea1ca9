import { ChevronDown } from "lucide-react";
import type { ComponentProps } from "react";
import { cn } from "@/lib/cn";
import { controlClasses } from "@/ui/input";

/** A native select element, because it works best on phones and by keyboard; styled like the other controls. */
export function Select({ className, children, ...props }: ComponentProps<"select">) {
  return (
    <span data-slot="select" className={cn("relative block", className)}>
      <select
        className={cn(
          controlClasses,
          "min-h-11 cursor-pointer appearance-none py-2 pr-10 pl-3.5 text-body",
        )}
        {...props}
      >
        {children}
      </select>
      <ChevronDown
        aria-hidden
        className="pointer-events-none absolute top-1/2 right-3 size-4 -translate-y-1/2 text-ink-soft"
      />
    </span>
  );
}
