import type { Fulfilment } from "@domain/orders/fulfilment.ts";
import type { ShownOrder } from "@domain/orders/order-link.ts";
import { Check } from "lucide-react";
import { cn } from "@/lib/cn";

const thirdSteps: Partial<Record<Fulfilment, string>> = {
  ready_for_collection: "Ready to collect",
  out_for_delivery: "On its way",
};

/** By what the customer asked for. */
const wishedSteps = {
  collection: "Ready to collect",
  delivery: "On its way",
  none: "Collection or delivery",
};

function stepOf({ status, fulfilment }: ShownOrder): number {
  if (status === "pending") return 0;
  if (fulfilment === null) return 1;
  return fulfilment === "completed" ? 3 : 2;
}

/** How far an order is, as steps; nothing for a declined order. */
export function OrderSteps({ order }: { order: ShownOrder }) {
  if (order.status === "declined") return null;
  const third = order.fulfilment && thirdSteps[order.fulfilment];
  const steps = [
    "Received",
    "Confirmed",
    third ?? wishedSteps[order.handover ?? "none"],
    "Completed",
  ];
  const current = stepOf(order);
  return (
    <ol aria-label="Progress of your order" className="mt-8 grid">
      {steps.map((step, place) => (
        <li
          key={step}
          aria-current={place === current ? "step" : undefined}
          className={cn(
            "relative flex items-center gap-3.5 pb-4 last:pb-0",
            // The line to the next step.
            "before:absolute before:top-6 before:bottom-0 before:left-[0.71875rem] before:w-px last:before:hidden",
            place < current ? "before:bg-brass" : "before:bg-sand-deep",
            place > current ? "text-ink-soft" : "text-ink",
            place === current && "font-medium",
          )}
        >
          <span
            aria-hidden
            className={cn(
              "grid size-6 place-items-center rounded-full inset-ring",
              place > current ? "inset-ring-sand-deep" : "bg-brass text-surface inset-ring-brass",
            )}
          >
            {place <= current ? <Check className="size-3.5" strokeWidth={2} /> : null}
          </span>
          {step}
          {place < current ? <span className="sr-only">(done)</span> : null}
        </li>
      ))}
    </ol>
  );
}
