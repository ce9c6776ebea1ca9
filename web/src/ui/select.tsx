import { cva, type VariantProps } from "class-variance-authority";
import { ChevronDown } from "lucide-react";
import type { ComponentProps } from "react";
import { cn } from "@/lib/cn";
import { controlClasses } from "@/ui/input";

const selectVariants = cva(
  [controlClasses, "min-h-11 cursor-pointer appearance-none py-2 pr-10 pl-3.5"],
  {
    variants: {
      fit: {
        form: "text-body",
        // For the toolbar above a list.
        bar: "text-[0.9375rem]",
      },
    },
    defaultVariants: { fit: "form" },
  },
);

type SelectProps = ComponentProps<"select"> & VariantProps<typeof selectVariants>;

/** The native select element, which works best on phones and by keyboard, styled like the other controls. */
export function Select({ className, fit, children, ...props }: SelectProps) {
  return (
    <span data-slot="select" className={cn("relative block", className)}>
      <select className={selectVariants({ fit })} {...props}>
        {children}
      </select>
      <ChevronDown
        aria-hidden
        className="pointer-events-none absolute top-1/2 right-3 size-4 -translate-y-1/2 text-ink-soft"
      />
    </span>
  );
}
