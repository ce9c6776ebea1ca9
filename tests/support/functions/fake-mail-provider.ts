import type { FetchFunction } from "../../../supabase/functions/mails/mail-provider.ts";

/**
 * Outcome of a call. "response lost": the mail is sent, but the connection is reset. "pending": no response until
 * `release()`.
 */
export type Outcome = "accepted" | "rejected" | "response lost" | "pending";

interface SentMail {
  id: string;
  body: Record<string, unknown>;
}

interface FakeProvider {
  fetch: FetchFunction;
  calls: { url: string; headers: Headers }[];
  delivered: SentMail[];
  /** Ids of mails for which a call started while another was in progress. */
  overlaps: string[];
  /** Accepts all pending calls. */
  release(): void;
}

/**
 * A mail provider that deduplicates by idempotency key, as Resend does. For Postmark, which has no idempotency keys, a mail's
 * id is a tag that the sent mails can be searched for. `outcomeOf` returns the outcome of the nth call for a mail.
 */
export function fakeMailProvider(outcomeOf: (id: string, nth: number) => Outcome): FakeProvider {
  const callsOf = new Map<string, number>();
  const inProgress = new Set<string>();
  const pendingCalls: (() => void)[] = [];
  const provider: FakeProvider = {
    calls: [],
    delivered: [],
    overlaps: [],
    release() {
      for (const end of pendingCalls.splice(0)) end();
    },
    async fetch(url, request) {
      const headers = new Headers(request.headers);
      provider.calls.push({ url, headers });
      if (request.method !== "POST") return findByTag(provider.delivered, url);
      const body: Record<string, unknown> = JSON.parse(
        typeof request.body === "string" ? request.body : "{}",
      );
      const key = headers.get("idempotency-key");
      const id = key ?? String(body.Tag);
      const callNumber = (callsOf.get(id) ?? 0) + 1;
      callsOf.set(id, callNumber);
      if (inProgress.has(id)) provider.overlaps.push(id);
      inProgress.add(id);
      try {
        return await respond(outcomeOf(id, callNumber), { id, body }, key !== null);
      } finally {
        inProgress.delete(id);
      }
    },
  };

  async function respond(
    outcome: Outcome,
    mail: SentMail,
    hasIdempotencyKey: boolean,
  ): Promise<Response> {
    if (outcome === "pending") await new Promise<void>((resolve) => pendingCalls.push(resolve));
    if (outcome === "rejected") return Response.json({ name: "internal_error" }, { status: 500 });
    const earlier = provider.delivered.find(({ id }) => id === mail.id);
    if (!hasIdempotencyKey || !earlier) provider.delivered.push(mail);
    else if (JSON.stringify(earlier.body) !== JSON.stringify(mail.body)) {
      return Response.json({ name: "invalid_idempotent_request" }, { status: 409 });
    }
    if (outcome === "response lost") throw new TypeError("connection reset");
    return Response.json({ id: crypto.randomUUID() });
  }
  return provider;
}

function findByTag(delivered: SentMail[], url: string): Response {
  const tag = new URL(url).searchParams.get("tag");
  const messages = delivered.filter(({ id }) => id === tag).map(({ id }) => ({ Tag: id }));
  return Response.json({ TotalCount: messages.length, Messages: messages });
}
