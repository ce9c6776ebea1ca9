import { type Mutant, serverFolder } from "../mutant.ts";

const mailsFolder = "supabase/functions/mails";

/** Faults in mails and their links, in back-in-stock alerts and in the deletion of personal data. */
export const mailMutants: Mutant[] = [
  {
    fault: "a unit of an order is withdrawn again and again, with a receipt each time",
    text: "l.quantity - withdrawn.units,",
    replacement: "l.quantity,",
    test: "tests/db/returns.test.ts",
  },
  {
    fault: "anyone sends any number of withdrawal receipts to an address",
    text: "when kind = 'withdrawal_receipt' then private.consume_mail_limit('withdrawalMail', o.email, 5)",
    replacement: "",
    test: "tests/db/returns.test.ts",
  },
  {
    fault: "a mail is claimed before another run's claim has expired",
    text: "due_mail.status = 'waiting' and due_mail.next_attempt_at <= clock_timestamp()",
    replacement: "due_mail.status = 'waiting'",
    test: "tests/db/mails.test.ts",
  },
  {
    fault: "an order's mails wait behind older mails about alerts",
    text: "order by due_mail.priority, due_mail.attempts, due_mail.next_attempt_at",
    replacement: "order by due_mail.next_attempt_at",
    test: "tests/db/mails.test.ts",
  },
  {
    fault: "a mail that awaits its first attempt can be queued again",
    text: "(status <> 'waiting' or last_error is not null)",
    replacement: "true",
    test: "tests/db/mail-actions.test.ts",
  },
  {
    fault: "the timeline says that every mail sent again goes to a corrected address",
    text: "e.details -> 'contact' ? 'email' and e.created_at > since",
    replacement: "e.details -> 'contact' ? 'email'",
    test: "tests/db/mail-actions.test.ts",
  },
  {
    fault: "the email about an approval is sent again after the order was declined",
    text: "when 'approval' then o.status = 'approved'",
    replacement: "when 'approval' then true",
    test: "tests/db/mail-actions.test.ts",
  },
  {
    fault: "a retried mail has a new idempotency key",
    file: `${mailsFolder}/mail-provider.ts`,
    text: '"Idempotency-Key": id',
    replacement: '"Idempotency-Key": crypto.randomUUID()',
    test: "tests/functions/mails.test.ts",
  },
  {
    fault: "a retry does not ask Postmark whether an attempt without a response was sent",
    file: `${mailsFolder}/mail-provider.ts`,
    text: "attempt > 1",
    replacement: "attempt > 100",
    test: "tests/functions/mails.test.ts",
  },
  {
    fault: "a mail's greeting contains a link from the customer's name",
    file: `${mailsFolder}/mail-recipient.ts`,
    text: 'isLinkLike ? "" : name',
    replacement: "name",
    test: "tests/functions/mail-content.test.ts",
  },
  {
    fault: "a mail run requires no secret",
    file: `${serverFolder}/mail-run.ts`,
    text: "sentHash !== (await sha256(mailRunSecret))",
    replacement: "sentHash === mailRunSecret",
    test: "tests/functions/mails.test.ts",
  },
  {
    fault: "a checkout starts no mail run",
    file: `${serverFolder}/mail-run.ts`,
    text: "if (mailRunSecret === null) return;",
    replacement: "if (mailRunSecret !== null) return;",
    test: "tests/functions/mails.test.ts",
  },
  {
    fault: "a line break in a name is kept in a mail",
    file: `${mailsFolder}/mail-template.ts`,
    text: '.replace(/[\\s\\p{Cc}]+/gu, " ")',
    replacement: "",
    test: "tests/functions/mail-content.test.ts",
  },
  {
    fault: "a link's token is derived without the secret",
    file: `${serverFolder}/hashes.ts`,
    text: "`, secret);",
    replacement: '`, "key");',
    test: "supabase/functions/_shared/server/hashes.test.ts",
  },
  {
    fault: "a restock sends a second mail to an address that was notified before",
    text: "a.confirmed_at is not null and a.notified_at is null and private.is_alert_due(a)",
    replacement: "a.confirmed_at is not null and private.is_alert_due(a)",
    test: "tests/db/stock-alerts.test.ts",
  },
  {
    fault: "a confirmation does not wait for a concurrent restock",
    text: "where a.id = alert_id for share of p;",
    replacement: "where a.id = alert_id;",
    test: "tests/db/stock-alerts.test.ts",
  },
  {
    fault: "the response reveals whether an email address is over its alert limit",
    text: "if not private.consume_mail_limit('alertMail', address, 5) then\n    return;",
    replacement:
      "if not private.consume_mail_limit('alertMail', address, 5) then\n    raise sqlstate 'PT429';",
    test: "tests/db/stock-alerts.test.ts",
  },
  {
    fault: "the number of mails to a recipient is not limited",
    text: "private.recipient_hash(address), 86400) <= max_mails $$;",
    replacement: "private.recipient_hash(address), 86400) > 0 $$;",
    test: "tests/db/mails.test.ts",
  },
  {
    fault: "mails about stock alerts count against the recipient's limit of order mails",
    text: "private.consume_mail_limit('alertMail', address, 5)",
    replacement: "private.consume_mail_limit('orderMail', address, 5)",
    test: "tests/db/stock-alerts.test.ts",
  },
  {
    fault: "orders are anonymised a year early",
    text: "interval '6 years'",
    replacement: "interval '5 years'",
    test: "tests/db/data-protection.test.ts",
  },
  {
    fault: "erasing a person keeps their order links",
    text: "delete from private.access_links where order_id = any (target_ids);",
    replacement: "",
    test: "tests/db/data-protection.test.ts",
  },
];
