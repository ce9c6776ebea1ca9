import type { ReactNode } from "react";
import { ConflictNotice } from "@/admin/forms/conflict-notice";
import { useLeaveGuard } from "@/admin/forms/use-leave-guard";
import { HeldButton } from "@/ui/held-button";

interface EditorLayoutProps {
  onSubmit: () => Promise<void>;
  isDirty: boolean;
  isSaving: boolean;
  /** A picture that is still on its way would be missing from what is saved. */
  isUploading?: boolean;
  onReset: () => void;
  /** Gives up one's own words for those that somebody else saved meanwhile; undefined while nobody did. */
  onTakeTheirs: (() => void) | undefined;
  preview: ReactNode;
  /** The fields. */
  children: ReactNode;
}

/** A form with what it makes of the site beside it; asks before what was typed is left behind. */
export function EditorLayout(props: EditorLayoutProps) {
  const { onSubmit, isDirty, isSaving, isUploading = false, onReset, onTakeTheirs } = props;
  const { question } = useLeaveGuard(isDirty || isUploading, onReset);
  return (
    <div className="grid gap-x-10 gap-y-8 xl:grid-cols-[minmax(0,29.5rem)_minmax(0,1fr)]">
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          void onSubmit();
        }}
        // What gets the focus is scrolled clear of the bar above and of the footer, both of which stay in sight.
        className="grid content-start gap-6 [&_:is(input,textarea,select,button)]:scroll-my-28"
      >
        {onTakeTheirs ? (
          <ConflictNotice
            what="Somebody else changed this after you opened it."
            advice="Nothing was saved yet. Take what is stored now, or save again to put yours in its place."
            action="Show theirs"
            onAccept={onTakeTheirs}
          />
        ) : null}
        {props.children}
        <footer className="sticky bottom-0 z-10 -mx-5 flex flex-wrap items-center gap-3 border-t border-sand-deep bg-canvas px-5 py-4 sm:-mx-8 sm:px-8 xl:mx-0 xl:px-0">
          <HeldButton type="submit" size="small" held={!isDirty || isSaving || isUploading}>
            {isSaving ? "Saving..." : "Save changes"}
          </HeldButton>
          <HeldButton variant="quiet" size="small" held={!isDirty || isSaving} onClick={onReset}>
            Undo changes
          </HeldButton>
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
