import type { ReactNode } from "react";
import { AriaDisabledButton } from "@/ui/aria-disabled-button";

interface FormFooterProps {
  submitLabel: string;
  isSaving: boolean;
  /** Whether an image is still uploading; saving is disabled meanwhile, because it would omit the image. */
  isUploading: boolean;
  onCancel: () => void;
}

export function FormFooter({ submitLabel, isSaving, isUploading, onCancel }: FormFooterProps) {
  return (
    <DialogFooter>
      <AriaDisabledButton type="submit" size="small" disabled={isSaving || isUploading}>
        {isSaving ? "Saving..." : submitLabel}
      </AriaDisabledButton>
      <AriaDisabledButton variant="outline" size="small" onClick={onCancel} disabled={isSaving}>
        Cancel
      </AriaDisabledButton>
    </DialogFooter>
  );
}

/** A dialog's sticky button row, aligned left, where toasts do not cover it. Callers pass the primary button first. */
export function DialogFooter({ children }: { children: ReactNode }) {
  return (
    <footer className="sticky -bottom-7 z-10 -mx-7 -mb-7 flex flex-wrap gap-3 border-t border-sand bg-surface px-7 py-4">
      {children}
    </footer>
  );
}
