import { X } from "lucide-react";
import { Dialog as RadixDialog } from "radix-ui";
import type { ComponentProps, ReactNode } from "react";
import { cn } from "@/lib/cn";
import { overlayClasses } from "@/ui/dialog";
import { useFocusReturn } from "@/ui/dialog-focus";
import { IconButton } from "@/ui/icon-button";

export const Sheet = RadixDialog.Root;
export const SheetTrigger = RadixDialog.Trigger;
export const SheetClose = RadixDialog.Close;

interface SheetContentProps extends Omit<ComponentProps<typeof RadixDialog.Content>, "title"> {
  title: ReactNode;
  side?: "left" | "right";
  variant?: keyof typeof variants;
  /** Class for the maximum width, such as `sm:max-w-xs`. */
  width?: string;
}

const variants = { light: "bg-surface", dark: "bg-night text-sand" };

/**
 * A dialog as a full-height panel at one side of the screen; full width on phones. The caller lays out the content below the
 * title.
 */
export function SheetContent({
  title,
  side = "right",
  variant = "light",
  width = "sm:max-w-md",
  className,
  children,
  ...props
}: SheetContentProps) {
  const focusReturn = useFocusReturn();
  return (
    <RadixDialog.Portal>
      <RadixDialog.Overlay className={overlayClasses} />
      <RadixDialog.Content
        data-slot="sheet"
        aria-describedby={undefined}
        className={cn(
          "fixed inset-y-0 z-50 flex w-full flex-col shadow-float duration-300",
          variants[variant],
          width,
          side === "right"
            ? "right-0 data-[state=open]:animate-enter-right data-[state=closed]:animate-leave-right"
            : "left-0 data-[state=open]:animate-enter-left data-[state=closed]:animate-leave-left",
          className,
        )}
        {...focusReturn}
        {...props}
      >
        <header className="flex min-h-20 items-center justify-between gap-4 border-b border-sand px-6">
          <RadixDialog.Title className="text-heading">{title}</RadixDialog.Title>
          <RadixDialog.Close asChild>
            <IconButton label="Close" data-slot="dialog-close" className="-mr-3">
              <X aria-hidden />
            </IconButton>
          </RadixDialog.Close>
        </header>
        {children}
      </RadixDialog.Content>
    </RadixDialog.Portal>
  );
}
