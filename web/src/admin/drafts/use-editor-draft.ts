import { formatDateTime } from "@domain/dates.ts";
import type { DraftKind } from "@domain/history/content-kinds.ts";
import { useState } from "react";
import { useOpenedDraft } from "@/admin/drafts/draft-context";
import { type OutcomeMessages, toastOutcome } from "@/admin/forms/toast-outcome";
import type { EditedContent } from "@/admin/history/history-dialog";
import {
  type ContentDraft,
  type DraftedContent,
  shownColumns,
  useAddDraft,
  useDiscardDraft,
  usePublishDraft,
  useSaveDraft,
} from "@/data/drafts/drafts";
import type { VersionedRow } from "@/data/row-writes/use-table-writes";

/** What the editor's buttons need to know of the row's draft, and what they can do with it. */
export interface EditorDraft {
  /** Null for a new row. */
  content: DraftedContent | null;
  /** Null if the row has no draft. */
  stored: ContentDraft | null;
  /** Whether visitors do not see the row until it is published: a new row, or a hidden one. */
  isHidden: boolean;
  /** Saves the form's values as the draft, to be published at a time (ISO 8601), or by somebody (null). */
  save: (publishAt: string | null) => void;
  /** Deletes the draft, and shows the stored row. */
  discard: () => Promise<void>;
}

/** The toast titles for saving a draft. */
export const draftMessages = (publishAt: string | null): OutcomeMessages => ({
  successTitle: publishAt ? `Scheduled for ${formatDateTime(publishAt)}` : "Draft saved",
  failureTitle: "Failed to save the draft",
});

/**
 * The draft with which an editor opened, and its writes. `content` is null for a row without drafts (`useOpenedDraft`), and for a new
 * row, of the table `newKind`.
 */
export function useEditorDraft(edited: EditedContent | undefined, newKind: DraftKind | undefined) {
  const opened = useOpenedDraft(edited);
  const content = opened?.content ?? null;
  const [stored, setStored] = useState(opened?.draft ?? null);
  const { mutateAsync: send } = useSaveDraft();
  const { mutateAsync: add } = useAddDraft();
  const { mutateAsync: sendToVisitors } = usePublishDraft();
  const { mutateAsync: remove } = useDiscardDraft();
  const discard = async () => {
    if (content && stored) await remove(content);
    setStored(null);
  };
  return {
    content,
    stored,
    /** Planned changes show a hidden row. Throws EditConflict if the stored row is newer than `openedRow`, and RequestError. */
    save: async (openedRow: unknown, changes: object, publishAt: string | null) => {
      if (!content) {
        if (newKind) await add({ kind: newKind, columns: changes, publishAt });
        return;
      }
      const row = openedRow as VersionedRow;
      const shown = publishAt ? { ...changes, ...shownColumns({ ...row, ...changes }) } : changes;
      setStored(await send({ content, openedRow: row, draft: stored, changes: shown, publishAt }));
    },
    /** Publishes the changes in place of the draft, and returns the stored row. Throws the errors of `save`. */
    publish: async (openedRow: unknown, changes: object): Promise<unknown> => {
      if (!content) return openedRow;
      const row = openedRow as VersionedRow;
      const storedRow = await sendToVisitors({ content, openedRow: row, draft: stored, changes });
      setStored(null);
      return storedRow;
    },
    /** Returns whether the draft was discarded. */
    discard: () =>
      toastOutcome(discard(), {
        successTitle: "Draft discarded",
        failureTitle: "Failed to discard the draft",
      }),
  };
}
