import { textField } from "@domain/people/person-fields.ts";
import type { ReactNode } from "react";
import * as z from "zod/mini";
import { ConflictNotice } from "@/admin/forms/conflict-notice";
import { Options } from "@/admin/forms/options";
import { submitOnModEnter } from "@/admin/forms/submit-on-mod-enter";
import { TextField } from "@/admin/forms/text-field";
import { useEntityEditor } from "@/admin/forms/use-entity-editor";
import { useSaveBriefOutcome } from "@/data/consultation/admin-mutations";
import type { BriefOutcome } from "@/data/consultation/admin-queries";
import { AriaDisabledButton } from "@/ui/aria-disabled-button";
import { Field } from "@/ui/field";
import { Select } from "@/ui/select";

const outcomes = ["open", "won", "lost"] as const;
const outcomeLabels = { open: "Open", won: "Won", lost: "Lost" } as const;

const outcomeSchema = z.object({
  outcome: z.enum(outcomes),
  note: textField(0, 2000, "At most 2,000 characters"),
});

interface BriefOutcomeFormProps {
  brief: BriefOutcome;
  /** Buttons after Save. */
  children: ReactNode;
}

/** Whether a brief led to an order, with a note. ⌘/Ctrl-Enter saves. */
export function BriefOutcomeForm({ brief, children }: BriefOutcomeFormProps) {
  const { mutateAsync: save } = useSaveBriefOutcome();
  const editor = useEntityEditor({
    row: brief,
    schema: outcomeSchema,
    toFormValues: ({ outcome, note }) => ({ outcome, note: note ?? "" }),
    labels: { outcome: "Outcome", note: "Note on the outcome" },
    display: { outcome: (outcome) => outcomeLabels[outcome] },
    save: ({ outcome, note }, openedRow) =>
      save({ openedRow, changes: { outcome, note: note || null } }),
    outcome: { successTitle: "Outcome saved", failureTitle: "Failed to save the outcome" },
    draftKey: `brief-outcome-${brief.contact_submission_id}`,
  });
  return (
    <form
      noValidate
      onSubmit={editor.submit}
      ref={submitOnModEnter}
      className="grid gap-5 border-t border-sand pt-5 print:hidden"
    >
      <ConflictNotice {...editor} />
      <div className="grid items-start gap-5 sm:grid-cols-2">
        <Field label={editor.labels.outcome}>
          <Select {...editor.form.register("outcome")}>
            <Options values={outcomes} labels={outcomeLabels} />
          </Select>
        </Field>
        <TextField editor={editor} name="note" optional rows={2} />
      </div>
      <div className="flex flex-wrap gap-3">
        <AriaDisabledButton type="submit" variant="outline" size="small" disabled={editor.isSaving}>
          {editor.isSaving ? "Saving..." : "Save outcome"}
        </AriaDisabledButton>
        {children}
      </div>
    </form>
  );
}
