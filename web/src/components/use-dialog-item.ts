import { useState } from "react";
import { useOverlay } from "@/lib/use-overlay";

/**
 * Open state and current item of a dialog. The item is kept while the closing dialog fades out. Back and a reload of the page
 * close the dialog.
 */
export function useDialogItem<T>() {
  const [item, setItem] = useState<T | null>(null);
  const [isOpen, setOpen] = useOverlay("item");
  return {
    item,
    open: isOpen && item !== null,
    onOpenChange: setOpen,
    show: (newItem: T) => {
      setItem(newItem);
      setOpen(true);
    },
  };
}
