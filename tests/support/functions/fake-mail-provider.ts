import type { Dial } from "../../../supabase/functions/mails/mail-provider.ts";

/** Outcome of a call: accepted; rejected; accepted with a lost response; pending until released. */
export type Fate = "taken" | "turned away" | "lost" | "hangs";

interface Taken {
  id: string;
  body: Record<string, unknown>;
}

interface FakeProvider {
  dial: Dial;
  /** Every call, in order. */
  calls: { address: string; headers: Headers }[];
  /** The mails that were sent. */
  delivered: Taken[];
  /** Concurrent calls for the same mail, if any. */
  overlaps: string[];
  /** Accepts all pending calls. */
  release(): void;
}

/**
 * A mail provider that deduplicates by idempotency key, as Resend does; the Postmark variant has the id only as a tag
 * that can be searched for. `fate` decides the outcome of a mail's nth call.
 */
export function fakeMailProvider(fate: (id: string, nth: number) => Fate): FakeProvider {
  const callsOf = new Map<string, number>();
  const underWay = new Set<string>();
  const held: (() => void)[] = [];
  const provider: FakeProvider = {
    calls: [],
    delivered: [],
    overlaps: [],
    release() {
      for (const end of held.splice(0)) end();
    },
    async dial(address, request) {
      const headers = new Headers(request.headers);
      provider.calls.push({ address, headers });
      if (request.method !== "POST") return sent(provider.delivered, address);
      const body: Record<string, unknown> = JSON.parse(
        typeof request.body === "string" ? request.body : "{}",
      );
      const key = headers.get("idempotency-key");
      const id = key ?? String(body.Tag);
      const nth = (callsOf.get(id) ?? 0) + 1;
      callsOf.set(id, nth);
      if (underWay.has(id)) provider.overlaps.push(id);
      underWay.add(id);
      try {
        return await decide(fate(id, nth), { id, body }, key !== null);
      } finally {
        underWay.delete(id);
      }
    },
  };

  async function decide(what: Fate, mail: Taken, knowsKeys: boolean): Promise<Response> {
    if (what === "hangs") await new Promise<void>((resolve) => held.push(resolve));
    if (what === "turned away") return Response.json({ name: "internal_error" }, { status: 500 });
    const earlier = provider.delivered.find(({ id }) => id === mail.id);
    if (!knowsKeys || !earlier) provider.delivered.push(mail);
    else if (JSON.stringify(earlier.body) !== JSON.stringify(mail.body)) {
      return Response.json({ name: "invalid_idempotent_request" }, { status: 409 });
    }
    if (what === "lost") throw new TypeError("connection reset");
    return Response.json({ id: crypto.randomUUID() });
  }
  return provider;
}

function sent(delivered: Taken[], address: string): Response {
  const tag = new URL(address).searchParams.get("tag");
  const found = delivered.filter(({ id }) => id === tag).map(({ id }) => ({ Tag: id }));
  return Response.json({ TotalCount: found.length, Messages: found });
}
