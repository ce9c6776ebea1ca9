import type { ComponentProps } from "react";
import { Button } from "@/ui/button";

interface HeldButtonProps extends ComponentProps<typeof Button> {
  /** Whether presses are ignored. */
  held: boolean;
}

/** A button with aria-disabled: unlike a disabled one it keeps the focus. */
export function HeldButton({ held, onClick, ...button }: HeldButtonProps) {
  return (
    <Button
      {...button}
      aria-disabled={held}
      onClick={(event) => {
        // Also blocks form submission by Enter in a field.
        if (held) event.preventDefault();
        else onClick?.(event);
      }}
    />
  );
}
