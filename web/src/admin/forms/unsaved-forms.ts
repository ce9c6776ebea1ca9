import { useEffectEvent, useId, useLayoutEffect, useRef, useState } from "react";
import type { FieldValues, UseFormReturn } from "react-hook-form";
import { useCurrentSession } from "@/data/session/session-provider";
import { type DraftEntry, hasSameType, useFormDraft } from "@/forms/use-form-draft";
import { removeSessionValues } from "@/lib/browser-storage";

/** The texts of the dialog that asks for confirmation before a form's changes are discarded. */
export const unsavedFormTexts = {
  title: "Discard your changes?",
  description: "What you typed in this form has not been saved.",
  actionLabel: "Discard changes",
};

export interface MountedForm {
  /** Whether the form has unsaved changes. */
  isDirty: boolean;
  /** Whether a save is pending, after which the form has no unsaved changes if the save succeeds. */
  isSaving: boolean;
  /** The name of the overlay (`useOverlay`) that contains the form, if any. */
  overlay: string | undefined;
  texts: typeof unsavedFormTexts;
  discard: () => void;
}

interface LeaveState {
  /** The mounted forms by id. */
  forms: ReadonlyMap<string, MountedForm>;
  /**
   * The last blocked navigation: the user is asked, it waits until a pending save has succeeded or failed, or it was continued or
   * cancelled.
   */
  navigation: "asking" | "deferred" | "settled";
}

let state: LeaveState = { forms: new Map(), navigation: "settled" };
const listeners = new Set<() => void>();

function setState(changes: Partial<LeaveState>): void {
  state = { ...state, ...changes };
  for (const listener of listeners) listener();
}

export const leaveState = {
  get: () => state,
  subscribe: (listener: () => void) => {
    listeners.add(listener);
    return () => void listeners.delete(listener);
  },
  setNavigation: (navigation: LeaveState["navigation"]) => setState({ navigation }),
};

/** The mounted forms in overlays, or all mounted forms (null). */
export function findForms(overlays: readonly unknown[] | null): MountedForm[] {
  const forms = [...state.forms.values()];
  return overlays ? forms.filter(({ overlay }) => overlays.includes(overlay)) : forms;
}

/** Discards the changes of the forms that have unsaved ones. */
export function discardChanges(forms: MountedForm[]): void {
  for (const { isDirty, discard } of forms) if (isDirty) discard();
}

const draftPrefix = "back-office-draft";

/** Removes the drafts of all accounts from this tab, except those of the account with the id `keptUserId`. */
export function removeDrafts(keptUserId?: string): void {
  const keptPrefix = `${draftPrefix} ${keptUserId} `;
  removeSessionValues((key) => key.startsWith(draftPrefix) && !key.startsWith(keptPrefix));
}

interface UnsavedFormOptions {
  /** Storage key of the draft, unique per form and row. */
  draftKey: string;
  /** Whether leaving would also discard something other than the form's values, such as an upload. */
  isBusy?: boolean;
  isSaving?: boolean;
  overlay?: string;
  texts?: typeof unsavedFormTexts;
  /** Called when the user confirms discarding the changes; must reset the form. By default, only resets the form. */
  onDiscard?: () => void;
  /** See `useFormDraft`. */
  onRestore?: (changes: DraftEntry[]) => void;
}

/**
 * Protects a form's unsaved changes: keeps them as a draft of the signed-in account (`useFormDraft`), and lets the leave guard ask
 * for confirmation before a navigation, a sign-out or a reload discards them. After a save, the caller resets the form.
 */
export function useUnsavedForm<Values extends FieldValues, Output>(
  form: UseFormReturn<Values, unknown, Output>,
  options: UnsavedFormOptions,
): void {
  const { draftKey, isBusy = false, isSaving = false, overlay } = options;
  const { texts = unsavedFormTexts, onDiscard = () => form.reset(), onRestore } = options;
  const id = useId();
  const { user } = useCurrentSession();
  // The account at the mount, because a form of a closing page may render once more after the end of the session.
  const [owner] = useState(user?.id ?? "");
  // A ref, because a caller navigates right after it has reset the form, before React renders the reset.
  const hasChanges = useRef(false);
  const discard = useEffectEvent(onDiscard);
  const publish = useEffectEvent(() => {
    const isDirty = hasChanges.current || isBusy;
    const mountedForm = { isDirty, isSaving, overlay, texts, discard: () => discard() };
    setState({ forms: new Map(state.forms).set(id, mountedForm) });
  });
  useFormDraft(form, `${draftPrefix} ${owner} ${draftKey}`, {
    isRestorable: hasSameType,
    onRestore,
    onChange: (isDirty) => {
      if (isDirty === hasChanges.current) return;
      hasChanges.current = isDirty;
      publish();
    },
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: publishes the changed values
  useLayoutEffect(() => {
    publish();
    return () => setState({ forms: new Map([...state.forms].filter(([key]) => key !== id)) });
  }, [id, isBusy, isSaving, overlay, texts]);
}
