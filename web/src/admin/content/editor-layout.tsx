import type { ReactNode } from "react";
import { type FieldValues, FormProvider } from "react-hook-form";
import { DraftButtons, saveLabel } from "@/admin/drafts/draft-buttons";
import { DraftNotice } from "@/admin/drafts/draft-notice";
import { ConflictNotice } from "@/admin/forms/conflict-notice";
import { submitOnModEnter } from "@/admin/forms/submit-on-mod-enter";
import type { EntityEditor } from "@/admin/forms/use-entity-editor";
import { HistoryButton } from "@/admin/history/history-button";
import { AriaDisabledButton } from "@/ui/aria-disabled-button";

interface EditorLayoutProps<Input extends FieldValues, Output> {
  editor: EntityEditor<Input, Output>;
  preview: ReactNode;
  /** The label of the save button for a new row. */
  addLabel?: string;
  children: ReactNode;
}

/** A form beside its live preview. Provides the form to its fields through context. */
export function EditorLayout<Input extends FieldValues, Output>(
  props: EditorLayoutProps<Input, Output>,
) {
  const { editor, preview, addLabel, children } = props;
  const { isDirty, isSaving, isUploading } = editor;
  return (
    <FormProvider {...editor.form}>
      <div className="grid gap-x-10 gap-y-8 xl:grid-cols-[minmax(0,29.5rem)_minmax(0,1fr)]">
        <form
          noValidate
          onSubmit={editor.submit}
          ref={submitOnModEnter}
          // The scroll margin keeps a focused control clear of the sticky header and footer.
          className="grid content-start gap-6 [&_:is(input,textarea,select,button)]:scroll-my-44"
        >
          <DraftNotice {...editor} />
          <ConflictNotice {...editor} />
          {children}
          <footer className="sticky bottom-0 z-10 -mx-5 flex flex-wrap items-center gap-2 border-t border-sand-deep bg-canvas px-5 py-4 sm:-mx-8 sm:gap-3 sm:px-8 xl:mx-0 xl:px-0">
            <AriaDisabledButton
              type="submit"
              size="small"
              disabled={!(isDirty || editor.draft?.stored) || isSaving || isUploading}
            >
              {isSaving ? "Saving..." : (editor.isNew && addLabel) || saveLabel(editor)}
            </AriaDisabledButton>
            <DraftButtons {...editor} />
            <AriaDisabledButton
              variant="quiet"
              size="narrow"
              disabled={!isDirty || isSaving}
              onClick={editor.reset}
            >
              Undo changes
            </AriaDisabledButton>
            <p role="status" className="text-small text-ink-soft">
              {isDirty && !isSaving ? "Not saved yet" : null}
            </p>
            <HistoryButton {...editor} />
          </footer>
        </form>
        <div className="xl:sticky xl:top-8 xl:self-start">{preview}</div>
      </div>
    </FormProvider>
  );
}
