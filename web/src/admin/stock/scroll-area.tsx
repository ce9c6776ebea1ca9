import { ScrollArea as RadixScrollArea } from "radix-ui";
import type { ReactNode } from "react";
import { cn } from "@/lib/cn";

interface ScrollAreaProps {
  /** Time in milliseconds that the scrollbar stays visible after the pointer has left the box. */
  hideDelayMs: number;
  className?: string;
  /** Classes of the viewport, such as a maximum height. */
  viewportClassName?: string;
  children: ReactNode;
}

/** A scrollable box with a thin scrollbar that appears on hover. */
export function ScrollArea(props: ScrollAreaProps) {
  const { hideDelayMs, className, viewportClassName, children } = props;
  return (
    <RadixScrollArea.Root
      data-slot="scroll-area"
      scrollHideDelay={hideDelayMs}
      className={cn("relative flex overflow-hidden", className)}
    >
      <RadixScrollArea.Viewport className={cn("w-full [&>div]:block!", viewportClassName)}>
        {children}
      </RadixScrollArea.Viewport>
      <RadixScrollArea.Scrollbar
        orientation="vertical"
        className="flex w-2 touch-none p-0.5 select-none"
      >
        <RadixScrollArea.Thumb className="relative flex-1 rounded-full bg-control" />
      </RadixScrollArea.Scrollbar>
    </RadixScrollArea.Root>
  );
}
