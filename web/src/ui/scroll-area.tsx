import { ScrollArea as RadixScrollArea } from "radix-ui";
import type { ReactNode } from "react";
import { cn } from "@/lib/cn";

interface ScrollAreaProps {
  /** How long the bar stays when the pointer has left, or scrolling has ended. */
  hideDelayMs: number;
  className?: string;
  /** Of what scrolls, such as its greatest height. */
  viewportClassName?: string;
  children: ReactNode;
}

/** Something long in a box of its own, with a thin bar that shows while one points at it. */
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
