import type { ComponentProps } from "react";
import { cn } from "@/lib/cn";

/** A box in the shape of what is coming. Hidden from assistive technology: the place that waits says so in words. */
export function Skeleton({ className, ...props }: ComponentProps<"div">) {
  return (
    <div
      data-slot="skeleton"
      aria-hidden
      className={cn("animate-pulse bg-sand", className)}
      {...props}
    />
  );
}
