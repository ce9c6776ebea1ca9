import { DialogFooter } from "@/admin/forms/dialog-footer";
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
