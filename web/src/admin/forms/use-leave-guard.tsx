import { type ReactNode, useEffect, useLayoutEffect, useRef, useState } from "react";
import { useBlocker } from "react-router";
import {
  discardUnsavedChanges,
  hasUnsavedChanges,
  useUnsavedChanges,
} from "@/admin/forms/unsaved-changes";
import { useLatest } from "@/lib/use-latest";
import { findClosedOverlays } from "@/lib/use-overlay";
import { ConfirmDialog } from "@/ui/confirm-dialog";

interface LeaveGuardOptions {
  /** Whether the caller's form has unsaved changes. Forms in dialogs above it register theirs (`useUnsavedChanges`). */
  isDirty?: boolean;
  /** Whether a save is pending; it defers navigations until it has succeeded or failed. */
  isSaving?: boolean;
  /** Called when the user confirms discarding the changes. */
  onDiscard?: () => void;
  dialogText?: typeof unsavedFormTexts;
  /** Name of the overlay (`useOverlay`) that contains the form, if any. */
  overlay?: string;
}

interface LeaveGuard {
  /** The confirmation dialog, which the caller renders. */
  confirmDialog: ReactNode;
  /**
   * Allows all further navigations, because no unsaved changes remain. Returns whether a deferred navigation will continue
   * when `isSaving` becomes false.
   */
  release: () => boolean;
}

/** The default texts of the confirmation dialog. */
export const unsavedFormTexts = {
  title: "Discard your changes?",
  description: "What you typed in this form has not been saved.",
  actionLabel: "Discard changes",
};

/**
 * Asks for confirmation before a navigation or a reload discards unsaved changes. Closing a dialog whose state is in the URL is a
 * navigation too. One guard also covers the dialogs above the form, because the router supports only one blocker at a time.
 */
export function useLeaveGuard(options: LeaveGuardOptions = {}): LeaveGuard {
  const { isDirty = false, isSaving = false, onDiscard, overlay } = options;
  const { dialogText = unsavedFormTexts } = options;
  const isSavingRef = useLatest(isSaving);
  const isReleased = useRef(false);
  const [isWaitingForSave, setIsWaitingForSave] = useState(false);
  const blocker = useBlocker(({ currentLocation, nextLocation }) => {
    if (isReleased.current) return false;
    // A navigation that opens or closes an overlay keeps the forms below the overlay.
    const overlays = findClosedOverlays(currentLocation, nextLocation);
    if (overlays) {
      setIsWaitingForSave(false);
      return hasUnsavedChanges(overlays);
    }
    setIsWaitingForSave(isSavingRef.current);
    return isSavingRef.current || hasUnsavedChanges();
  });
  const isBlocked = blocker.state === "blocked";
  const isBlockedRef = useLatest(isBlocked);

  // A navigation during a save continues after the save has succeeded, and is cancelled after the save has failed.
  useLayoutEffect(() => {
    if (!isBlocked || !isWaitingForSave || isSaving) return;
    if (isReleased.current || !isDirty) blocker.proceed();
    else blocker.reset();
  }, [isBlocked, isWaitingForSave, isSaving, isDirty, blocker]);

  useUnsavedChanges(isDirty, onDiscard, overlay);
  useEffect(() => {
    if (isDirty) isReleased.current = false;
  }, [isDirty]);

  return {
    // Sets a ref, because callers navigate right after the release, before the next render.
    release: () => {
      isReleased.current = true;
      return isBlockedRef.current;
    },
    confirmDialog: (
      <ConfirmDialog
        open={isBlocked && !isWaitingForSave}
        onOpenChange={(open) => !open && blocker.reset?.()}
        {...dialogText}
        onConfirm={() => {
          discardUnsavedChanges();
          blocker.proceed?.();
        }}
      />
    ),
  };
}
