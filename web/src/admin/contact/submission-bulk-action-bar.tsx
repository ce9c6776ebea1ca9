import type { SubmissionActions } from "@/admin/contact/use-submission-actions";
import { CheckboxField } from "@/admin/forms/checkbox-field";
import { useCharacterKeys } from "@/admin/shell/character-keys";
import { KeyHint } from "@/admin/shell/key-hint";
import { bulkActionBarAttribute } from "@/admin/shell/use-shortcuts";
import type { Selection } from "@/admin/tables/use-selection";
import { AriaDisabledButton } from "@/ui/aria-disabled-button";

interface SubmissionBulkActionBarProps {
  count: number;
  selection: Selection;
  /** Whether the list shows archived submissions. */
  archived: boolean;
  actions: SubmissionActions;
  onDelete: () => void;
}

/** Bulk actions above the table: selects all submissions of the page, archives or deletes the selected ones. */
export function SubmissionBulkActionBar(props: SubmissionBulkActionBarProps) {
  const { count, selection, archived, actions, onDelete } = props;
  const selected = selection.ids.length;
  const keyOf = useCharacterKeys();
  const archive = async () => {
    if (await actions.setArchived(selection.ids, !archived)) selection.clear();
  };
  return (
    <div
      {...bulkActionBarAttribute}
      className="flex min-h-14 flex-wrap items-center gap-x-5 border-b border-sand bg-surface px-3 py-1.5 text-[0.9375rem] sm:px-4"
    >
      <CheckboxField
        label="Select all on this page"
        checked={selection.isAllSelected}
        disabled={count === 0}
        onChange={selection.toggleAll}
      />
      <span className="numeric min-w-18 text-small text-ink-soft" role="status">
        {selected > 0 ? `${selected} selected` : null}
      </span>
      <span className="flex flex-wrap gap-x-3 max-sm:-ml-4">
        <AriaDisabledButton
          variant="quiet"
          size="small"
          aria-keyshortcuts={selected > 0 ? keyOf("A") : undefined}
          disabled={selected === 0 || actions.isPending}
          onClick={() => void archive()}
        >
          {archived ? "Return to the list" : "Archive"}
          {selected > 0 ? <KeyHint>A</KeyHint> : null}
        </AriaDisabledButton>
        <AriaDisabledButton
          variant="quiet-danger"
          size="small"
          disabled={selected === 0}
          onClick={onDelete}
        >
          Delete
        </AriaDisabledButton>
      </span>
    </div>
  );
}
