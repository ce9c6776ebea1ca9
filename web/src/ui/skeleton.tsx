import type { ComponentProps } from "react";
import { cn } from "@/lib/cn";

/** A loading placeholder, hidden from assistive technology; the parent announces the loading state. */
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
