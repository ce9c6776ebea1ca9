import type { ComponentProps } from "react";
import { cn } from "@/lib/cn";

/** A loading placeholder. Hidden from assistive technology: the container announces the loading state. */
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
