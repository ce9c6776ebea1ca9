import { type ReactNode, useLayoutEffect, useRef } from "react";
import { Button } from "@/ui/button";

export interface EmptyStateProps {
  title: string;
  text?: ReactNode;
  /** The button; null or omitted for none. */
  action?: { label: string; accessibleName?: string; onClick: () => void } | null;
}

/** Replaces the rows of an empty list. */
export function EmptyState({ title, text, action }: EmptyStateProps) {
  const button = useRef<HTMLButtonElement>(null);
  // If the button has the focus when the empty state unmounts, moves the focus to the page's content.
  useLayoutEffect(
    () => () => {
      const { activeElement } = document;
      if (activeElement && activeElement === button.current)
        activeElement.closest("main")?.focus({ preventScroll: true });
    },
    [],
  );
  return (
    // Focusable, because it receives the focus when the last row of a list is removed (`rememberFocus`).
    <div
      tabIndex={-1}
      className="grid justify-items-center gap-3 text-center text-ink-soft outline-none"
    >
      <p className="max-w-prose font-display text-heading text-balance text-ink">{title}</p>
      {text ? <p>{text}</p> : null}
      {action ? (
        <Button
          ref={button}
          variant="outline"
          size="small"
          aria-label={action.accessibleName}
          onClick={action.onClick}
        >
          {action.label}
        </Button>
      ) : null}
    </div>
  );
}
