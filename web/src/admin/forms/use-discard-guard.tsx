import { type ReactNode, useEffect, useState } from "react";
import { useUnsavedChanges } from "@/admin/forms/unsaved-changes";
import { unsavedForm } from "@/admin/forms/use-leave-guard";
import { ConfirmDialog } from "@/ui/confirm-dialog";

interface DiscardGuardOptions {
  isOpen: boolean;
  /** Whether a save is pending, during which the dialog stays open. */
  isSaving: boolean;
  onClose: () => void;
}

export interface DiscardGuard {
  /** Called by `useDirtyReport`. */
  setDirty: (isDirty: boolean) => void;
  /** For Escape, Close and Cancel. */
  requestClose: () => void;
  /** The confirmation dialog, which the caller renders. */
  confirmDialog: ReactNode;
}

/** Asks for confirmation before a dialog discards changes. For dialogs without a URL; `useLeaveGuard` is for dialogs with one. */
export function useDiscardGuard({ isOpen, isSaving, onClose }: DiscardGuardOptions): DiscardGuard {
  const [isDirty, setDirty] = useState(false);
  const [isAsking, setIsAsking] = useState(false);
  // The form stays mounted during the closing animation.
  useUnsavedChanges(isOpen && isDirty);
  return {
    setDirty,
    requestClose: () => {
      if (isSaving) return;
      if (isDirty) setIsAsking(true);
      else onClose();
    },
    confirmDialog: (
      <ConfirmDialog
        open={isAsking}
        onOpenChange={setIsAsking}
        {...unsavedForm}
        onConfirm={() => {
          setIsAsking(false);
          onClose();
        }}
      />
    ),
  };
}

/** Reports to a dialog's guard whether the form in the dialog has unsaved changes. */
export function useDirtyReport({ setDirty }: DiscardGuard, isDirty: boolean): void {
  useEffect(() => {
    setDirty(isDirty);
    return () => setDirty(false);
  }, [setDirty, isDirty]);
}
