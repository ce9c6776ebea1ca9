import {
  type DeliveryMethod,
  type Fulfilment,
  nextFulfilmentSteps,
} from "@domain/orders/fulfilment.ts";
import type { OrderActionKind } from "@domain/orders/order-actions.ts";
import { Printer } from "lucide-react";
import { Link } from "react-router";
import { fulfilmentLabels, orderActionKeys } from "@/admin/orders/order-labels";
import type { OrderActions } from "@/admin/orders/use-order-actions";
import { useCharacterKeys } from "@/admin/shell/character-keys";
import { KeyHint } from "@/admin/shell/key-hint";
import type { OrderWithItems } from "@/data/orders/queries";
import { paths } from "@/lib/paths";
import { Button } from "@/ui/button";

interface OrderFooterProps {
  order: OrderWithItems;
  actions: OrderActions;
  onEdit: () => void;
}

/** The most likely fulfilment step after the approval, by delivery method. */
const stepByDeliveryMethod: Record<DeliveryMethod, Fulfilment> = {
  collection: "ready_for_collection",
  delivery: "out_for_delivery",
};

interface OrderAction {
  kind: OrderActionKind;
  label: string;
  variant: "primary" | "outline" | "quiet-danger";
}

/** The next possible actions on an order. The most likely action is first and has the primary button; Decline is last. */
function nextActions({ status, fulfilment, delivery_method }: OrderWithItems): OrderAction[] {
  if (status === "pending")
    return [
      { kind: "approve", label: "Approve", variant: "primary" },
      { kind: "decline", label: "Decline", variant: "quiet-danger" },
    ];
  const steps = status === "approved" ? nextFulfilmentSteps(fulfilment) : [];
  if (steps.length === 0) return [];
  const likeliestStep = steps.includes("completed")
    ? "completed"
    : delivery_method && stepByDeliveryMethod[delivery_method];
  return [
    ...steps
      .toSorted((a, b) => Number(b === likeliestStep) - Number(a === likeliestStep))
      .map((kind) => ({
        kind,
        label: fulfilmentLabels[kind],
        variant: kind === likeliestStep ? ("primary" as const) : ("outline" as const),
      })),
    { kind: "decline", label: "Decline after all", variant: "quiet-danger" },
  ];
}

/** Whether the order's items and contact details can be changed. The SQL function `edit_order` checks the same conditions. */
const isEditable = ({ status, erased_at }: OrderWithItems) =>
  status === "pending" && erased_at === null;

export function OrderFooter({ order, actions, onEdit }: OrderFooterProps) {
  const keyIfEnabled = useCharacterKeys();
  return (
    <footer className="flex flex-wrap items-center gap-3 border-t border-sand pt-5">
      {nextActions(order).map(({ kind, label, variant }) => (
        <Button
          key={kind}
          variant={variant}
          size="small"
          aria-keyshortcuts={keyIfEnabled(orderActionKeys[kind])}
          disabled={actions.savingOrderId !== null}
          onClick={() => actions.openDialog(kind, order)}
        >
          <span>{label}</span>
          <KeyHint>{orderActionKeys[kind]}</KeyHint>
        </Button>
      ))}
      {isEditable(order) ? (
        <Button
          variant="outline"
          size="small"
          aria-keyshortcuts={keyIfEnabled("E")}
          onClick={onEdit}
        >
          Edit
          <KeyHint>E</KeyHint>
        </Button>
      ) : null}
      <Button asChild variant="quiet" size="small" className="-ml-4 sm:-mr-4 sm:ml-auto">
        <Link to={paths.admin.printableOrders([order.id])} aria-keyshortcuts={keyIfEnabled("P")}>
          <Printer aria-hidden className="size-4" strokeWidth={1.5} />
          Print
          <KeyHint>P</KeyHint>
        </Link>
      </Button>
    </footer>
  );
}
