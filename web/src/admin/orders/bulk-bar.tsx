import { Link } from "react-router";
import { CheckboxField } from "@/admin/forms/checkbox-field";
import {
  type SelectionActionKind,
  type SelectionActions,
  selectionActions,
} from "@/admin/orders/use-selection-actions";
import type { Selection } from "@/admin/tables/use-selection";
import { paths } from "@/lib/paths";
import { AriaDisabledButton } from "@/ui/aria-disabled-button";
import { Button } from "@/ui/button";

interface BulkBarProps {
  /** Number of orders on this page. */
  selectable: number;
  selection: Selection;
  actions: SelectionActions;
}

const labels = {
  approve: "Approve",
  decline: "Decline",
  ready_for_collection: "Mark as ready",
} as const satisfies Record<SelectionActionKind, string>;

/** Bulk actions above the table, each with the number of selected orders that it can change. */
export function BulkBar({ selectable, selection, actions }: BulkBarProps) {
  return (
    <div className="border-b border-sand bg-surface px-3 py-1.5 text-[0.9375rem] sm:px-4 print:hidden">
      <div className="flex min-h-11 flex-wrap items-center gap-x-1">
        <CheckboxField
          label="Select all on this page"
          checked={selection.all}
          disabled={selectable === 0}
          onChange={selection.toggleAll}
        />
        <fieldset className="flex flex-wrap items-center max-sm:-ml-4 sm:ml-3">
          <legend className="sr-only">Selected orders</legend>
          {selectionActions.map((kind) => {
            const count = actions.eligible[kind].length;
            return (
              <AriaDisabledButton
                key={kind}
                variant={kind === "decline" ? "quiet-danger" : "quiet"}
                size="small"
                disabled={count === 0 || actions.isPending}
                onClick={() => actions.ask(kind)}
              >
                {labels[kind]}
                {count > 0 ? <span className="numeric">({count})</span> : null}
              </AriaDisabledButton>
            );
          })}
          {selection.ids.length > 0 ? (
            <Button asChild variant="quiet" size="small">
              <Link to={paths.admin.printableOrders(selection.ids)}>
                Print <span className="numeric">({selection.ids.length})</span>
              </Link>
            </Button>
          ) : null}
        </fieldset>
        <p className="ml-auto hidden text-small text-ink-soft xl:block">
          <Key>↑</Key> <Key>↓</Key> move, <Key>Enter</Key> opens, <Key>X</Key> selects, <Key>/</Key>{" "}
          searches
        </p>
      </div>
      <p role="status" className="text-small text-danger">
        {actions.refusals.length > 0 ? `Not changed: ${actions.refusals.join(" ")}` : null}
      </p>
    </div>
  );
}

function Key({ children }: { children: string }) {
  return (
    <kbd className="rounded-control bg-canvas px-1.5 py-0.5 font-sans text-label inset-ring inset-ring-sand">
      {children}
    </kbd>
  );
}
