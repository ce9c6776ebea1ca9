import { useState } from "react";

/** The item that a dialog shows, and whether it is open. The item stays while the closing dialog fades out. */
export function useDialogItem<T>() {
  const [item, setItem] = useState<T | null>(null);
  const [open, setOpen] = useState(false);
  return {
    item,
    open,
    onOpenChange: setOpen,
    show: (next: T) => {
      setItem(next);
      setOpen(true);
    },
  };
}
