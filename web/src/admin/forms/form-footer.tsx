import type { FormEvent, ReactNode } from "react";
import { submitOnModEnter } from "@/admin/forms/submit-on-mod-enter";
import { AriaDisabledButton } from "@/ui/aria-disabled-button";

interface FormFooterProps {
  submitLabel: string;
  /** Whether submitting is hard to undo, such as declining an order. */
  destructive?: boolean;
  isSaving: boolean;
  /** Whether an image is still uploading; saving is disabled meanwhile, because it would omit the image. */
  isUploading: boolean;
  onCancel: () => void;
  /** Further buttons at the end. */
  children?: ReactNode;
}

export function FormFooter(props: FormFooterProps) {
  const { submitLabel, destructive, isSaving, isUploading, onCancel, children } = props;
  return (
    <DialogFooter>
      <AriaDisabledButton
        type="submit"
        variant={destructive ? "danger" : "primary"}
        size="small"
        disabled={isSaving || isUploading}
      >
        {isSaving ? "Saving..." : submitLabel}
      </AriaDisabledButton>
      <AriaDisabledButton variant="outline" size="small" onClick={onCancel} disabled={isSaving}>
        Cancel
      </AriaDisabledButton>
      {children}
    </DialogFooter>
  );
}

interface DialogFormProps extends Omit<FormFooterProps, "isUploading" | "children"> {
  /** The result of react-hook-form's `handleSubmit`. */
  onSubmit: (event: FormEvent) => Promise<void>;
  children: ReactNode;
}

/** A dialog's form: its fields above the footer. ⌘/Ctrl-Enter in any field submits it. */
export function DialogForm({ onSubmit, children, ...footer }: DialogFormProps) {
  return (
    <form
      noValidate
      ref={submitOnModEnter}
      onSubmit={(event) => void onSubmit(event)}
      className="grid gap-5"
    >
      {children}
      <FormFooter {...footer} isUploading={false} />
    </form>
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
