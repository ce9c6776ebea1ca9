import type { FormEvent } from "react";
import { submitOnModEnter } from "@/admin/forms/submit-on-mod-enter";
import { useCharacterKeys } from "@/admin/shell/character-keys";
import { KeyboardHelp } from "@/admin/shell/key-hint";
import { AriaDisabledButton } from "@/ui/aria-disabled-button";
import { Button } from "@/ui/button";
import { Field } from "@/ui/field";
import { Textarea } from "@/ui/input";

// A ref callback at module level is stable, so it runs only when the field mounts.
function focusEnd(field: HTMLTextAreaElement | null): void {
  field?.focus();
  field?.setSelectionRange(field.value.length, field.value.length);
}

interface NoteFormProps {
  label: string;
  /** The key that focuses the field from elsewhere in the dialog. */
  shortcut?: string;
  action: string;
  value: string;
  onChange: (value: string) => void;
  isSaving: boolean;
  onSubmit: () => void;
  onCancel?: () => void;
}

/** A form for a private note. ⌘-Enter and Ctrl-Enter save it. */
export function NoteForm(props: NoteFormProps) {
  const { label, shortcut, action, value, onChange, isSaving, onSubmit, onCancel } = props;
  const keyOf = useCharacterKeys();
  const key = keyOf(shortcut);
  const isEmpty = value.trim() === "";
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!isEmpty && !isSaving) onSubmit();
  };
  return (
    <form onSubmit={submit} ref={submitOnModEnter} className="grid gap-2">
      <Field
        label={label}
        help={
          <>
            Seen by administrators only.
            <KeyboardHelp>{key ? `${key} begins it, ` : ""}⌘/Ctrl-Enter saves it.</KeyboardHelp>
          </>
        }
      >
        <Textarea
          rows={2}
          maxLength={2000}
          // The field replaces the Edit button that opened it, so it takes over the focus.
          ref={onCancel ? focusEnd : undefined}
          aria-keyshortcuts={key}
          value={value}
          onChange={(event) => onChange(event.target.value)}
        />
      </Field>
      <div className="flex flex-wrap gap-3">
        <AriaDisabledButton
          type="submit"
          variant="outline"
          size="small"
          disabled={isEmpty || isSaving}
        >
          {isSaving ? "Saving..." : action}
        </AriaDisabledButton>
        {onCancel ? (
          <Button variant="quiet" size="small" onClick={onCancel}>
            Cancel
          </Button>
        ) : null}
      </div>
    </form>
  );
}
