import { mailLabels } from "@/admin/orders/mail-labels";
import type { OrderMail } from "@/data/orders/queries";
import { formatDateTime } from "@/lib/dates";

/** Delivery status of an order's mails, with the administrators' texts; renders nothing for orders without mails. */
export function OrderMails({ mails }: { mails: OrderMail[] }) {
  if (mails.length === 0) return null;
  const sortedMails = mails.toSorted((a, b) => a.kind.localeCompare(b.kind));
  return (
    <dl
      aria-label="Emails"
      className="grid gap-x-8 gap-y-1 border-t border-sand pt-4 text-small sm:grid-cols-2"
    >
      {sortedMails.map((mail) => (
        <div key={mail.id} className="flex flex-wrap gap-x-2">
          <dt className="text-ink-soft">{mailLabels[mail.kind]}:</dt>
          <dd className={mail.status === "failed" ? "text-danger" : undefined}>
            {deliveryStatus(mail)}
            {mail.message ? <MailText text={mail.message} /> : null}
          </dd>
        </div>
      ))}
    </dl>
  );
}

/** The text that an administrator wrote in a mail to the customer, in a collapsed details element. */
function MailText({ text }: { text: string }) {
  return (
    <details className="text-ink">
      <summary className="touch-target w-fit cursor-pointer text-link">Show text</summary>
      <p className="mt-1 border-l-2 border-sand-deep pl-3 whitespace-pre-line">{text}</p>
    </details>
  );
}

function deliveryStatus({ status, attempts, finished_at }: OrderMail): string {
  switch (status) {
    case "sent":
      return finished_at ? `sent ${formatDateTime(finished_at)}` : "sent";
    case "skipped":
      return "not sent";
    case "failed":
      return "could not be sent";
    case "waiting":
      if (attempts === 0) return "waiting to be sent";
      return `not sent yet, tried ${attempts === 1 ? "once" : `${attempts} times`}`;
  }
}
