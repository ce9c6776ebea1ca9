import { formatDateTime } from "@domain/dates.ts";
import type { WithdrawalOptions } from "@domain/orders/withdrawal.ts";
import { ChevronDown } from "lucide-react";
import { lazy, Suspense, useState } from "react";
import { Skeleton } from "@/ui/skeleton";

// Few customers open the steps, which load the form's controls.
const WithdrawalSteps = lazy(async () => {
  const module = await import("@/storefront/order/withdrawal-steps");
  return { default: module.WithdrawalSteps };
});

const statusTexts: Record<WithdrawalOptions["withdrawals"][number]["status"], string> = {
  requested: "We have it and will answer",
  agreed: "Agreed: we await the pieces",
  received: "The pieces are back with us",
  refunded: "Refunded",
  refused: "Answered by us",
};

/**
 * The withdrawal from an order (Directive (EU) 2023/2673): in the first step the customer chooses pieces, in the second one confirms;
 * then the page shows the receipt, which is also emailed. Needs no account.
 */
export function OrderWithdrawal({ token, options }: { token: string; options: WithdrawalOptions }) {
  const { lines, withdrawals, text } = options;
  /** Also after the withdrawal from the last piece, for the receipt. */
  const [hasSteps, setHasSteps] = useState(false);
  const canWithdraw = lines.some(({ exclusion }) => exclusion === null);
  if (!canWithdraw && withdrawals.length === 0) return null;
  return (
    <section aria-labelledby="withdrawal-heading" className="border-t border-sand print:hidden">
      {withdrawals.map(({ receivedAt, status, lines: pieces }) => (
        <p key={receivedAt} className="pt-5 text-small">
          {`You withdrew from ${pieces.map(({ name, quantity }) => `${quantity} × ${name}`).join(", ") || "this order"}; we received it on ${formatDateTime(receivedAt)}. ${statusTexts[status]}.`}
        </p>
      ))}
      <details
        className="group"
        onToggle={(event) => setHasSteps(canWithdraw && event.currentTarget.open)}
      >
        <summary className="flex min-h-14 cursor-pointer list-none items-center justify-between [&::-webkit-details-marker]:hidden">
          <h2 id="withdrawal-heading" className="font-sans text-[1em] font-medium">
            Withdraw from this order
          </h2>
          <ChevronDown
            aria-hidden
            className="size-5 text-ink-soft transition-transform group-open:rotate-180"
          />
        </summary>
        <p className="max-w-prose pb-5 text-small whitespace-pre-line text-ink-soft">{text}</p>
        {hasSteps ? (
          <Suspense fallback={<Skeleton className="mb-5 h-40" />}>
            <WithdrawalSteps token={token} lines={lines} />
          </Suspense>
        ) : null}
      </details>
    </section>
  );
}
