import { Tabs as RadixTabs } from "radix-ui";
import type { ComponentProps } from "react";
import { cn } from "@/lib/cn";

export const Tabs = RadixTabs.Root;
export const TabsContent = RadixTabs.Content;

/** Names and rule keep to the edges of what stands below; the room beside the outer names is for their focus rings. */
export function TabsList({ className, ...props }: ComponentProps<typeof RadixTabs.List>) {
  return (
    <RadixTabs.List
      data-slot="tabs"
      className={cn(
        "-mx-1 flex gap-5 overflow-x-auto overflow-y-hidden tab-rule [scrollbar-width:none]",
        className,
      )}
      {...props}
    />
  );
}

export function TabsTrigger({ className, ...props }: ComponentProps<typeof RadixTabs.Trigger>) {
  return (
    <RadixTabs.Trigger
      className={cn(
        "relative min-h-11 shrink-0 px-1 pb-0.5 text-body whitespace-nowrap text-ink-soft transition-colors hover:text-ink focus-visible:-outline-offset-2 after:absolute after:inset-x-1 after:bottom-0 after:border-b-2 after:border-transparent data-[state=active]:text-ink data-[state=active]:after:border-brass",
        className,
      )}
      {...props}
    />
  );
}
