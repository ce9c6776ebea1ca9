import { cva } from "class-variance-authority";
import type { ReactNode } from "react";

/** Style of a row's actions: muted text that highlights on hover. */
export const rowActionClasses = cva(
  "inline-grid min-h-9 content-center rounded-control px-2 text-start text-small transition-colors disabled:opacity-50",
  {
    variants: {
      destructive: {
        false: "text-brass-deep hover:bg-brass-tint",
        true: "text-danger hover:bg-danger/8",
      },
    },
    defaultVariants: { destructive: false },
  },
);

interface RowButtonProps {
  /** Accessible name: the action and the row's name. */
  label: string;
  destructive?: boolean;
  disabled?: boolean;
  onClick: () => void;
  children: ReactNode;
}

export function RowButton({ label, destructive, disabled, onClick, children }: RowButtonProps) {
  return (
    <button
      type="button"
      aria-label={label}
      disabled={disabled}
      onClick={onClick}
      className={rowActionClasses({ destructive })}
    >
      {children}
    </button>
  );
}
