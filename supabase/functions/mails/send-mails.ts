import type { Database } from "../_shared/domain/database.types.ts";
import { callDatabase } from "../_shared/server/database-call.ts";
import type { DatabaseClient } from "../_shared/server/database-client.ts";
import type { Environment } from "../_shared/server/environment.ts";
import { linkToken } from "../_shared/server/link-token.ts";
import { describeError, formatLogLine, type WriteLog } from "../_shared/server/request-log.ts";
import { composeMail, linkPurpose } from "./compose-mail.ts";
import type { MailProvider } from "./mail-provider.ts";

export interface Outbox {
  database: DatabaseClient;
  environment: Environment;
  /** The mail provider; null logs mails instead of sending them. */
  provider: MailProvider | null;
  /** The owner's email address; null without a provider. */
  owner: string | null;
  writeLog: WriteLog;
  /** Time in milliseconds during which a call claims mails; maxCallMs by default. */
  callMs?: number;
}

type ClaimedMail = Database["public"]["Functions"]["claim_mail"]["Returns"][number];
type MailState = Database["public"]["Enums"]["mail_status"];
interface Delivery {
  outcome: MailState;
  /** Stored with the mail and shown in the order's timeline. */
  error?: string;
  /** The exception behind the error, for the log. */
  cause?: unknown;
}

/** Below the platform's limit for the duration of a call. */
const maxCallMs = 45_000;

const failureMessage = "The mails can't be sent just now.";

type Counts = Record<MailState, number>;
export const zeroCounts: Counts = { sent: 0, skipped: 0, failed: 0, waiting: 0 };

interface SentMails {
  /** Number of mails by outcome. */
  counts: Counts;
  /** Whether the run has ended: no mail is due, or another run has replaced it. */
  isFinished: boolean;
}

/** Sends the due mails of a run, one after another because of the providers' rate limits. */
export async function sendMails(run: string, outbox: Outbox): Promise<SentMails> {
  const counts = { ...zeroCounts };
  const deadline = Date.now() + (outbox.callMs ?? maxCallMs);
  while (Date.now() < deadline) {
    const [mail] = await callDatabase({ failureMessage }, () =>
      outbox.database.rpc("claim_mail", { run }),
    );
    if (!mail) return { counts, isFinished: true };
    const state = await sendMail(mail, outbox);
    if (state) counts[state] += 1;
  }
  return { counts, isFinished: false };
}

/** Sends a claimed mail. Returns null if it was removed from the outbox or claimed by another run in the meantime. */
async function sendMail(claimedMail: ClaimedMail, outbox: Outbox): Promise<MailState | null> {
  const { database, environment, writeLog } = outbox;
  const { token, hash } = await linkToken(
    linkPurpose(claimedMail.kind),
    claimedMail.link_key,
    environment.secretKey,
  );
  const content = await callDatabase({ failureMessage }, () =>
    database.rpc("read_mail", {
      mail: claimedMail.id,
      attempt: claimedMail.attempt,
      link_hash: hash,
    }),
  );
  if (content === null) return null;
  const { outcome, error, cause } = await deliver(claimedMail, content, token, outbox);
  const state = await callDatabase<MailState | null>({ failureMessage }, () =>
    database.rpc("finish_mail", {
      mail: claimedMail.id,
      attempt: claimedMail.attempt,
      outcome,
      error,
    }),
  );
  writeLog(
    formatLogLine({
      time: new Date().toISOString(),
      function: "mails",
      event: `${claimedMail.kind} ${stateLabels[state ?? "waiting"]}`,
      order: claimedMail.order_number ?? undefined,
      error: cause ? describeError(cause) : error,
    }),
  );
  return state;
}

const stateLabels: Record<MailState, string> = {
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
): Promise<Delivery> {
  if (!provider || !owner) return { outcome: "skipped" };
  try {
    const mail = await composeMail(claimed.kind, content, { token, owner, environment });
    if (!mail) return { outcome: "failed", error: "no valid address" };
    const error = await provider.send(claimed.id, mail, claimed.attempt);
    return error ? { outcome: "waiting", error } : { outcome: "sent" };
  } catch (cause) {
    return { outcome: "waiting", error: "unexpected error", cause };
  }
}
