import type { Database } from "../_shared/domain/database.types.ts";
import { callDatabase, type DatabaseClient } from "../_shared/server/database.ts";
import type { Environment } from "../_shared/server/environment.ts";
import { deriveLinkToken } from "../_shared/server/hashes.ts";
import { describeError, formatLogLine, type WriteLog } from "../_shared/server/request-log.ts";
import { composeMail, linkPurpose } from "./compose-mail.ts";
import type { MailProvider } from "./mail-provider.ts";

/** Dependencies of a mail run. */
export interface MailRunContext {
  database: DatabaseClient;
  environment: Environment;
  /** The mail provider; null logs mails instead of sending them. */
  provider: MailProvider | null;
  /** The owner's email address; null without a provider. */
  ownerEmail: string | null;
  writeLog: WriteLog;
  /** Time in milliseconds during which a function call claims mails; default: defaultCallTimeLimitMs. */
  callTimeLimitMs?: number;
}

type ClaimedMail = Database["public"]["Functions"]["claim_mail"]["Returns"][number];
type MailStatus = Database["public"]["Enums"]["mail_status"];
interface DeliveryResult {
  status: MailStatus;
  /** Stored with the mail and shown to administrators in the order's timeline. */
  error?: string;
  /** The exception that caused the error, for the log. */
  cause?: unknown;
}

/** Shorter than hosted Supabase's time limit for a function call. */
const defaultCallTimeLimitMs = 45_000;

const failureMessage = "The mails can't be sent just now.";

type Counts = Record<MailStatus, number>;
export const zeroCounts: Counts = { sent: 0, skipped: 0, failed: 0, waiting: 0 };

interface SendMailsResult {
  /** Number of processed mails by status. */
  counts: Counts;
  /** Whether the run has ended: no mail is due, or another run has replaced this run. */
  isFinished: boolean;
}

/** Sends due mails until none is left or the call's time is over. Sends one at a time, because mail providers have rate limits. */
export async function sendMails(runId: string, context: MailRunContext): Promise<SendMailsResult> {
  const counts = { ...zeroCounts };
  const deadline = Date.now() + (context.callTimeLimitMs ?? defaultCallTimeLimitMs);
  while (Date.now() < deadline) {
    const [mail] = await callDatabase({ failureMessage }, () =>
      context.database.rpc("claim_mail", { run: runId }),
    );
    if (!mail) return { counts, isFinished: true };
    const status = await sendMail(mail, context);
    if (status) counts[status] += 1;
  }
  return { counts, isFinished: false };
}

/** Sends a claimed mail. Returns its new status, or null if it was deleted or its claim is no longer valid. */
async function sendMail(
  claimedMail: ClaimedMail,
  context: MailRunContext,
): Promise<MailStatus | null> {
  const { database, environment, writeLog } = context;
  const { token, hash } = await deriveLinkToken(
    linkPurpose(claimedMail.kind),
    claimedMail.token_derivation_key,
    environment.secretKey,
  );
  const content = await callDatabase({ failureMessage }, () =>
    database.rpc("prepare_mail", {
      mail: claimedMail.id,
      attempt: claimedMail.attempt,
      token_hash: hash,
    }),
  );
  if (content === null) return null;
  const { status, error, cause } = await deliver(claimedMail, content, token, context);
  const storedStatus = await callDatabase<MailStatus | null>({ failureMessage }, () =>
    database.rpc("record_mail_outcome", {
      mail: claimedMail.id,
      attempt: claimedMail.attempt,
      outcome: status,
      error,
    }),
  );
  writeLog(
    formatLogLine({
      time: new Date().toISOString(),
      function: "mails",
      event: `${claimedMail.kind} ${storedStatus ? statusLabels[storedStatus] : "was deleted or claimed again"}`,
      order: claimedMail.order_number ?? undefined,
      error: cause ? describeError(cause) : error,
    }),
  );
  return storedStatus;
}

const statusLabels: Record<MailStatus, string> = {
  sent: "sent",
  skipped: "would be sent",
  failed: "could not be sent",
  waiting: "will be tried again",
};

async function deliver(
  claimedMail: ClaimedMail,
  content: unknown,
  token: string,
  { provider, ownerEmail, environment }: MailRunContext,
): Promise<DeliveryResult> {
  if (!provider || !ownerEmail) return { status: "skipped" };
  try {
    const mail = await composeMail(claimedMail.kind, content, {
      token,
      ownerEmail,
      environment,
    });
    if (!mail) return { status: "failed", error: "no valid address" };
    const error = await provider.send(claimedMail.id, mail, claimedMail.attempt);
    return error ? { status: "waiting", error } : { status: "sent" };
  } catch (cause) {
    return { status: "waiting", error: "unexpected error", cause };
  }
}
