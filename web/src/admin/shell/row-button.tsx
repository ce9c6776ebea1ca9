import { cva } from "class-variance-authority";
import type { ReactNode } from "react";

/** Looks of what can be done with a row: words, quiet until they are pointed at. */
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
  /** What it does to which row, for those who hear it without the row. */
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
