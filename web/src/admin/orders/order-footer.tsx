import { type Fulfilment, nextFulfilments } from "@domain/orders/fulfilment.ts";
import { Printer } from "lucide-react";
import type { OrderActionKind } from "@/admin/orders/order-action-dialog";
import { fulfilmentLabels } from "@/admin/orders/order-labels";
import type { OrderActions } from "@/admin/orders/use-order-actions";
import type { OrderWithItems } from "@/data/orders/queries";
import { Button } from "@/ui/button";

interface OrderFooterProps {
  order: OrderWithItems;
  actions: OrderActions;
}

interface Action {
  kind: OrderActionKind;
  label: string;
  variant: "primary" | "outline" | "quiet-danger";
}

/** What can be done with an order next; the most likely action is the last and the only primary one. */
function nextActions({ status, fulfilment }: OrderWithItems): Action[] {
  if (status === "pending")
    return [
      { kind: "decline", label: "Decline", variant: "quiet-danger" },
      { kind: "approve", label: "Approve", variant: "primary" },
    ];
  const steps = status === "approved" ? nextFulfilments(fulfilment) : [];
  const likely: Fulfilment | undefined = steps.includes("completed") ? "completed" : undefined;
  return [
    ...(steps.length > 0
      ? [{ kind: "decline", label: "Decline after all", variant: "quiet-danger" } as const]
      : []),
    ...steps.map((kind) => ({
      kind,
      label: fulfilmentLabels[kind],
      variant: kind === likely ? ("primary" as const) : ("outline" as const),
    })),
  ];
}

/** Print and the next actions on an order. */
export function OrderFooter({ order, actions }: OrderFooterProps) {
  return (
    <footer className="flex flex-wrap items-center gap-3 border-t border-sand pt-5">
      <Button variant="quiet" size="small" className="mr-auto -ml-4" onClick={() => window.print()}>
        <Printer aria-hidden className="size-4" strokeWidth={1.5} />
        Print
      </Button>
      {nextActions(order).map(({ kind, label, variant }) => (
        <Button
          key={kind}
          variant={variant}
          size="small"
          disabled={actions.pendingId !== null}
          onClick={() => actions.ask(kind, order)}
        >
          {label}
        </Button>
      ))}
    </footer>
  );
}
