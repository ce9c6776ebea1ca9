import type { Mutant } from "../mutant.ts";
import { migrations, server } from "../places.ts";

const mails = "supabase/functions/order-mails";

/** E-mails about orders, and the link to an order that they carry. */
export const orderMailFaults: Mutant[] = [
  {
    fault: "an e-mail is taken while somebody else is sending it",
    file: migrations,
    text: "due.status = 'waiting' and due.next_attempt_at <= clock_timestamp()",
    replacement: "due.status = 'waiting'",
    project: "db",
    test: "tests/db/order-mails.test.ts",
  },
  {
    fault: "a provider can't tell a repeated attempt from a second e-mail",
    file: `${mails}/mail-provider.ts`,
    text: '"Idempotency-Key": id',
    replacement: '"Idempotency-Key": crypto.randomUUID()',
    project: "functions",
    test: "tests/functions/order-mails.test.ts",
  },
  {
    fault: "Postmark is not asked whether a lost attempt came through",
    file: `${mails}/mail-provider.ts`,
    text: "attempt > 1",
    replacement: "attempt > 100",
    project: "functions",
    test: "tests/functions/order-mails.test.ts",
  },
  {
    fault: "anybody has e-mails sent",
    file: `${server}/mail-run.ts`,
    text: "shown !== (await sha256(mailRunSecret))",
    replacement: "shown === mailRunSecret",
    project: "functions",
    test: "tests/functions/order-mails.test.ts",
  },
  {
    fault: "a checkout has no e-mails sent",
    file: `${server}/mail-run.ts`,
    text: "if (mailRunSecret === null) return;",
    replacement: "if (mailRunSecret !== null) return;",
    project: "functions",
    test: "tests/functions/order-mails.test.ts",
  },
  {
    fault: "a name begins a line of its own in an e-mail",
    file: `${mails}/mail-words.ts`,
    text: '.replace(/[\\s\\p{Cc}]+/gu, " ")',
    replacement: "",
    project: "functions",
    test: "tests/functions/order-letters.test.ts",
  },
  {
    fault: "whoever knows a checkout's key can compute the order's link",
    file: `${server}/order-token.ts`,
    text: "`, secret);",
    replacement: '`, "key");',
    project: "unit",
    test: "supabase/functions/_shared/server/order-token.test.ts",
  },
  {
    fault: "an erased person's link still works",
    file: migrations,
    text: "delete from private.order_links where order_id = any (theirs);",
    replacement: "",
    project: "db",
    test: "tests/db/data-protection.test.ts",
  },
];
