import { formatDateTime } from "@domain/dates.ts";
import { mailKindLabels } from "@/admin/orders/order-labels";
import { type ApplyMailAction, useMailActions } from "@/admin/orders/use-mail-actions";
import { RowButton } from "@/admin/shell/row-button";
import { useFocusRecovery } from "@/admin/tables/use-focus-recovery";
import type { OrderMail } from "@/data/orders/queries";

/** The delivery status and the administrator's text of each mail about an order; renders nothing for orders without mails. */
export function OrderMails({ mails }: { mails: OrderMail[] }) {
  const apply = useMailActions();
  const focusHandlers = useFocusRecovery();
  if (mails.length === 0) return null;
  const sortedMails = mails.toSorted((a, b) => a.kind.localeCompare(b.kind));
  return (
    <dl
      {...focusHandlers}
      aria-label="Emails"
      className="grid gap-x-8 gap-y-1 border-t border-sand pt-4 text-small sm:grid-cols-2"
    >
      {sortedMails.map((mail) => (
        <div key={mail.id} className="flex flex-wrap gap-x-2">
          <dt className="text-ink-soft">{`${mailKindLabels[mail.kind]}:`}</dt>
          <dd className={needsAction(mail) ? "text-danger" : undefined}>
            <span>{deliveryStatus(mail)}</span>
            {mail.status === "failed" ? <FailedMailActions mail={mail} apply={apply} /> : null}
            {mail.message ? <MailText text={mail.message} /> : null}
          </dd>
        </div>
      ))}
    </dl>
  );
}

const needsAction = ({ status, dismissed_at }: OrderMail) =>
  status === "failed" && dismissed_at === null;

interface FailedMailActionsProps {
  mail: OrderMail;
  apply: ApplyMailAction;
}

/** Buttons that send a failed mail again or dismiss it. A dismissed mail can still be sent again. */
function FailedMailActions({ mail, apply }: FailedMailActionsProps) {
  return (
    <span className="ml-1">
      <RowButton
        label={`Send again: ${mailKindLabels[mail.kind]}`}
        onClick={() => void apply("requeue", [mail.id])}
      >
        Send again
      </RowButton>
      {needsAction(mail) ? (
        <RowButton
          label={`Dismiss: ${mailKindLabels[mail.kind]}`}
          onClick={() => void apply("dismiss", [mail.id])}
        >
          Dismiss
        </RowButton>
      ) : null}
    </span>
  );
}

/** The administrator's text to the customer, in a collapsed details element. */
function MailText({ text }: { text: string }) {
  return (
    <details className="text-ink">
      <summary className="touch-target w-fit cursor-pointer text-link">Show text</summary>
      <p className="mt-1 border-l-2 border-sand-deep pl-3 whitespace-pre-line">{text}</p>
    </details>
  );
}

function deliveryStatus({ status, attempts, finished_at, dismissed_at }: OrderMail): string {
  switch (status) {
    case "sent":
      return finished_at ? `sent ${formatDateTime(finished_at)}` : "sent";
    case "skipped":
      return "not sent";
    case "failed":
      return dismissed_at ? "could not be sent, dismissed" : "could not be sent";
    case "waiting":
      if (attempts === 0) return "waiting to be sent";
      return `not sent yet, tried ${attempts === 1 ? "once" : `${attempts} times`}`;
  }
}
