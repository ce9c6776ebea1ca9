import type { ComponentProps } from "react";
import { Button } from "@/ui/button";

interface HeldButtonProps extends ComponentProps<typeof Button> {
  /** Whether a press does nothing for now. */
  held: boolean;
}

/** A button that waits: unlike a disabled one it keeps the focus, which would be nowhere after each press. */
export function HeldButton({ held, onClick, ...button }: HeldButtonProps) {
  return (
    <Button
      {...button}
      aria-disabled={held}
      onClick={(event) => {
        // Enter in a field presses it as well.
        if (held) event.preventDefault();
        else onClick?.(event);
      }}
    />
  );
}
