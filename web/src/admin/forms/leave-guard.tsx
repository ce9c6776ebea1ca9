import { useEffect, useLayoutEffect, useSyncExternalStore } from "react";
import { useBlocker } from "react-router";
import {
  discardChanges,
  findForms,
  leaveState,
  type MountedForm,
  unsavedFormTexts,
} from "@/admin/forms/unsaved-forms";
import { findClosedOverlays, forgetOverlayNavigation, useHistoryEntry } from "@/lib/use-overlay";
import { ConfirmDialog } from "@/ui/confirm-dialog";

const isDirty = (form: MountedForm) => form.isDirty;
const isSaving = (form: MountedForm) => form.isSaving;

/**
 * Asks for confirmation before a navigation or a reload discards the unsaved changes of a form (`useUnsavedForm`). Closing a dialog
 * is a navigation too. Rendered once, because the router supports only one blocker at a time.
 */
export function LeaveGuard() {
  const { forms, navigation } = useSyncExternalStore(leaveState.subscribe, leaveState.get);
  const entry = useHistoryEntry();
  const blocker = useBlocker(({ currentLocation, nextLocation }) => {
    // A navigation that opens or closes an overlay keeps the forms below the overlay.
    const closedOverlays = findClosedOverlays(currentLocation, nextLocation);
    const unsavedForms = findForms(closedOverlays).filter(isDirty);
    if (unsavedForms.length === 0) return false;
    leaveState.setNavigation(unsavedForms.some(isSaving) ? "deferred" : "asking");
    return true;
  });
  // The blocker of a settled navigation is rendered again until React renders the router's next state.
  const blockedNavigation =
    blocker.state === "blocked" && navigation !== "settled" ? blocker : null;
  const leftForms = blockedNavigation
    ? findForms(findClosedOverlays(entry, blockedNavigation.location))
    : [];
  const isUnsaved = leftForms.some(isDirty);
  const settle = (canLeave: boolean) => {
    leaveState.setNavigation("settled");
    if (canLeave) {
      blockedNavigation?.proceed();
    } else {
      forgetOverlayNavigation();
      blockedNavigation?.reset();
    }
  };

  // A navigation during a save continues after the save has succeeded, and is cancelled after the save has failed.
  useLayoutEffect(() => {
    const isDeferred = navigation === "deferred";
    if (!blockedNavigation || (isDeferred && leftForms.some(isSaving))) return;
    if (!isUnsaved || isDeferred) settle(!isUnsaved);
  });

  const hasUnsavedForm = [...forms.values()].some(isDirty);
  useEffect(() => {
    if (!hasUnsavedForm) return;
    const askBeforeUnload = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener("beforeunload", askBeforeUnload);
    return () => window.removeEventListener("beforeunload", askBeforeUnload);
  }, [hasUnsavedForm]);

  return (
    <ConfirmDialog
      open={isUnsaved && navigation === "asking"}
      onOpenChange={(open) => !open && settle(false)}
      {...(leftForms.findLast(isDirty)?.texts ?? unsavedFormTexts)}
      onConfirm={() => {
        discardChanges(leftForms);
        settle(true);
      }}
    />
  );
}
