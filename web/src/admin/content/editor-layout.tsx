import type { ReactNode } from "react";
import { ConflictNotice } from "@/admin/forms/conflict-notice";
import { useLeaveGuard } from "@/admin/forms/use-leave-guard";
import { AriaDisabledButton } from "@/ui/aria-disabled-button";

interface EditorLayoutProps {
  onSubmit: () => Promise<void>;
  isDirty: boolean;
  isSaving: boolean;
  /** Whether an image is still uploading; saving waits, because the image would be missing. */
  isUploading?: boolean;
  onReset: () => void;
  /** Replaces the user's changes with the row that somebody else saved; undefined without an edit conflict. */
  onAcceptTheirs: (() => void) | undefined;
  preview: ReactNode;
  children: ReactNode;
}

/** A form beside its live preview; asks for confirmation before unsaved changes are lost. */
export function EditorLayout(props: EditorLayoutProps) {
  const { onSubmit, isDirty, isSaving, isUploading = false, onReset, onAcceptTheirs } = props;
  const { question } = useLeaveGuard(isDirty || isUploading, onReset);
  return (
    <div className="grid gap-x-10 gap-y-8 xl:grid-cols-[minmax(0,29.5rem)_minmax(0,1fr)]">
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          void onSubmit();
        }}
        // Keeps a focused control clear of the sticky header and footer.
        className="grid content-start gap-6 [&_:is(input,textarea,select,button)]:scroll-my-28"
      >
        {onAcceptTheirs ? (
          <ConflictNotice
            what="Somebody else changed this after you opened it."
            advice="Nothing was saved yet. Take what is stored now, or save again to put yours in its place."
            action="Show theirs"
            onAccept={onAcceptTheirs}
          />
        ) : null}
        {props.children}
        <footer className="sticky bottom-0 z-10 -mx-5 flex flex-wrap items-center gap-3 border-t border-sand-deep bg-canvas px-5 py-4 sm:-mx-8 sm:px-8 xl:mx-0 xl:px-0">
          <AriaDisabledButton
            type="submit"
            size="small"
            disabled={!isDirty || isSaving || isUploading}
          >
            {isSaving ? "Saving..." : "Save changes"}
          </AriaDisabledButton>
          <AriaDisabledButton
            variant="quiet"
            size="small"
            disabled={!isDirty || isSaving}
            onClick={onReset}
          >
            Undo changes
          </AriaDisabledButton>
          <p role="status" className="text-small text-ink-soft">
            {isDirty && !isSaving ? "Not saved yet" : null}
          </p>
        </footer>
      </form>
      <div className="xl:sticky xl:top-8 xl:self-start">{props.preview}</div>
      {question}
    </div>
  );
}
