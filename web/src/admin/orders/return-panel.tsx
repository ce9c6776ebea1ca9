import { formatDate, formatDateTime } from "@domain/dates.ts";
import { refundDeadline } from "@domain/orders/refund-deadline.ts";
import {
  type AnswerPrompt,
  AnswerReturnDialog,
  answerReturnOverlay,
} from "@/admin/orders/answer-return-dialog";
import { ReturnDialog, type ReturnPrompt, returnOverlay } from "@/admin/orders/return-dialog";
import { KeyHint, useCharacterKeys } from "@/admin/shell/shortcut-keys";
import type { OrderReturn, OrderWithItems } from "@/data/orders/queries";
import { cn } from "@/lib/cn";
import { useOverlayItem } from "@/lib/use-overlay";
import { Button } from "@/ui/button";

interface ReturnPanelProps {
  order: OrderWithItems;
  /** The time of the order's last fetch, in milliseconds since the epoch. */
  now: number;
}

/**
 * The open withdrawals of an order with their answers, and for a completed order the button that records a return. Renders nothing
 * for an order that has neither.
 */
export function ReturnPanel({ order, now }: ReturnPanelProps) {
  const [answer, setAnswer] = useOverlayItem<AnswerPrompt>(answerReturnOverlay);
  const [goods, setGoods] = useOverlayItem<ReturnPrompt>(returnOverlay);
  const keyIfEnabled = useCharacterKeys();
  const openReturns = order.order_returns.filter(({ closed_at }) => closed_at === null);
  const isCompleted = order.fulfilment === "completed";
  const canReturn = order.order_items.some(
    ({ kind, quantity, returned }) => kind !== "discount" && returned < quantity,
  );
  if (openReturns.length === 0 && !isCompleted) return null;
  return (
    <section aria-labelledby="returns" className="grid gap-4 border-t border-sand pt-5">
      <h3 id="returns" className="text-title">
        Returns
      </h3>
      {openReturns.map((withdrawal) => (
        <Withdrawal
          key={withdrawal.id}
          order={order}
          withdrawal={withdrawal}
          now={now}
          onAnswer={(choice) => setAnswer({ answer: choice, order, withdrawal })}
          onReceive={() => setGoods({ order, withdrawal })}
        />
      ))}
      {isCompleted && canReturn ? (
        <Button
          size="small"
          variant="outline"
          className="justify-self-start"
          aria-keyshortcuts={keyIfEnabled("R")}
          onClick={() => setGoods({ order, withdrawal: null })}
        >
          Return
          <KeyHint>R</KeyHint>
        </Button>
      ) : null}
      {canReturn ? null : <p className="text-small text-ink-soft">Everything has come back.</p>}
      <AnswerReturnDialog prompt={answer} onClose={() => setAnswer(null)} />
      <ReturnDialog prompt={goods} onClose={() => setGoods(null)} />
    </section>
  );
}

interface WithdrawalProps extends ReturnPanelProps {
  withdrawal: OrderReturn;
  onAnswer: (answer: AnswerPrompt["answer"]) => void;
  onReceive: () => void;
}

function Withdrawal({ order, withdrawal, now, onAnswer, onReceive }: WithdrawalProps) {
  const { status, statement, created_at, order_return_lines } = withdrawal;
  const isCompleted = order.fulfilment === "completed";
  const pieces = order_return_lines.flatMap(({ order_item_id, quantity }) => {
    const item = order.order_items.find(({ id }) => id === order_item_id);
    return item ? [`${quantity} × ${item.name}`] : [];
  });
  return (
    <div className="grid gap-3 border border-brass p-4">
      <p className="[overflow-wrap:anywhere]">
        {`The customer withdrew on ${formatDateTime(created_at)} from: ${pieces.join(", ") || "lines that the order no longer has"}.`}
      </p>
      {statement ? (
        <blockquote className="border-l-2 border-sand-deep pl-3 whitespace-pre-line [overflow-wrap:anywhere]">
          {statement}
        </blockquote>
      ) : null}
      <RefundDeadline withdrawal={withdrawal} now={now} />
      {isCompleted || order.status === "declined" ? null : (
        <p className="text-small">
          The order is not completed: change or decline it first, and then agree.
        </p>
      )}
      <div className="flex flex-wrap gap-3">
        {isCompleted ? (
          <Button size="small" onClick={onReceive}>
            Goods are back
          </Button>
        ) : null}
        {status === "requested" ? (
          <Button
            size="small"
            variant={isCompleted ? "outline" : "primary"}
            onClick={() => onAnswer("agreed")}
          >
            Agree
          </Button>
        ) : null}
        <Button size="small" variant="quiet-danger" onClick={() => onAnswer("refused")}>
          Refuse
        </Button>
      </div>
    </div>
  );
}

function RefundDeadline({ withdrawal, now }: Pick<WithdrawalProps, "withdrawal" | "now">) {
  const { dueDate, isOverdue } = refundDeadline(withdrawal.created_at, new Date(now));
  const parts = [
    withdrawal.status === "agreed" ? "Agreed; the goods are expected back." : "Not answered yet.",
    `${isOverdue ? "The refund was due by" : "To be refunded by"} ${formatDate(dueDate.toISOString())}.`,
  ];
  return (
    <p className={cn("text-small", isOverdue ? "text-danger" : "text-ink-soft")}>
      {parts.join(" ")}
    </p>
  );
}
