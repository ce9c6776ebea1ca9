import { useState } from "react";

/**
 * The content of a gallery or lightbox; keeps the last value while the dialog fades out, so that the content does not vanish
 * first.
 */
export function useViewed<T>() {
  const [viewed, setViewed] = useState<T | null>(null);
  const [open, setOpen] = useState(false);
  return {
    viewed,
    open,
    onOpenChange: setOpen,
    view: (item: T) => {
      setViewed(item);
      setOpen(true);
    },
  };
}
