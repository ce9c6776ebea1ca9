import { AriaDisabledButton } from "@/ui/aria-disabled-button";

interface FormFooterProps {
  action: string;
  isSaving: boolean;
  /** Whether an image is still uploading; saving is disabled meanwhile, because it would omit the image. */
  isUploading: boolean;
  onCancel: () => void;
}

/** Sticky save and cancel buttons of a dialog, aligned left, where toasts do not cover them. */
export function FormFooter({ action, isSaving, isUploading, onCancel }: FormFooterProps) {
  return (
    <footer className="sticky -bottom-6 z-10 -mx-6 -mb-6 flex flex-wrap gap-3 border-t border-sand bg-surface px-6 py-4 sm:-bottom-8 sm:-mx-8 sm:-mb-8 sm:px-8">
      <AriaDisabledButton type="submit" size="small" disabled={isSaving || isUploading}>
        {isSaving ? "Saving..." : action}
      </AriaDisabledButton>
      <AriaDisabledButton variant="outline" size="small" onClick={onCancel} disabled={isSaving}>
        Cancel
      </AriaDisabledButton>
    </footer>
  );
}
