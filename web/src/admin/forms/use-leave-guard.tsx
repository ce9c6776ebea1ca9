import { type ReactNode, useEffect, useRef } from "react";
import { useBlocker } from "react-router";
import { noteUnsavedWork } from "@/admin/forms/unsaved-work";
import { useLatest } from "@/lib/use-latest";
import { ConfirmDialog } from "@/ui/confirm-dialog";

interface LeaveGuard {
  /** The question, to be rendered once. */
  question: ReactNode;
  /** Lets every further step away pass, because there is nothing to lose any more. */
  release: () => void;
}

const unsavedForm = {
  title: "Discard your changes?",
  description: "What you typed in this form has not been saved.",
  action: "Discard changes",
};

/**
 * Asks before what was typed is thrown away, whichever way one leaves: a dialog that is open by the address, a link, the back
 * button, a reload, logging out. `onDiscard` is told when the answer is yes, or when the guard is released.
 */
export function useLeaveGuard(
  isDirty: boolean,
  onDiscard?: () => void,
  words = unsavedForm,
): LeaveGuard {
  const isArmed = useLatest(isDirty);
  const isReleased = useRef(false);
  const discarded = useLatest(onDiscard);
  const blocker = useBlocker(() => isArmed.current && !isReleased.current);

  useEffect(() => {
    if (!isDirty) return;
    isReleased.current = false;
    const warn = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener("beforeunload", warn);
    const forget = noteUnsavedWork(() => discarded.current?.());
    return () => {
      window.removeEventListener("beforeunload", warn);
      forget();
    };
  }, [isDirty, discarded]);

  // The form may stay for as long as its dialog takes to vanish, and must not ask once more.
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
