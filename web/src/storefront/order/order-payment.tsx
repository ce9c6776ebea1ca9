import { formatPounds } from "@domain/money.ts";
import type { PublicOrder } from "@domain/orders/order-link.ts";
import { describePaymentRequest } from "@domain/orders/payment.ts";
import { useOpenCardSession } from "@/data/public-order/mutations";
import { messageOf } from "@/lib/request-error";
import { Button } from "@/ui/button";

/** What is paid and due, and while the shop asks for a payment where to pay; renders nothing before the first of both. */
export function OrderPayment({ order, token }: { order: PublicOrder; token: string }) {
  const { orderId, returned, paid, due, paymentRequest: request, payableByCard } = order;
  if (returned === 0 && paid === 0 && request === null) return null;
  return (
    <section aria-labelledby="payment-heading" className="border-t border-sand py-5">
      <h2 id="payment-heading" className="text-heading">
        Payment
      </h2>
      <dl className="numeric mt-3 grid gap-1">
        {returned > 0 ? (
          <div className="flex justify-between gap-4">
            <dt>Returned</dt>
            <dd>{formatPounds(-returned)}</dd>
          </div>
        ) : null}
        <div className="flex justify-between gap-4">
          <dt>Paid</dt>
          <dd>{formatPounds(paid)}</dd>
        </div>
        <div className="flex justify-between gap-4 font-medium">
          <dt>{due < 0 ? "We owe you" : "Due"}</dt>
          <dd>{formatPounds(Math.abs(due))}</dd>
        </div>
      </dl>
      {request ? (
        <div className="mt-5 grid gap-3 bg-surface p-5">
          <p className="font-medium">{`${describePaymentRequest(request)}.`}</p>
          {payableByCard ? <PayByCard token={token} /> : null}
          {request.bankDetails === null ? (
            payableByCard ? null : (
              <p className="text-small text-ink-soft">Please ask us how to pay.</p>
            )
          ) : (
            <>
              <p translate="no" className="whitespace-pre-line [overflow-wrap:anywhere]">
                {request.bankDetails}
              </p>
              <p className="text-small text-ink-soft">
                <span>Please give your order number as the reference: </span>
                <span translate="no" className="numeric">
                  {orderId}
                </span>
              </p>
            </>
          )}
        </div>
      ) : null}
    </section>
  );
}

/** Opens the card payment provider's page for the open request. The message of a failure says what to do. */
function PayByCard({ token }: { token: string }) {
  const { mutate, error, isPending } = useOpenCardSession(token);
  return (
    <div className="grid justify-items-start gap-3 print:hidden">
      {error ? (
        <p role="alert" className="text-small text-danger">
          {messageOf(error, "The card payment can’t be opened just now. Please try again.")}
        </p>
      ) : null}
      <Button
        disabled={isPending}
        onClick={() => mutate(undefined, { onSuccess: ({ url }) => window.location.assign(url) })}
      >
        {isPending ? "Opening..." : "Pay by card"}
      </Button>
    </div>
  );
}
