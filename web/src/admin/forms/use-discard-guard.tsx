import { type ReactNode, useCallback, useEffect, useEffectEvent, useState } from "react";
import { useUnsavedChanges } from "@/admin/forms/unsaved-changes";
import { unsavedFormTexts } from "@/admin/forms/use-leave-guard";
import { ConfirmDialog } from "@/ui/confirm-dialog";

interface DiscardGuardOptions {
  isOpen: boolean;
  /** The dialog's name for `useOverlay`. */
  overlay: string;
  /** Whether a save is pending, during which the dialog stays open. */
  isSaving: boolean;
  onClose: () => void;
}

export interface DiscardGuard {
  /** Registers how to discard the form's unsaved changes; null if there are none. Called by `useDirtyReport`. */
  setDiscard: (discard: (() => void) | null) => void;
  /** For Escape, Close and Cancel. */
  requestClose: () => void;
  /** The confirmation dialog, which the caller renders. */
  confirmDialog: ReactNode;
}

/**
 * Asks for confirmation before Escape, Close or Cancel discards the changes in a dialog. For dialogs without a URL
 * (`useOverlayItem`), above a page with `useLeaveGuard`, which asks before Back discards them.
 */
export function useDiscardGuard({
  isOpen,
  overlay,
  isSaving,
  onClose,
}: DiscardGuardOptions): DiscardGuard {
  const [discard, setDiscard] = useState<(() => void) | null>(null);
  const [isAsking, setIsAsking] = useState(false);
  // The form stays mounted during the closing animation.
  useUnsavedChanges(isOpen && discard !== null, () => discard?.(), overlay);
  return {
    // A function that is passed to a state setter would be called.
    setDiscard: useCallback((next) => setDiscard(() => next), []),
    requestClose: () => {
      if (isSaving) return;
      if (discard) setIsAsking(true);
      else onClose();
    },
    confirmDialog: (
      <ConfirmDialog
        open={isAsking}
        onOpenChange={setIsAsking}
        {...unsavedFormTexts}
        onConfirm={() => {
          setIsAsking(false);
          discard?.();
          onClose();
        }}
      />
    ),
  };
}

/** Reports to a dialog's discard guard whether the form in the dialog has unsaved changes, and how to discard them. */
export function useDirtyReport(
  { setDiscard }: DiscardGuard,
  isDirty: boolean,
  onDiscard: () => void,
): void {
  const discard = useEffectEvent(onDiscard);
  useEffect(() => {
    setDiscard(isDirty ? () => discard() : null);
    return () => setDiscard(null);
  }, [setDiscard, isDirty]);
}
