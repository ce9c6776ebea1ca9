import type { ReactNode } from "react";
import { cn } from "@/lib/cn";

/**
 * Light text in the lower left of an image. A gradient behind the text ensures a contrast of at least 4.5:1, even on a white
 * image, and leaves the rest of the image unchanged.
 */
export function TextOverImage({
  className,
  children,
}: {
  className?: string;
  children: ReactNode;
}) {
  return (
    <div
      className={cn(
        "relative isolate w-fit max-w-[36rem] before:absolute before:-inset-x-[85%] before:-top-[110%] before:-bottom-28 before:-z-1 before:bg-[radial-gradient(54%_100%_at_47%_100%,var(--shade))]",
        className,
      )}
    >
      {children}
    </div>
  );
}
