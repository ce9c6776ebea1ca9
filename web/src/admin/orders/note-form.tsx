import { useForm, useWatch } from "react-hook-form";
import { submitOnModEnter } from "@/admin/forms/submit-on-mod-enter";
import { type OutcomeMessages, toastOutcome } from "@/admin/forms/toast-outcome";
import { useUnsavedForm } from "@/admin/forms/unsaved-forms";
import { KeyboardHelp, useCharacterKeys } from "@/admin/shell/shortcut-keys";
import { AriaDisabledButton } from "@/ui/aria-disabled-button";
import { Button } from "@/ui/button";
import { Field } from "@/ui/field";
import { Textarea } from "@/ui/input";

// At module level, because React would call an inline ref callback after every render, which would move the cursor.
function focusWithCursorAtEnd(field: HTMLTextAreaElement | null): void {
  field?.focus();
  field?.setSelectionRange(field.value.length, field.value.length);
}

interface NoteFormProps {
  label: string;
  /** The key that focuses the field from elsewhere in the dialog. */
  shortcut?: string;
  submitLabel: string;
  /** The stored text of the note; empty for a new note. */
  storedNote?: string;
  /** Storage key of the draft. */
  draftKey: string;
  save: (note: string) => Promise<unknown>;
  outcome: OutcomeMessages;
  /** Closes the form after a save and on Cancel; if omitted, the form stays open for the next note. */
  onClose?: () => void;
}

/** A form for a private note, saved by ⌘-Enter or Ctrl-Enter. */
export function NoteForm(props: NoteFormProps) {
  const { label, shortcut, submitLabel, storedNote = "", draftKey, save, outcome, onClose } = props;
  const keyIfEnabled = useCharacterKeys();
  const shortcutKey = keyIfEnabled(shortcut);
  const form = useForm({ defaultValues: { note: storedNote } });
  const note = useWatch({ control: form.control, name: "note" });
  const { isSubmitting } = form.formState;
  const isEmpty = note.trim() === "";
  useUnsavedForm(form, { draftKey });

  const close = () => {
    form.reset();
    onClose?.();
  };
  const submit = form.handleSubmit(async () => {
    if (isEmpty || isSubmitting) return;
    if (await toastOutcome(save(note), outcome)) close();
  });
  return (
    <form onSubmit={(event) => void submit(event)} ref={submitOnModEnter} className="grid gap-2">
      <Field
        label={label}
        help={
          <>
            <span>Seen by administrators only.</span>
            <KeyboardHelp>
              {shortcutKey
                ? `${shortcutKey} begins it, ⌘/Ctrl-Enter saves it.`
                : "⌘/Ctrl-Enter saves it."}
            </KeyboardHelp>
          </>
        }
      >
        <Textarea
          rows={2}
          maxLength={2000}
          // The form of an edited note replaces the pressed Edit button, so its field takes the focus.
          ref={onClose ? focusWithCursorAtEnd : undefined}
          aria-keyshortcuts={shortcutKey}
          value={note}
          onChange={(event) => form.setValue("note", event.target.value)}
        />
      </Field>
      <div className="flex flex-wrap gap-3">
        <AriaDisabledButton
          type="submit"
          variant="outline"
          size="small"
          disabled={isEmpty || isSubmitting}
        >
          {isSubmitting ? "Saving..." : submitLabel}
        </AriaDisabledButton>
        {onClose ? (
          <Button variant="quiet" size="small" onClick={close}>
            Cancel
          </Button>
        ) : null}
      </div>
    </form>
  );
}
