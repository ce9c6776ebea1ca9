import { type ReactNode, useCallback, useEffect, useEffectEvent, useState } from "react";
import { useUnsavedChanges } from "@/admin/forms/unsaved-changes";
import { unsavedFormTexts } from "@/admin/forms/use-leave-guard";
import { ConfirmDialog } from "@/ui/confirm-dialog";

interface DiscardGuardOptions {
  isOpen: boolean;
  /** The dialog's name as an overlay (`useOverlayItem`). */
  overlay: string;
  /** Whether a save is pending, during which the dialog stays open. */
  isSaving: boolean;
  onClose: () => void;
}

export interface DiscardGuard {
  /** Stores the function that discards the form's unsaved changes; null if there are none. For `useReportUnsavedChanges`. */
  setDiscard: (discard: (() => void) | null) => void;
  /** The handler of Escape, Close and Cancel: closes the dialog, or first asks for confirmation if there are unsaved changes. */
  requestClose: () => void;
  /** The confirmation dialog, which the caller renders. */
  confirmDialog: ReactNode;
}

/**
 * Asks for confirmation before Escape, Close or Cancel discards a dialog's unsaved changes. For dialogs that are not in the URL
 * (opened by `useOverlayItem`). For the Back button, the page below the dialog needs `useLeaveGuard`.
 */
export function useDiscardGuard({
  isOpen,
  overlay,
  isSaving,
  onClose,
}: DiscardGuardOptions): DiscardGuard {
  const [discard, setDiscard] = useState<(() => void) | null>(null);
  const [isConfirmOpen, setIsConfirmOpen] = useState(false);
  // Requires `isOpen`, because the form of a closed dialog stays mounted during the closing animation.
  useUnsavedChanges(isOpen && discard !== null, () => discard?.(), overlay);
  return {
    // Wrapped, because React would call `next` as an updater function instead of storing it.
    setDiscard: useCallback((next) => setDiscard(() => next), []),
    requestClose: () => {
      if (isSaving) return;
      if (discard) setIsConfirmOpen(true);
      else onClose();
    },
    confirmDialog: (
      <ConfirmDialog
        open={isConfirmOpen}
        onOpenChange={setIsConfirmOpen}
        {...unsavedFormTexts}
        onConfirm={() => {
          setIsConfirmOpen(false);
          discard?.();
          onClose();
        }}
      />
    ),
  };
}

/** Reports to a dialog's discard guard whether the form in the dialog has unsaved changes, and how to discard them. */
export function useReportUnsavedChanges(
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
