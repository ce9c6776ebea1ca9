import type { FetchFunction } from "../../../supabase/functions/mails/mail-provider.ts";

/**
 * Outcome of a call. With "response lost", the provider sends the mail, but resets the connection. With "pending", it does not
 * respond until `acceptPendingCalls()` is called, and then accepts the mail.
 */
export type Outcome = "accepted" | "rejected" | "response lost" | "pending";

interface SentMail {
  id: string;
  body: Record<string, unknown>;
}

interface FakeMailProvider {
  fetch: FetchFunction;
  calls: { url: string; headers: Headers }[];
  deliveredMails: SentMail[];
  /** Ids of mails for which a call started while another call for the same mail was in progress. */
  overlappingMailIds: string[];
  acceptPendingCalls(): void;
}

/**
 * Creates a fake mail provider that deduplicates by idempotency key, as Resend does. Postmark has no idempotency keys: there, a
 * mail's tag is its id, and sent mails can be searched by tag.
 *
 * @param chooseOutcome - called with a mail's id and the number of calls for this mail so far, from 1
 */
export function createFakeMailProvider(
  chooseOutcome: (id: string, callNumber: number) => Outcome,
): FakeMailProvider {
  const callCounts = new Map<string, number>();
  const mailIdsInProgress = new Set<string>();
  const pendingCalls: (() => void)[] = [];
  const provider: FakeMailProvider = {
    calls: [],
    deliveredMails: [],
    overlappingMailIds: [],
    acceptPendingCalls() {
      for (const accept of pendingCalls.splice(0)) accept();
    },
    async fetch(url, request) {
      const headers = new Headers(request.headers);
      provider.calls.push({ url, headers });
      if (request.method !== "POST") return findByTag(provider.deliveredMails, url);
      const body: Record<string, unknown> = JSON.parse(
        typeof request.body === "string" ? request.body : "{}",
      );
      const key = headers.get("idempotency-key");
      const id = key ?? String(body.Tag);
      const callNumber = (callCounts.get(id) ?? 0) + 1;
      callCounts.set(id, callNumber);
      if (mailIdsInProgress.has(id)) provider.overlappingMailIds.push(id);
      mailIdsInProgress.add(id);
      try {
        return await respond(chooseOutcome(id, callNumber), { id, body }, key !== null);
      } finally {
        mailIdsInProgress.delete(id);
      }
    },
  };

  async function respond(
    outcome: Outcome,
    mail: SentMail,
    hasIdempotencyKey: boolean,
  ): Promise<Response> {
    if (outcome === "pending") await new Promise<void>((resolve) => pendingCalls.push(resolve));
    if (outcome === "rejected") return rejectMail(mail);
    const earlierMail = provider.deliveredMails.find(({ id }) => id === mail.id);
    if (!hasIdempotencyKey || !earlierMail) provider.deliveredMails.push(mail);
    else if (JSON.stringify(earlierMail.body) !== JSON.stringify(mail.body)) {
      return Response.json({ name: "invalid_idempotent_request" }, { status: 409 });
    }
    if (outcome === "response lost") throw new TypeError("connection reset");
    return Response.json({ id: crypto.randomUUID() });
  }
  return provider;
}

/** An error response with the recipient's address, in the format of Resend (`to`) or Postmark (`To`). */
function rejectMail({ body }: SentMail): Response {
  const text = `Internal error for ${[body.to ?? body.To].join("")}`;
  const error = body.to
    ? { name: "internal_error", message: text }
    : { ErrorCode: 500, Message: text };
  return Response.json(error, { status: 500 });
}

function findByTag(deliveredMails: SentMail[], url: string): Response {
  const tag = new URL(url).searchParams.get("tag");
  const messages = deliveredMails.filter(({ id }) => id === tag).map(({ id }) => ({ Tag: id }));
  return Response.json({ TotalCount: messages.length, Messages: messages });
}
