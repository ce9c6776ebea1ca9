import { useState } from "react";
import { useOverlay } from "@/lib/use-overlay";

/**
 * The item that a dialog shows, and whether it is open. The item stays while the closing dialog fades out, and is lost in a
 * reload. Back closes the dialog.
 */
export function useDialogItem<T>() {
  const [item, setItem] = useState<T | null>(null);
  const [isOpen, setOpen] = useOverlay("item");
  return {
    item,
    open: isOpen && item !== null,
    onOpenChange: setOpen,
    show: (next: T) => {
      setItem(next);
      setOpen(true);
    },
  };
}
