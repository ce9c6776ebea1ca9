import type { ComponentProps } from "react";
import { Button } from "@/ui/button";

interface AriaDisabledButtonProps extends ComponentProps<typeof Button> {
  disabled: boolean;
}

/**
 * A button that is disabled by aria-disabled instead of `disabled`, so that it keeps the focus. A double click counts as one
 * click, because the second click may arrive before the button is rendered as disabled.
 */
export function AriaDisabledButton({ disabled, onClick, ...buttonProps }: AriaDisabledButtonProps) {
  return (
    <Button
      {...buttonProps}
      aria-disabled={disabled}
      onClick={(event) => {
        // preventDefault also blocks form submission by Enter in a field.
        if (disabled) event.preventDefault();
        else if (event.detail < 2) onClick?.(event);
      }}
    />
  );
}
