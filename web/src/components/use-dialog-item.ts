import { useState } from "react";
import { useOverlay } from "@/lib/use-overlay";

/**
 * Open state and current item of a dialog. The item stays set while the closing dialog fades out. A reload closes the dialog,
 * as does Back.
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
