import { useState } from "react";

/** What a gallery or lightbox shows. It stays known while the dialog fades out, so that nothing vanishes before it. */
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
