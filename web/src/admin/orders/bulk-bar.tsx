import { CheckField } from "@/admin/forms/check-field";
import { type BulkDecline, notDeclinedText } from "@/admin/orders/use-bulk-decline";
import type { Selection } from "@/admin/tables/use-selection";
import { AriaDisabledButton } from "@/ui/aria-disabled-button";

interface BulkBarProps {
  /** How many orders of this page can be selected. */
  selectable: number;
  selection: Selection;
  bulk: BulkDecline;
}

/** Bulk actions above the table: select all pending orders of the page, decline the selected ones. */
export function BulkBar({ selectable, selection, bulk }: BulkBarProps) {
  const count = selection.ids.length;
  return (
    <div className="border-b border-sand bg-surface px-3 py-1.5 text-[0.9375rem] sm:px-4 print:hidden">
      <div className="flex min-h-11 flex-wrap items-center gap-x-5">
        <CheckField
          label="Select all pending on this page"
          checked={selection.all}
          disabled={selectable === 0}
          onChange={selection.toggleAll}
        />
        <AriaDisabledButton
          variant="quiet-danger"
          size="small"
          className="max-sm:-ml-4"
          disabled={count === 0 || bulk.isPending}
          onClick={bulk.ask}
        >
          Decline selected{count > 0 ? <span className="numeric">({count})</span> : null}
        </AriaDisabledButton>
      </div>
      <p role="status" className="text-small text-danger">
        {bulk.notDeclined.length > 0 ? notDeclinedText(bulk.notDeclined) : null}
      </p>
    </div>
  );
}
