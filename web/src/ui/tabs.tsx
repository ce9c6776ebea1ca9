import { Tabs as RadixTabs } from "radix-ui";
import type { ComponentProps } from "react";
import { cn } from "@/lib/cn";

export const Tabs = RadixTabs.Root;
export const TabsContent = RadixTabs.Content;

export function TabsList({ className, ...props }: ComponentProps<typeof RadixTabs.List>) {
  return (
    <RadixTabs.List
      data-slot="tabs"
      className={cn(
        "flex gap-7 overflow-x-auto overflow-y-hidden border-b border-sand-deep [scrollbar-width:none]",
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
        "min-h-11 shrink-0 border-b-2 border-transparent text-body whitespace-nowrap text-ink-soft transition-colors hover:text-ink focus-visible:-outline-offset-2 data-[state=active]:border-brass data-[state=active]:text-ink",
        className,
      )}
      {...props}
    />
  );
}
