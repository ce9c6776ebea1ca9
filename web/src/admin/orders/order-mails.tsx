import { formatDateTime } from "@domain/dates.ts";
import { mailKindLabels } from "@/admin/orders/order-labels";
import { type ApplyMailAction, useMailActions } from "@/admin/orders/use-mail-actions";
import { RowButton } from "@/admin/shell/row-button";
import { useFocusRecovery } from "@/admin/tables/use-focus-recovery";
import type { OrderMail } from "@/data/orders/queries";
import { useOverlayItem } from "@/lib/use-overlay";
import { ConfirmDialog } from "@/ui/confirm-dialog";

interface OrderMailsProps {
  mails: OrderMail[];
  /** The customer's email address. */
  email: string;
}

/**
 * The delivery status and the administrator's text of each mail about an order, with buttons that send the mail again or dismiss it;
 * renders nothing for orders without mails.
 */
export function OrderMails({ mails, email }: OrderMailsProps) {
  const apply = useMailActions();
  const focusHandlers = useFocusRecovery();
  const [mailToRepeat, setMailToRepeat] = useOverlayItem<OrderMail>("send-again");
  if (mails.length === 0) return null;
  const sortedMails = mails.toSorted(
    (a, b) => a.kind.localeCompare(b.kind) || a.created_at.localeCompare(b.created_at),
  );
  const recipient = mailToRepeat?.kind === "owner_notification" ? "you" : email;
  return (
    <>
      <dl
        {...focusHandlers}
        aria-label="Emails"
        className="grid gap-x-8 gap-y-1 border-t border-sand pt-4 text-small sm:grid-cols-2"
      >
        {sortedMails.map((mail) => (
          <div key={mail.id} className="flex flex-wrap items-baseline gap-x-2">
            <dt className="text-ink-soft">{`${mailKindLabels[mail.kind]}:`}</dt>
            <dd className={needsAction(mail) ? "text-danger" : undefined}>
              <span>{deliveryStatus(mail)}</span>
              <MailActions mail={mail} apply={apply} onRepeat={() => setMailToRepeat(mail)} />
              {mail.message ? <MailText subject={mail.subject} text={mail.message} /> : null}
            </dd>
          </div>
        ))}
      </dl>
      <ConfirmDialog
        open={mailToRepeat !== null}
        onOpenChange={(open) => !open && setMailToRepeat(null)}
        title="Send this email again?"
        description={
          mailToRepeat
            ? `${mailName(mailToRepeat)} was sent ${formatDateTime(mailToRepeat.finished_at ?? mailToRepeat.created_at)}. It goes to ${recipient} once more.`
            : null
        }
        actionLabel="Send again"
        destructive={false}
        onConfirm={() => {
          if (mailToRepeat) void apply("requeue", [mailToRepeat.id]);
          setMailToRepeat(null);
        }}
      />
    </>
  );
}

const needsAction = ({ status, dismissed_at }: OrderMail) =>
  status === "failed" && dismissed_at === null;

/** Whether a mail can be sent again. The SQL function `requeue_mail` checks the same condition. */
const isRepeatable = ({ status, last_error }: OrderMail) =>
  status !== "waiting" || last_error !== null;

/** What a mail is about: its kind, or the subject of a letter. */
const mailName = ({ kind, subject }: OrderMail) =>
  subject === null ? mailKindLabels[kind] : `“${subject}”`;

interface MailActionsProps {
  mail: OrderMail;
  apply: ApplyMailAction;
  /** Asks whether to send the mail again, because the recipient has it already. */
  onRepeat: () => void;
}

/** Buttons that send a mail again and dismiss a failed one. A dismissed mail can still be sent again. */
function MailActions({ mail, apply, onRepeat }: MailActionsProps) {
  if (!isRepeatable(mail)) return null;
  return (
    <span className="ml-1">
      <RowButton
        label={`Send again: ${mailName(mail)}`}
        onClick={() => (mail.status === "sent" ? onRepeat() : void apply("requeue", [mail.id]))}
      >
        Send again
      </RowButton>
      {needsAction(mail) ? (
        <RowButton
          label={`Dismiss: ${mailName(mail)}`}
          onClick={() => void apply("dismiss", [mail.id])}
        >
          Dismiss
        </RowButton>
      ) : null}
    </span>
  );
}

/** What the administrator wrote to the customer, in a collapsed details element. */
function MailText({ subject, text }: { subject: string | null; text: string }) {
  return (
    <details className="text-ink">
      <summary className="touch-target w-fit cursor-pointer text-link">Show text</summary>
      <div className="mt-1 border-l-2 border-sand-deep pl-3">
        {subject ? <p className="font-medium">{subject}</p> : null}
        <p className="whitespace-pre-line">{text}</p>
      </div>
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
