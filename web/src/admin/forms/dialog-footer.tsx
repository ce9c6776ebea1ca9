import type { ReactNode } from "react";

/** A dialog's sticky button row, aligned left, where toasts do not cover it. Callers pass the primary button first. */
export function DialogFooter({ children }: { children: ReactNode }) {
  return (
    <footer className="sticky -bottom-7 z-10 -mx-7 -mb-7 flex flex-wrap gap-3 border-t border-sand bg-surface px-7 py-4">
      {children}
    </footer>
  );
}
