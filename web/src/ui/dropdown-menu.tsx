import { DropdownMenu as RadixMenu } from "radix-ui";
import type { ComponentProps } from "react";
import { cn } from "@/lib/cn";

export const DropdownMenu = RadixMenu.Root;
export const DropdownMenuTrigger = RadixMenu.Trigger;

export function DropdownMenuContent({
  className,
  sideOffset = 8,
  ...props
}: ComponentProps<typeof RadixMenu.Content>) {
  return (
    <RadixMenu.Portal>
      <RadixMenu.Content
        data-slot="dropdown-menu"
        sideOffset={sideOffset}
        className={cn(
          "z-50 min-w-48 rounded-control bg-surface py-2 shadow-float data-[state=open]:animate-in data-[state=open]:fade-in-0",
          className,
        )}
        {...props}
      />
    </RadixMenu.Portal>
  );
}

export function DropdownMenuItem({ className, ...props }: ComponentProps<typeof RadixMenu.Item>) {
  return (
    <RadixMenu.Item
      className={cn(
        "flex min-h-10 cursor-pointer items-center gap-2 px-4 py-2 text-small outline-none data-highlighted:bg-brass-tint data-disabled:opacity-50",
        className,
      )}
      {...props}
    />
  );
}
