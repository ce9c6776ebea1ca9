import { cva, type VariantProps } from "class-variance-authority";
import { Slot } from "radix-ui";
import type { ComponentProps } from "react";
import { cn } from "@/lib/cn";

const buttonVariants = cva(
  "inline-flex items-center justify-center gap-2 rounded-control font-medium tracking-button whitespace-nowrap transition-colors select-none disabled:opacity-50 aria-disabled:opacity-50",
  {
    variants: {
      variant: {
        primary: "bg-brass text-surface hover:bg-brass-deep active:bg-brass-deep",
        outline: "bg-transparent inset-ring inset-ring-current hover:bg-current/10",
        quiet: "bg-transparent text-brass-deep hover:bg-brass-tint",
        "quiet-danger": "bg-transparent text-danger hover:bg-brass-tint",
        danger: "bg-danger text-surface hover:bg-danger/90",
      },
      size: {
        medium: "min-h-12 px-7 py-3 text-small",
        small: "min-h-10 px-4 py-2 text-small pointer-coarse:min-h-11",
        narrow: "min-h-10 px-2 py-2 text-small pointer-coarse:min-h-11",
        // For buttons beside an input, which has the same height.
        control: "min-h-11 px-4 py-2 text-small",
      },
    },
    defaultVariants: { variant: "primary", size: "medium" },
  },
);

type ButtonProps = ComponentProps<"button"> &
  VariantProps<typeof buttonVariants> & {
    /** Applies the button's props to its only child, such as a link, instead of rendering a button. */
    asChild?: boolean;
  };

export function Button({ asChild = false, variant, size, className, type, ...props }: ButtonProps) {
  const classes = cn(buttonVariants({ variant, size }), className);
  if (asChild) return <Slot.Root data-slot="button" className={classes} {...props} />;
  return <button data-slot="button" type={type ?? "button"} className={classes} {...props} />;
}
