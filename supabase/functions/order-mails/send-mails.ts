import type { Database } from "../_shared/domain/database.types.ts";
import { callDatabase } from "../_shared/server/database-call.ts";
import type { DatabaseClient } from "../_shared/server/database-client.ts";
import type { Environment } from "../_shared/server/environment.ts";
import { orderToken } from "../_shared/server/order-token.ts";
import { formatLogLine, type WriteLog } from "../_shared/server/request-log.ts";
import { confirmation } from "./confirmation.ts";
import type { Mail, MailProvider } from "./mail-provider.ts";
import { type MailedOrder, mailedOrderSchema } from "./mailed-order.ts";
import { notice } from "./notice.ts";
import { release } from "./release.ts";

export interface Outbox {
  database: DatabaseClient;
  environment: Environment;
  /** Null: mails are only logged. */
  provider: MailProvider | null;
  owner: string | null;
  writeLog: WriteLog;
  /** How long one call may claim mails; 45 seconds by default. */
  callMs?: number | undefined;
}

type ClaimedMail = Database["public"]["Functions"]["claim_order_mails"]["Returns"][number];
type MailState = Database["public"]["Enums"]["mail_status"];
interface Result {
  outcome: MailState;
  error?: string;
}

/** Each claim renews the run's lease, which is shorter than several mails to a slow provider take. */
const claimedAtOnce = 1;
/** Platforms end a function that works for much longer. */
const CALL_MS = 45_000;

const apology = "The mails can't be sent just now.";

type Counts = Record<MailState, number>;
export const nothingSent: Counts = { sent: 0, skipped: 0, failed: 0, waiting: 0 };

interface SentMails {
  /** How many mails went how. */
  counts: Counts;
  /** Whether the run has ended: no mail is due, or another run has taken its place. */
  isFinished: boolean;
}

/** Sends what is due for a run, one mail after the other because providers take only a few a second. */
export async function sendMails(run: string, outbox: Outbox): Promise<SentMails> {
  const counts = { ...nothingSent };
  const until = Date.now() + (outbox.callMs ?? CALL_MS);
  while (Date.now() < until) {
    const claimed = await callDatabase({ apology }, () =>
      outbox.database.rpc("claim_order_mails", { run, at_most: claimedAtOnce }),
    );
    if (claimed.length === 0) return { counts, isFinished: true };
    for (const mail of claimed) {
      const state = await sendMail(mail, outbox);
      if (state) counts[state] += 1;
    }
  }
  return { counts, isFinished: false };
}

/** Answers null for a mail that was taken out meanwhile, or is somebody else's by now. */
async function sendMail(claimed: ClaimedMail, outbox: Outbox): Promise<MailState | null> {
  const { database, environment, writeLog } = outbox;
  const { token, hash } = await orderToken(claimed.checkout_key, environment.secretKey);
  const content = await callDatabase({ apology }, () =>
    database.rpc("read_order_mail", {
      mail: claimed.id,
      attempt: claimed.attempt,
      link_hash: hash,
    }),
  );
  if (content === null) return null;
  const { outcome, error } = await deliver(claimed, content, token, outbox);
  const state = await callDatabase<MailState | null>({ apology }, () =>
    database.rpc("finish_order_mail", {
      mail: claimed.id,
      attempt: claimed.attempt,
      outcome,
      ...(error && { error }),
    }),
  );
  writeLog(
    formatLogLine({
      time: new Date().toISOString(),
      function: "order-mails",
      event: `${claimed.kind} ${words[state ?? "waiting"]}`,
      order: claimed.order_number,
      ...(error && { error }),
    }),
  );
  return state;
}

const words: Record<MailState, string> = {
  sent: "sent",
  skipped: "would be sent",
  failed: "could not be sent",
  waiting: "will be tried again",
};

async function deliver(
  claimed: ClaimedMail,
  content: unknown,
  token: string,
  { provider, owner, environment }: Outbox,
): Promise<Result> {
  if (!provider || !owner) return { outcome: "skipped" };
  const order = mailedOrderSchema.safeParse(content);
  if (!order.success) return { outcome: "failed", error: "no valid address" };
  const mail = await compose(claimed.kind, order.data, { token, owner, environment });
  const error = await provider
    .send(claimed.id, mail, claimed.attempt)
    .catch(() => "no usable answer");
  return error ? { outcome: "waiting", error } : { outcome: "sent" };
}

interface ComposeOptions {
  token: string;
  owner: string;
  environment: Environment;
}

function compose(
  kind: ClaimedMail["kind"],
  order: MailedOrder,
  { token, owner, environment: { siteOrigins } }: ComposeOptions,
): Promise<Mail> {
  const site = siteOrigins[0] ?? "";
  const customerLink = `${site}/order/${token}`;
  switch (kind) {
    case "confirmation":
      return confirmation({ order, owner, link: customerLink });
    case "release":
      return release({ order, owner, link: customerLink });
    case "notice":
      return notice({ order, owner, link: `${site}/admin/orders?order=${order.id}` });
  }
}
