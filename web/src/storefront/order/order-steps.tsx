import { formatDate } from "@domain/dates.ts";
import type { Fulfilment } from "@domain/orders/fulfilment.ts";
import type { PublicOrder } from "@domain/orders/order-link.ts";
import { Check } from "lucide-react";
import { cn } from "@/lib/cn";

/** Labels of the third step once fulfilment has started. */
const fulfilmentLabels: Partial<Record<Fulfilment, string>> = {
  ready_for_collection: "Ready to collect",
  out_for_delivery: "On its way",
};

/** Labels of the third step before fulfilment has started, by the delivery method that the customer chose. */
const plannedFulfilmentLabels = {
  collection: "Ready to collect",
  delivery: "On its way",
  none: "Collection or delivery",
};

function findCurrentStepIndex({ status, fulfilment }: PublicOrder): number {
  if (status === "pending") return 0;
  if (fulfilment === null) return 1;
  return fulfilment === "completed" ? 3 : 2;
}

/** The progress of an order as a list of steps, the current one with its date; renders nothing for a declined order. */
export function OrderSteps({ order }: { order: PublicOrder }) {
  if (order.status === "declined") return null;
  const thirdStep = order.fulfilment && fulfilmentLabels[order.fulfilment];
  const steps = [
    "Received",
    "Confirmed",
    thirdStep ?? plannedFulfilmentLabels[order.deliveryMethod ?? "none"],
    "Completed",
  ];
  const currentIndex = findCurrentStepIndex(order);
  return (
    <ol aria-label="Progress of your order" className="mt-8 grid">
      {steps.map((step, index) => (
        <li
          key={step}
          aria-current={index === currentIndex ? "step" : undefined}
          className={cn(
            "relative flex items-center gap-3.5 pb-4 last:pb-0",
            // A vertical line connects each step with the next one.
            "before:absolute before:top-6 before:bottom-0 before:left-[0.71875rem] before:w-px last:before:hidden",
            index < currentIndex ? "before:bg-brass" : "before:bg-sand-deep",
            index > currentIndex ? "text-ink-soft" : "text-ink",
            index === currentIndex && "font-medium",
          )}
        >
          <span
            aria-hidden
            className={cn(
              "grid size-6 place-items-center rounded-full inset-ring",
              index > currentIndex
                ? "inset-ring-sand-deep"
                : "bg-brass text-surface inset-ring-brass",
            )}
          >
            {index <= currentIndex ? <Check className="size-3.5" strokeWidth={2} /> : null}
          </span>
          {step}
          {index === currentIndex && order.statusAt ? (
            <time dateTime={order.statusAt} className="text-small font-normal text-ink-soft">
              {formatDate(order.statusAt)}
            </time>
          ) : null}
          {index < currentIndex ? <span className="sr-only">(done)</span> : null}
        </li>
      ))}
    </ol>
  );
}
