import { cva } from "class-variance-authority";
import type { ReactNode } from "react";
import { useCharacterKeys } from "@/admin/shell/shortcut-keys";

/** The classes of the links and buttons that act on a table row. */
export const rowActionClasses = cva(
  "inline-grid content-center rounded-control text-start text-small transition-colors disabled:opacity-50",
  {
    variants: {
      destructive: {
        false: "text-brass-deep hover:bg-brass-tint",
        true: "text-danger hover:bg-danger/8",
      },
      size: {
        inline: "min-h-9 px-2 pointer-coarse:min-h-11 pointer-coarse:min-w-11",
        menu: "min-h-12 w-full px-3",
      },
    },
    defaultVariants: { destructive: false, size: "inline" },
  },
);

interface RowButtonProps {
  /** The accessible name: the action and the row's name. */
  label: string;
  /** The key that presses the button while its row has the focus. */
  shortcut?: string;
  destructive?: boolean;
  disabled?: boolean;
  onClick: () => void;
  children: ReactNode;
}

export function RowButton(props: RowButtonProps) {
  const { label, shortcut, destructive, disabled, onClick, children } = props;
  const keyIfEnabled = useCharacterKeys();
  return (
    <button
      type="button"
      aria-label={label}
      aria-keyshortcuts={keyIfEnabled(shortcut)}
      disabled={disabled}
      onClick={onClick}
      className={rowActionClasses({ destructive })}
    >
      {children}
    </button>
  );
}
