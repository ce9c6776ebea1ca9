import type { SubmissionActions } from "@/admin/contact/use-submission-actions";
import { CheckboxField } from "@/admin/forms/checkbox-field";
import { KeyHint, useCharacterKeys } from "@/admin/shell/shortcut-keys";
import { bulkActionBarAttribute } from "@/admin/shell/use-shortcuts";
import type { Selection } from "@/admin/tables/selection";
import { AriaDisabledButton } from "@/ui/aria-disabled-button";

interface SubmissionBulkActionBarProps {
  rowCount: number;
  selection: Selection;
  /** Whether the list shows the archived submissions. */
  isArchive: boolean;
  actions: SubmissionActions;
  onDelete: () => void;
}

/** The bulk actions above the table: selecting all submissions of the page, and archiving or deleting the selected ones. */
export function SubmissionBulkActionBar(props: SubmissionBulkActionBarProps) {
  const { rowCount, selection, isArchive, actions, onDelete } = props;
  const selectedCount = selection.ids.length;
  const keyIfEnabled = useCharacterKeys();
  const toggleArchived = async () => {
    if (await actions.setArchived(selection.ids, !isArchive)) selection.clear();
  };
  return (
    <div
      {...bulkActionBarAttribute}
      className="flex min-h-14 flex-wrap items-center gap-x-5 border-b border-sand bg-surface px-3 py-1.5 text-[0.9375rem] sm:px-4"
    >
      <CheckboxField
        label="Select all on this page"
        checked={selection.isAllSelected}
        disabled={rowCount === 0}
        onChange={selection.toggleAll}
      />
      <span className="numeric min-w-18 text-small text-ink-soft" role="status">
        {selectedCount > 0 ? `${selectedCount} selected` : null}
      </span>
      <span className="flex flex-wrap gap-x-3 max-sm:-ml-4">
        <AriaDisabledButton
          variant="quiet"
          size="small"
          aria-keyshortcuts={selectedCount > 0 ? keyIfEnabled("A") : undefined}
          disabled={selectedCount === 0 || actions.isPending}
          onClick={() => void toggleArchived()}
        >
          <span>{isArchive ? "Return to the list" : "Archive"}</span>
          {selectedCount > 0 ? <KeyHint>A</KeyHint> : null}
        </AriaDisabledButton>
        <AriaDisabledButton
          variant="quiet-danger"
          size="small"
          disabled={selectedCount === 0}
          onClick={onDelete}
        >
          Delete
        </AriaDisabledButton>
      </span>
    </div>
  );
}
