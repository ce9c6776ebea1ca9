import type { SubmissionActions } from "@/admin/contact/use-submission-actions";
import { KeyHint, useCharacterKeys } from "@/admin/shell/shortcut-keys";
import type { Selection } from "@/admin/tables/selection";
import { SelectionBar } from "@/admin/tables/selection-bar";
import { useCan } from "@/data/session/rights";
import { maxChangedSubmissions, type Submission } from "@/data/submissions/queries";
import { AriaDisabledButton } from "@/ui/aria-disabled-button";

interface SubmissionBulkActionBarProps {
  submissions: Submission[];
  selection: Selection;
  /** The number of submissions on all pages. */
  total: number;
  /** Returns the selected submissions' ids, also those on other pages. */
  readSelectedIds: () => Promise<number[]>;
  /** Whether the list shows the archived submissions. */
  isArchive: boolean;
  actions: SubmissionActions;
  onDelete: () => void;
}

/** The bulk actions above the table: archives, marks as read or deletes the selected submissions. */
export function SubmissionBulkActionBar(props: SubmissionBulkActionBarProps) {
  const { submissions, selection, total, readSelectedIds, isArchive, actions, onDelete } = props;
  const hasSelection = selection.ids.length > 0;
  const unreadIds = submissions
    .filter(({ id, viewed }) => !viewed && selection.has(id))
    .map(({ id }) => id);
  const keyIfEnabled = useCharacterKeys();
  const can = useCan();
  const toggleArchived = async () => {
    const ids = await readSelectedIds();
    if (ids.length > 0 && (await actions.setArchived(ids, !isArchive))) selection.clear();
  };
  const markRead = async () => {
    const ids = selection.isEverythingSelected ? await readSelectedIds() : unreadIds;
    if (ids.length > 0 && (await actions.markRead(ids))) selection.clear();
  };
  return (
    <SelectionBar
      selection={selection}
      rowCount={submissions.length}
      noun="message"
      matchCount={total <= maxChangedSubmissions ? total : undefined}
    >
      <AriaDisabledButton
        variant="quiet"
        size="small"
        aria-keyshortcuts={hasSelection ? keyIfEnabled("A") : undefined}
        disabled={!hasSelection || actions.isPending}
        onClick={() => void toggleArchived()}
      >
        <span>{isArchive ? "Return to the list" : "Archive"}</span>
        {hasSelection ? <KeyHint>A</KeyHint> : null}
      </AriaDisabledButton>
      <AriaDisabledButton
        variant="quiet"
        size="small"
        aria-keyshortcuts={hasSelection ? keyIfEnabled("R") : undefined}
        disabled={!(unreadIds.length > 0 || selection.isEverythingSelected) || actions.isPending}
        onClick={() => void markRead()}
      >
        <span>Mark as read</span>
        {hasSelection ? <KeyHint>R</KeyHint> : null}
      </AriaDisabledButton>
      {can("messages.delete") ? (
        <AriaDisabledButton
          variant="quiet-danger"
          size="small"
          disabled={!hasSelection}
          onClick={onDelete}
        >
          Delete
        </AriaDisabledButton>
      ) : null}
    </SelectionBar>
  );
}
