import { cva, type VariantProps } from "class-variance-authority";
import type { ComponentProps } from "react";
import { cn } from "@/lib/cn";

const badgeVariants = cva("inline-flex items-center rounded-control whitespace-nowrap", {
  variants: {
    tone: {
      neutral: "bg-sand-tint text-ink-soft",
      good: "bg-sage-tint text-sage-deep",
      highlight: "bg-brass-tint text-brass-deep",
      sale: "bg-terracotta text-surface",
      "quiet-sale": "bg-sand-tint text-terracotta-deep",
      danger: "bg-danger text-surface",
      new: "bg-brass text-surface",
    },
    size: {
      small: "px-2.5 py-0.5 text-label",
      medium: "px-3 py-1 text-small",
    },
  },
  defaultVariants: { tone: "neutral", size: "small" },
});

export function Badge({
  tone,
  size,
  className,
  ...props
}: ComponentProps<"span"> & VariantProps<typeof badgeVariants>) {
  return (
    <span data-slot="badge" className={cn(badgeVariants({ tone, size }), className)} {...props} />
  );
}
