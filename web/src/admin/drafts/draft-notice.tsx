import { formatDateTime } from "@domain/dates.ts";
import { draftFailureText } from "@/admin/drafts/draft-badge";
import type { EditorDraft } from "@/admin/drafts/use-editor-draft";
import { AriaDisabledButton } from "@/ui/aria-disabled-button";
import { rememberFocus } from "@/ui/dialog-focus";

interface DraftNoticeProps {
  draft: EditorDraft | null;
  isSaving: boolean;
  isDirty: boolean;
}

/** Says in an editor that it shows a draft, with what can be done with it. Renders nothing without a draft. */
export function DraftNotice({ draft, isSaving, isDirty }: DraftNoticeProps) {
  if (!draft?.stored || !draft.content) return null;
  const { kind } = draft.content;
  const { updated_at, author, publish_at, failure } = draft.stored;
  const by = author ? ` by ${author}` : "";
  return (
    <section
      aria-label="Draft"
      className="flex flex-wrap items-center gap-x-4 gap-y-1 border-l-2 border-brass bg-brass-tint/50 py-2 pr-2 pl-4 text-small"
    >
      <p className="min-w-48 flex-1">
        <strong className="font-medium">{`Draft of ${formatDateTime(updated_at)}${by}.`}</strong>{" "}
        {failure ? (
          <span className="text-danger">{draftFailureText(kind, draft.stored)}</span>
        ) : (
          <span>
            {publish_at
              ? `Visitors see it from ${formatDateTime(publish_at)}.`
              : "Visitors do not see it yet."}
          </span>
        )}
      </p>
      <AriaDisabledButton
        variant="quiet"
        size="narrow"
        className="-ml-2"
        disabled={isSaving}
        title={isDirty ? "Discards what you typed, too" : undefined}
        onClick={({ currentTarget }) => {
          // The button disappears with the draft.
          const returnFocus = rememberFocus(currentTarget);
          void draft.discard().then(() => setTimeout(returnFocus));
        }}
      >
        Discard draft
      </AriaDisabledButton>
    </section>
  );
}
