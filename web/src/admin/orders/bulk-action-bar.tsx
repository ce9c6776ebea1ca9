import { Link } from "react-router";
import { CheckboxField } from "@/admin/forms/checkbox-field";
import { orderActionKeys } from "@/admin/orders/order-labels";
import {
  type BulkActionKind,
  type BulkActions,
  bulkActions,
} from "@/admin/orders/use-bulk-actions";
import { Key, KeyHint, useCharacterKeys } from "@/admin/shell/shortcut-keys";
import { bulkActionBarAttribute } from "@/admin/shell/use-shortcuts";
import type { Selection } from "@/admin/tables/selection";
import { paths } from "@/lib/paths";
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
    <div
      {...bulkActionBarAttribute}
      className="border-b border-sand bg-surface px-3 py-1.5 text-[0.9375rem] sm:px-4 print:hidden"
    >
      <div className="flex min-h-11 flex-wrap items-center gap-x-1">
        <CheckboxField
          label="Select all on this page"
          checked={selection.isAllSelected}
          disabled={rowCount === 0}
          onChange={selection.toggleAll}
        />
        <fieldset className="flex flex-wrap items-center max-sm:-ml-4 sm:ml-3">
          <legend className="sr-only">Selected orders</legend>
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
                to={paths.admin.printableOrders(selection.ids)}
                aria-keyshortcuts={keyIfEnabled("P")}
              >
                Print <span className="numeric">{`(${selection.ids.length})`}</span>
                <KeyHint>P</KeyHint>
              </Link>
            </Button>
          ) : null}
        </fieldset>
        {keyIfEnabled("X") && !hasSelection ? (
          <p className="ml-auto hidden text-small text-ink-soft xl:block">
            <Key>↑</Key> <Key>↓</Key> move, <Key>Enter</Key> opens, <Key>X</Key> selects,{" "}
            <Key>?</Key> shows all keys
          </p>
        ) : null}
      </div>
      <p role="status" className="text-small text-danger">
        {actions.rejections.length > 0 ? `Not changed: ${actions.rejections.join(" ")}` : null}
      </p>
    </div>
  );
}
