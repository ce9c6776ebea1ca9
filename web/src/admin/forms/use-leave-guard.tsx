import { type ReactNode, useEffect, useRef } from "react";
import { useBlocker } from "react-router";
import { useLatest } from "@/lib/use-latest";
import { ConfirmDialog } from "@/ui/confirm-dialog";

interface LeaveGuard {
  /** The question, to be rendered once. */
  question: ReactNode;
  /** Lets every further step away pass, because there is nothing to lose any more. */
  release: () => void;
}

/**
 * Asks before what was typed is thrown away, whichever way one leaves: a dialog that is open by the address, a link, the back
 * button, a reload. `onDiscard` is told when the answer is yes.
 */
export function useLeaveGuard(isDirty: boolean, onDiscard?: () => void): LeaveGuard {
  const isArmed = useLatest(isDirty);
  const isReleased = useRef(false);
  const blocker = useBlocker(() => isArmed.current && !isReleased.current);

  useEffect(() => {
    if (!isDirty) return;
    const warn = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener("beforeunload", warn);
    return () => window.removeEventListener("beforeunload", warn);
  }, [isDirty]);

  return {
    release: () => {
      isReleased.current = true;
    },
    question: (
      <ConfirmDialog
        open={blocker.state === "blocked"}
        onOpenChange={(open) => {
          if (!open) blocker.reset?.();
        }}
        title="Discard your changes?"
        description="What you typed in this form has not been saved."
        action="Discard changes"
        onConfirm={() => {
          onDiscard?.();
          // The form may stay for as long as its dialog takes to vanish.
          isReleased.current = true;
          blocker.proceed?.();
        }}
      />
    ),
  };
}
