import { formatDate } from "@domain/dates.ts";
import { formatPounds } from "@domain/money.ts";
import { orderWrites } from "@domain/orders/order-writes.ts";
import { paymentMethodLabels, paymentPurposeLabels } from "@domain/orders/payment.ts";
import { toastOutcome } from "@/admin/forms/toast-outcome";
import { paymentStateLabels } from "@/admin/orders/order-labels";
import { PaymentDialog, type PaymentPrompt, paymentOverlay } from "@/admin/orders/payment-dialog";
import { PaymentRequestDialog, paymentRequestOverlay } from "@/admin/orders/payment-request-dialog";
import { VoidPaymentDialog, voidPaymentOverlay } from "@/admin/orders/void-payment-dialog";
import { KeyHint, useCharacterKeys } from "@/admin/shell/shortcut-keys";
import { useOrderWrite } from "@/data/orders/mutations";
import type { OrderPayment, OrderWithItems } from "@/data/orders/queries";
import { useCan } from "@/data/session/rights";
import { cn } from "@/lib/cn";
import { useOverlayItem } from "@/lib/use-overlay";
import { Badge } from "@/ui/badge";
import { Button } from "@/ui/button";

const tones = {
  unpaid: "neutral",
  part_paid: "highlight",
  paid: "good",
  refund_due: "danger",
} as const;

/** The money of an order: total, paid and due, the payments and the open request, with the dialogs that change them. */
export function MoneyPanel({ order }: { order: OrderWithItems }) {
  const [payment, setPayment] = useOverlayItem<PaymentPrompt>(paymentOverlay);
  const [request, setRequest] = useOverlayItem<OrderWithItems>(paymentRequestOverlay);
  const [voided, setVoided] = useOverlayItem<OrderPayment>(voidPaymentOverlay);
  const keyIfEnabled = useCharacterKeys();
  const canRefund = useCan()("orders.refund");
  const openRequest = order.payment_requests.find(({ status }) => status === "open");
  const isRefundDue = order.due < 0;
  return (
    <section aria-labelledby="money" className="grid gap-4 border-t border-sand pt-5">
      <h3 id="money" className="flex items-center gap-3 text-title">
        <span>Money</span>
        {order.payment_state ? (
          <Badge tone={tones[order.payment_state]} className="font-sans">
            {paymentStateLabels[order.payment_state]}
          </Badge>
        ) : null}
      </h3>
      <dl className="grid grid-cols-3 gap-4">
        <Amount label="Total" amount={order.total} />
        <Amount label="Paid" amount={order.paid} />
        <Amount label={isRefundDue ? "Refund due" : "Due"} amount={Math.abs(order.due)} />
      </dl>
      <ul aria-label="Payments" className="border-t border-sand empty:hidden">
        {order.payments.map((row) => (
          <PaymentRow
            key={row.id}
            payment={row}
            onVoid={canRefund ? () => setVoided(row) : undefined}
          />
        ))}
        {openRequest ? <RequestRow orderId={order.id} request={openRequest} /> : null}
      </ul>
      <div className="flex flex-wrap gap-3">
        <Button
          size="small"
          variant={isRefundDue || order.due === 0 ? "outline" : "primary"}
          aria-keyshortcuts={keyIfEnabled("M")}
          onClick={() => setPayment({ order, kind: "payment" })}
        >
          Record payment
          <KeyHint>M</KeyHint>
        </Button>
        {order.paid > 0 && canRefund ? (
          <Button
            size="small"
            variant={isRefundDue ? "primary" : "outline"}
            onClick={() => setPayment({ order, kind: "refund" })}
          >
            Record refund
          </Button>
        ) : null}
        {order.due > 0 ? (
          <Button
            size="small"
            variant="outline"
            aria-keyshortcuts={keyIfEnabled("B")}
            onClick={() => setRequest(order)}
          >
            <span>{order.paid > 0 ? "Ask for balance" : "Ask for payment"}</span>
            <KeyHint>B</KeyHint>
          </Button>
        ) : null}
      </div>
      <PaymentDialog prompt={payment} onClose={() => setPayment(null)} />
      <PaymentRequestDialog order={request} onClose={() => setRequest(null)} />
      <VoidPaymentDialog orderId={order.id} payment={voided} onClose={() => setVoided(null)} />
    </section>
  );
}

function Amount({ label, amount }: { label: string; amount: number }) {
  return (
    <div>
      <dt className="text-small text-ink-soft">{label}</dt>
      <dd className="numeric text-title">{formatPounds(amount)}</dd>
    </div>
  );
}

const rowClasses =
  "flex items-baseline justify-between gap-4 border-b border-sand py-2 text-[0.9375rem]";

interface PaymentRowProps {
  payment: OrderPayment;
  /** Undefined for an account that may not void payments. */
  onVoid: (() => void) | undefined;
}

function PaymentRow({ payment, onVoid }: PaymentRowProps) {
  const { amount, method, received_on, reference, note, voided_at, void_reason } = payment;
  const isVoided = voided_at !== null;
  const parts = [
    formatDate(received_on),
    amount < 0 ? "refund" : null,
    paymentMethodLabels[method].toLowerCase(),
    reference,
    note,
  ];
  return (
    <li className={rowClasses}>
      <span className={cn("min-w-0 [overflow-wrap:anywhere]", isVoided && "text-ink-soft")}>
        <span className={cn(isVoided && "line-through")}>{parts.filter(Boolean).join(" · ")}</span>
        {isVoided ? (
          <span className="block text-small">{`Voided${void_reason ? `: ${void_reason}` : ""}`}</span>
        ) : null}
      </span>
      <span className="flex shrink-0 items-baseline gap-3">
        {isVoided || method === "card_link" || !onVoid ? null : (
          <Button
            variant="quiet"
            size="narrow"
            className="-my-2"
            aria-label={`Void the payment of ${formatPounds(amount)}`}
            onClick={onVoid}
          >
            Void
          </Button>
        )}
        <span className={cn("numeric", isVoided && "text-ink-soft line-through")}>
          {formatPounds(amount)}
        </span>
      </span>
    </li>
  );
}

interface RequestRowProps {
  orderId: number;
  request: OrderWithItems["payment_requests"][number];
}

function RequestRow({ orderId, request: { purpose, amount, due_on } }: RequestRowProps) {
  const { mutateAsync: cancel, isPending } = useOrderWrite("cancelPaymentRequest");
  const text = `${paymentPurposeLabels[purpose]} asked for${due_on ? `, due ${formatDate(due_on)}` : ""}`;
  return (
    <li className={cn(rowClasses, "text-ink-soft")}>
      <span>{text}</span>
      <span className="flex shrink-0 items-baseline gap-3">
        <Button
          variant="quiet"
          size="narrow"
          className="-my-2"
          aria-label="Cancel the payment request"
          disabled={isPending}
          onClick={() =>
            void toastOutcome(cancel({ id: orderId }), {
              successTitle: "Request cancelled",
              failureTitle: orderWrites.cancelPaymentRequest.failureMessage,
            })
          }
        >
          Cancel
        </Button>
        <span className="numeric">{formatPounds(amount)}</span>
      </span>
    </li>
  );
}
