import type { ReactNode } from "react";
import { type FieldValues, FormProvider } from "react-hook-form";
import { DraftButtons, saveLabel } from "@/admin/drafts/draft-buttons";
import { DraftNotice } from "@/admin/drafts/draft-notice";
import { ConflictNotice } from "@/admin/forms/conflict-notice";
import { FormFooter } from "@/admin/forms/form-footer";
import { submitOnModEnter } from "@/admin/forms/submit-on-mod-enter";
import type { EntityEditor } from "@/admin/forms/use-entity-editor";
import { HistoryButton } from "@/admin/history/history-button";

interface EntityFormProps<Input extends FieldValues, Output> {
  editor: EntityEditor<Input, Output>;
  /** The label of the save button for a new row, such as "Add category". */
  addLabel: string;
  onCancel: () => void;
  children: ReactNode;
}

/** The form of a dialog: conflict notice, fields and buttons. Provides the form to its fields through context. */
export function EntityForm<Input extends FieldValues, Output>(
  props: EntityFormProps<Input, Output>,
) {
  const { editor, addLabel, onCancel, children } = props;
  return (
    <FormProvider {...editor.form}>
      <form noValidate onSubmit={editor.submit} ref={submitOnModEnter} className="grid gap-6">
        <DraftNotice {...editor} />
        <ConflictNotice {...editor} />
        {children}
        <FormFooter
          {...editor}
          submitLabel={editor.isNew ? addLabel : saveLabel(editor)}
          onCancel={onCancel}
        >
          <DraftButtons {...editor} />
          <HistoryButton {...editor} />
        </FormFooter>
      </form>
    </FormProvider>
  );
}
