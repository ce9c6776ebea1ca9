import type { ReactNode } from "react";
import type { FieldValues, Path } from "react-hook-form";
import { ConflictNotice } from "@/admin/forms/conflict-notice";
import { submitOnModEnter } from "@/admin/forms/submit-on-mod-enter";
import { TextField } from "@/admin/forms/text-field";
import type { EntityEditor } from "@/admin/forms/use-entity-editor";
import { AriaDisabledButton } from "@/ui/aria-disabled-button";

interface NotesFormProps<Input extends FieldValues, Output> {
  /** An editor whose form has a field `notes`. */
  editor: EntityEditor<Input, Output>;
  /** Buttons before Save. */
  children?: ReactNode;
}

/** Private notes on a row, saved with optimistic concurrency. ⌘/Ctrl-Enter saves them. */
export function NotesForm<Input extends FieldValues & { notes: string }, Output>({
  editor,
  children,
}: NotesFormProps<Input, Output>) {
  return (
    <form
      noValidate
      onSubmit={editor.submit}
      ref={submitOnModEnter}
      className="grid gap-5 border-t border-sand pt-5"
    >
      <ConflictNotice {...editor} />
      <TextField
        editor={editor}
        name={"notes" as Path<Input>}
        optional
        help="Seen by administrators only; erased with the person."
        rows={3}
      />
      <div className="flex flex-wrap gap-3">
        {children}
        <AriaDisabledButton type="submit" variant="outline" size="small" disabled={editor.isSaving}>
          {editor.isSaving ? "Saving..." : "Save notes"}
        </AriaDisabledButton>
      </div>
    </form>
  );
}
