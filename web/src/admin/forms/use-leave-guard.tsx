import { type ReactNode, useEffect, useRef } from "react";
import { useBlocker } from "react-router";
import { registerUnsavedWork } from "@/admin/forms/unsaved-work";
import { useLatest } from "@/lib/use-latest";
import { ConfirmDialog } from "@/ui/confirm-dialog";

interface LeaveGuard {
  /** The confirmation dialog, to be rendered once. */
  question: ReactNode;
  /** Allows all further navigation, because no unsaved changes remain. */
  release: () => void;
}

const unsavedForm = {
  title: "Discard your changes?",
  description: "What you typed in this form has not been saved.",
  action: "Discard changes",
};

/**
 * Asks for confirmation before unsaved changes are lost: on closing a dialog that the URL opened, a link, the back button,
 * a reload or signing out. Calls `onDiscard` after confirmation and on `release`.
 */
export function useLeaveGuard(
  isDirty: boolean,
  onDiscard?: () => void,
  words = unsavedForm,
): LeaveGuard {
  const hasChanges = useLatest(isDirty);
  const isReleased = useRef(false);
  const discarded = useLatest(onDiscard);
  const blocker = useBlocker(() => hasChanges.current && !isReleased.current);

  useEffect(() => {
    if (!isDirty) return;
    isReleased.current = false;
    const warn = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener("beforeunload", warn);
    const forget = registerUnsavedWork(() => discarded.current?.());
    return () => {
      window.removeEventListener("beforeunload", warn);
      forget();
    };
  }, [isDirty, discarded]);

  // The form stays mounted during the dialog's exit animation and must not ask a second time.
  const release = () => {
    isReleased.current = true;
    onDiscard?.();
  };

  return {
    release,
    question: (
      <ConfirmDialog
        open={blocker.state === "blocked"}
        onOpenChange={(open) => {
          if (!open) blocker.reset?.();
        }}
        {...words}
        onConfirm={() => {
          release();
          blocker.proceed?.();
        }}
      />
    ),
  };
}
