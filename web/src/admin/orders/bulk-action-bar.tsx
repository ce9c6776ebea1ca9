import { Link } from "react-router";
import { orderActionKeys } from "@/admin/orders/order-labels";
import {
  type BulkActionKind,
  type BulkActions,
  bulkActions,
} from "@/admin/orders/use-bulk-actions";
import { KeyHint, useCharacterKeys } from "@/admin/shell/shortcut-keys";
import type { Selection } from "@/admin/tables/selection";
import { SelectionBar } from "@/admin/tables/selection-bar";
import { adminPaths } from "@/lib/admin-paths";
import { AriaDisabledButton } from "@/ui/aria-disabled-button";
import { Button } from "@/ui/button";

interface BulkActionBarProps {
  rowCount: number;
  selection: Selection;
  actions: BulkActions;
}

const actionLabels = {
  approve: "Approve",
  decline: "Decline",
  ready_for_collection: "Mark as ready",
} as const satisfies Record<BulkActionKind, string>;

/** The bulk actions above the order table. Each shows the number of selected orders that it can change. */
export function BulkActionBar({ rowCount, selection, actions }: BulkActionBarProps) {
  const keyIfEnabled = useCharacterKeys();
  const hasSelection = selection.ids.length > 0;
  return (
    <SelectionBar
      selection={selection}
      rowCount={rowCount}
      noun="order"
      notice={
        <p role="status" className="text-small text-danger">
          {actions.rejections.length > 0 ? `Not changed: ${actions.rejections.join(" ")}` : null}
        </p>
      }
    >
      {bulkActions.map((kind) => {
        const count = actions.eligibleOrders[kind].length;
        return (
          <AriaDisabledButton
            key={kind}
            variant={kind === "decline" ? "quiet-danger" : "quiet"}
            size="small"
            aria-keyshortcuts={hasSelection ? keyIfEnabled(orderActionKeys[kind]) : undefined}
            disabled={count === 0 || actions.isPending}
            onClick={() => actions.openDialog(kind)}
          >
            <span>{actionLabels[kind]}</span>
            {count > 0 ? <span className="numeric">{`(${count})`}</span> : null}
            {hasSelection ? <KeyHint>{orderActionKeys[kind]}</KeyHint> : null}
          </AriaDisabledButton>
        );
      })}
      {hasSelection ? (
        <Button asChild variant="quiet" size="small">
          <Link
            to={adminPaths.printableOrders(selection.ids)}
            aria-keyshortcuts={keyIfEnabled("P")}
          >
            Print <span className="numeric">{`(${selection.ids.length})`}</span>
            <KeyHint>P</KeyHint>
          </Link>
        </Button>
      ) : null}
    </SelectionBar>
  );
}
