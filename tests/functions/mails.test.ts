import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from "vitest";
import { nonAdminId } from "../support/database/actors.ts";
import { createFakeMailProvider, type Outcome } from "../support/functions/fake-mail-provider.ts";
import {
  customer,
  type MailServer,
  type MailStack,
  siteOrigin,
  startMailServer,
  startMailStack,
} from "../support/functions/mail-stack.ts";

const resendVariables = {
  MAIL_PROVIDER: "resend",
  MAIL_API_KEY: "re_key",
  MAIL_FROM: "Calpe & Stone <orders@shop.example>",
  MAIL_OWNER: "owner@shop.example",
};
const postmarkVariables = { ...resendVariables, MAIL_PROVIDER: "postmark", MAIL_API_KEY: "pm_key" };

const originalFetch = globalThis.fetch;
let server: MailServer;
beforeAll(async () => {
  server = await startMailServer();
});
afterAll(() => server.stop());

let stack: MailStack;
afterEach(() => stack.stop());

async function startStackWith(
  chooseOutcome: (id: string, callNumber: number) => Outcome,
  variables = resendVariables,
  callTimeLimitMs?: number,
) {
  const provider = createFakeMailProvider(chooseOutcome);
  stack = await startMailStack(variables, {
    server,
    fetch: provider.fetch,
    ...(callTimeLimitMs && { callTimeLimitMs }),
  });
  return provider;
}

const runMailsAndReadCounts = async () => (await stack.startMailRun()).json();
const readMailIds = async () =>
  (await stack.database.sql`select id from mails order by id`).map(({ id }) => id);

/**
 * Lets half of the first eight calls for each mail fail. In half of these failures, the provider accepts the mail, but its
 * response is lost.
 */
const respondUnreliably = (_id: string, callNumber: number): Outcome => {
  if (callNumber > 8 || Math.random() < 0.5) return "accepted";
  return Math.random() < 0.5 ? "response lost" : "rejected";
};

async function runUntilNoMailWaits(run: () => Promise<unknown>) {
  do {
    await stack.makeMailsDue();
    await run();
  } while ((await stack.readMailStates()).some(({ status }) => status === "waiting"));
}

describe("mail runs whose provider fails half of the time", () => {
  it("send each of 12 mails exactly once, even with five concurrent runs", async () => {
    const provider = await startStackWith(respondUnreliably);
    await stack.placeOrders(6);
    const ids = await readMailIds();
    expect(ids).toHaveLength(12);
    await runUntilNoMailWaits(async () => {
      const runs = await Promise.all(Array.from({ length: 5 }, () => stack.startMailRun()));
      expect(runs.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200]);
    });
    expect(new Set((await stack.readMailStates()).map(({ status }) => status))).toEqual(
      new Set(["sent"]),
    );
    expect(provider.deliveredMails.map(({ id }) => id).sort()).toEqual(ids);
    expect(provider.calls.length).toBeGreaterThan(12);
    expect(provider.overlappingMailIds).toEqual([]);
    expect(new Set(provider.calls.map(({ url }) => url))).toEqual(
      new Set(["https://api.resend.com/emails"]),
    );
    // On a slow machine, the run takes long, because it sends the mails sequentially. This timeout only detects a hang.
  }, 120_000);

  it("send each mail exactly once through Postmark, which has no idempotency keys, by searching its sent mails before a retry", async () => {
    const provider = await startStackWith(respondUnreliably, postmarkVariables);
    await stack.placeOrders(6);
    await runUntilNoMailWaits(() => Promise.all([stack.startMailRun(), stack.startMailRun()]));
    expect(new Set((await stack.readMailStates()).map(({ status }) => status))).toEqual(
      new Set(["sent"]),
    );
    expect(provider.deliveredMails.map(({ id }) => id).sort()).toEqual(await readMailIds());
    expect(new Set(provider.calls.map(({ url }) => url.split("?")[0]))).toEqual(
      new Set([
        "https://api.postmarkapp.com/email",
        "https://api.postmarkapp.com/messages/outbound",
      ]),
    );
  });
});

describe("mail delivery", () => {
  it("does not delay the checkout while the mail provider does not respond", async () => {
    const provider = await startStackWith(() => "pending");
    const response = await stack.checkout();
    expect(response.status).toBe(201);
    // The checkout has started a mail run, which is waiting for the provider.
    await expect.poll(() => provider.calls.length).toBe(1);
    expect(provider.deliveredMails).toEqual([]);
    await expect
      .poll(async () => {
        provider.acceptPendingCalls();
        return (await stack.readMailStates()).map(({ status }) => status);
      })
      .toEqual(["sent", "sent"]);
    await expect.poll(() => stack.log.filter((line) => line.includes('"/send"')).length).toBe(1);
  });

  it("retries a mail that the provider rejected, and finally marks it as failed without affecting the order", async () => {
    await startStackWith(() => "rejected");
    await stack.placeOrders(1);
    expect(await runMailsAndReadCounts()).toEqual({ sent: 0, skipped: 0, failed: 0, waiting: 2 });
    const waiting = { status: "waiting", attempts: 1, last_error: "HTTP 500" };
    expect(await stack.readMailStates()).toEqual([waiting, waiting]);
    expect(await runMailsAndReadCounts(), "before the next attempt is due").toMatchObject({
      waiting: 0,
    });
    await stack.makeMailsDue();
    await stack.database.sql`update mails set give_up_at = now() + interval '3 minutes'`;
    expect(await runMailsAndReadCounts()).toEqual({ sent: 0, skipped: 0, failed: 2, waiting: 0 });
    const failed = { status: "failed", attempts: 2, last_error: "HTTP 500" };
    expect(await stack.readMailStates()).toEqual([failed, failed]);
    expect(await stack.database.sql`select status from orders`).toMatchObject([
      { status: "pending" },
    ]);
  });

  it("sends a requeued mail exactly once, to the order's current email address", async () => {
    let isProviderDown = true;
    const provider = await startStackWith(() => (isProviderDown ? "rejected" : "accepted"));
    await stack.placeOrders(1);
    const { sql } = stack.database;
    await sql`update mails set give_up_at = now() + interval '1 minute'`;
    expect(await runMailsAndReadCounts()).toMatchObject({ failed: 2 });
    isProviderDown = false;
    await sql`update orders set email = 'corrected@example.com'`;
    await sql`select private.requeue_mail(id) from mails where kind = 'confirmation'`;
    expect(await runMailsAndReadCounts()).toMatchObject({ sent: 1, failed: 0 });
    expect(await runMailsAndReadCounts()).toMatchObject({ sent: 0 });
    expect(provider.deliveredMails.map(({ body }) => body.to)).toEqual([["corrected@example.com"]]);
  });

  it("logs the exception when the request to the provider fails", async () => {
    await startStackWith(() => "response lost");
    await stack.placeOrders(1);
    await stack.startMailRun();
    const waiting = { status: "waiting", attempts: 1, last_error: "unexpected error" };
    expect(await stack.readMailStates()).toEqual([waiting, waiting]);
    expect(stack.log.join()).toMatch(/will be tried again.*"error":"TypeError at /);
  });

  it("does not affect the checkout when the mails function responds with 500", async () => {
    stack = await startMailStack({}, { server });
    const { sql } = stack.database;
    await sql`alter function claim_mail(uuid) rename to claim_away`;
    expect((await stack.checkout()).status).toBe(201);
    await stack.waitForBackgroundTasks();
    expect(stack.log.map((line) => JSON.parse(line)).filter(({ event }) => event)).toEqual([
      {
        time: expect.any(String),
        function: "storefront",
        event: "mails were not started",
        error: "HTTP 500",
      },
    ]);
    await stack.placeOrders(1);
    const [next] = await sql`select start_mail_run() as run`;
    expect(next?.run, "the lease of the failed run has been released").toEqual(expect.any(String));
    await sql`alter function claim_away(uuid) rename to claim_mail`;
  });
});

describe("a mail run that is killed", () => {
  it("loses no mail: after the lease has expired, another run claims the mails", async () => {
    const provider = await startStackWith(() => "accepted");
    await stack.placeOrders(1);
    const { sql } = stack.database;
    await sql`
      with run as materialized (select start_mail_run() as id)
      select claim_mail(id) from run, generate_series(1, 2)`;
    await stack.makeMailsDue();
    expect(await runMailsAndReadCounts(), "before the lease has expired").toMatchObject({
      sent: 0,
    });
    expect(provider.calls).toEqual([]);
    await sql`update private.leases set expires_at = now()`;
    expect(await runMailsAndReadCounts()).toMatchObject({ sent: 2 });
    const sent = { status: "sent", attempts: 2, last_error: null };
    expect(await stack.readMailStates()).toEqual([sent, sent]);
  });
});

describe("many checkouts", () => {
  it("share one mail run, which sends all of their mails", async () => {
    let isSlow = true;
    const provider = await startStackWith(() => (isSlow ? "pending" : "accepted"));
    await stack.checkout();
    await expect.poll(() => provider.calls.length, { timeout: 30_000 }).toBe(1);
    const responses = await Promise.all(
      Array.from({ length: 8 }, async (_, n) => stack.checkout({ email: `n-${n}@example.com` })),
    );
    expect(responses.map(({ status }) => status)).toEqual(Array(8).fill(201));
    isSlow = false;
    provider.acceptPendingCalls();
    await stack.waitForBackgroundTasks();
    expect(provider.deliveredMails.map(({ id }) => id).sort()).toEqual(await readMailIds());
    expect(provider.deliveredMails).toHaveLength(18);
    expect(stack.countCalls()).toEqual({ callCount: 1, maxActiveCalls: 1 });
  });
});

it("a mail run continues in another function call when a call reaches its time limit", async () => {
  const provider = await startStackWith(() => "accepted", resendVariables, 1);
  await stack.placeOrders(2);
  await stack.checkout();
  await stack.waitForBackgroundTasks();
  expect(provider.deliveredMails).toHaveLength(6);
  expect(stack.countCalls().callCount).toBeGreaterThanOrEqual(6);
});

describe("the order mails", () => {
  it("are sent to the customer and to the owner, each with the other's address as Reply-To", async () => {
    const provider = await startStackWith(() => "accepted");
    await stack.placeOrders(1);
    await stack.startMailRun();
    const [order] = await stack.database.sql`select id, order_number from orders`;
    const bodies = provider.deliveredMails.map(({ body }) => body);
    const toOwner = bodies.find(({ to }) => String(to) === resendVariables.MAIL_OWNER);
    const toCustomer = bodies.find(({ to }) => String(to) === customer.email);
    expect(toCustomer).toMatchObject({
      from: resendVariables.MAIL_FROM,
      to: [customer.email],
      reply_to: resendVariables.MAIL_OWNER,
      subject: `Your order ${order?.order_number} with Our shop`,
      html: expect.stringContaining("£390.00"),
      text: expect.stringContaining("2 x Lamp: £390.00"),
    });
    expect(toOwner).toMatchObject({
      reply_to: customer.email,
      subject: `New order ${order?.order_number} from Quetzalina Zammitt: £390.00`,
      text: expect.stringContaining(`${siteOrigin}/admin/orders?order=${order?.id}`),
    });
    const { headers } = provider.calls[0] ?? {};
    expect(headers?.get("authorization")).toBe("Bearer re_key");
    expect(await readMailIds()).toContain(headers?.get("idempotency-key"));
  });

  it("have the format of Postmark's API when the provider is Postmark", async () => {
    const provider = await startStackWith(() => "accepted", postmarkVariables);
    await stack.placeOrders(1);
    await stack.startMailRun();
    const mail = provider.deliveredMails
      .map(({ body }) => body)
      .find(({ To }) => To === customer.email);
    expect(mail).toMatchObject({
      From: resendVariables.MAIL_FROM,
      ReplyTo: resendVariables.MAIL_OWNER,
      HtmlBody: expect.stringContaining("<h1"),
      TextBody: expect.stringContaining("Total: £390.00"),
      MessageStream: "outbound",
    });
    expect(provider.calls[0]?.headers.get("x-postmark-server-token")).toBe("pm_key");
    expect(provider.calls).toHaveLength(2);
  });

  it("include exactly one mail with the order link from the checkout's response", async () => {
    const provider = await startStackWith(() => "accepted");
    const { token } = await (await stack.checkout()).json();
    await stack.waitForBackgroundTasks();
    const mails = provider.deliveredMails.map(({ body }) => JSON.stringify(body));
    expect(mails.filter((mail) => mail.includes(`${siteOrigin}/order/${token}`))).toHaveLength(1);
  });

  it("are not sent when an erasure has deleted them from the outbox", async () => {
    const provider = await startStackWith(() => "accepted");
    await stack.placeOrders(1);
    await stack.database.sql`delete from mails`;
    expect(await runMailsAndReadCounts()).toEqual({ sent: 0, skipped: 0, failed: 0, waiting: 0 });
    expect(provider.calls).toEqual([]);
  });

  it("are marked as failed and not sent if the customer's email address is invalid", async () => {
    const provider = await startStackWith(() => "accepted");
    await stack.placeOrders(1);
    await stack.database.sql`update orders set email = 'a@example.com, b@example.com'`;
    expect(await runMailsAndReadCounts()).toMatchObject({ failed: 2 });
    expect(provider.calls).toEqual([]);
  });
});

describe("a mail with invalid content", () => {
  it("is logged and retried, and sent when its content is valid", async () => {
    const provider = await startStackWith(() => "accepted");
    await stack.placeOrders(1);
    const { sql } = stack.database;
    await sql.unsafe(`
      alter function private.prepare_order_mail(mails, text) rename to prepare_whole_order_mail;
      create function private.prepare_order_mail(claimed mails, token_hash text) returns jsonb language sql
      as $$ select private.prepare_whole_order_mail(claimed, token_hash) - 'total' $$`);
    expect(await runMailsAndReadCounts()).toMatchObject({ failed: 0, waiting: 2 });
    expect(stack.log.join()).toMatch(/confirmation will be tried again.*"error":"\$?ZodError at /);
    await sql.unsafe(`
      drop function private.prepare_order_mail(mails, text);
      alter function private.prepare_whole_order_mail(mails, text) rename to prepare_order_mail`);
    await stack.makeMailsDue();
    expect(await runMailsAndReadCounts()).toMatchObject({ sent: 2 });
    expect(provider.deliveredMails).toHaveLength(2);
  });
});

describe("without MAIL_API_KEY", () => {
  it("mails are only logged, with the order number and without personal data", async () => {
    stack = await startMailStack({}, { server });
    await stack.placeOrders(1);
    expect(await runMailsAndReadCounts()).toEqual({ sent: 0, skipped: 2, failed: 0, waiting: 0 });
    const [order] = await stack.database.sql`select order_number from orders`;
    const lines = stack.log.map((line) => JSON.parse(line));
    const expectedLine = (kind: string) => ({
      time: expect.any(String),
      function: "mails",
      event: `${kind} would be sent`,
      order: order?.order_number,
    });
    const events = lines.filter(({ event }) => event);
    expect(events).toHaveLength(2);
    expect(events).toEqual(
      expect.arrayContaining([expectedLine("confirmation"), expectedLine("owner_notification")]),
    );
    expect(stack.log.join()).not.toMatch(/Quetzalina|Zammitt|example\.com|65432/);
  });
});

describe("the back office", () => {
  it("learns whether mails are sent: without a provider, without the secret, with both, and without a response", async () => {
    stack = await startMailStack({}, { server });
    const check = async () => (await stack.postToBackOffice("check-mails")).body;
    expect(await check()).toEqual({ problem: "no_provider", sender: null });
    await stack.stop();
    stack = await startMailStack({ ...resendVariables, MAIL_RUN_SECRET: "" }, { server });
    expect(await check()).toEqual({ problem: "no_run_secret", sender: null });
    expect(await stack.postToBackOffice("send-test-mail", { to: "a@example.com" })).toEqual({
      status: 503,
      body: { message: "Emails are not set up." },
    });
    await stack.stop();
    await startStackWith(() => "accepted");
    expect(await check()).toEqual({ problem: null, sender: resendVariables.MAIL_FROM });
    vi.stubGlobal("fetch", async (input: string | URL | Request, init?: RequestInit) =>
      new Request(input).url.endsWith("/mails/check")
        ? new Response("boot error", { status: 503 })
        : originalFetch(input, init),
    );
    expect(await check()).toEqual({ problem: "unreachable", sender: null });
    vi.unstubAllGlobals();
  });

  it.each([
    ["Resend", resendVariables],
    ["Postmark", postmarkVariables],
  ])(
    "sends a test mail through %s and gets the provider's answer, which is not logged",
    async (_, variables) => {
      let outcome: Outcome = "accepted";
      const provider = await startStackWith(() => outcome, variables);
      const sendTest = () => stack.postToBackOffice("send-test-mail", { to: "owner@example.com" });
      expect(await sendTest()).toEqual({
        status: 200,
        body: { isAccepted: true, answer: "HTTP 200" },
      });
      expect(JSON.stringify(provider.deliveredMails[0]?.body)).toMatch(
        /owner@example\.com.*Test email from Our shop.*\/admin\/settings/,
      );
      outcome = "rejected";
      expect((await sendTest()).body).toEqual({
        isAccepted: false,
        answer: "HTTP 500: Internal error for owner@example.com",
      });
      outcome = "response lost";
      expect((await sendTest()).body).toEqual({
        isAccepted: false,
        answer: "The provider did not respond.",
      });
      expect(stack.log.join()).not.toContain("owner@example.com");
    },
  );

  it("needs rights and a valid address for a test mail, and may send LIMIT_TEST_MAIL_PER_HOUR", async () => {
    const variables = { ...resendVariables, LIMIT_TEST_MAIL_PER_HOUR: "1" };
    const provider = await startStackWith(() => "accepted", variables);
    const nonAdmin = { sub: nonAdminId };
    const to = "owner@example.com";
    expect((await stack.postToBackOffice("check-mails", {}, nonAdmin)).status).toBe(403);
    expect((await stack.postToBackOffice("send-test-mail", { to }, nonAdmin)).status).toBe(403);
    expect((await stack.postToBackOffice("send-test-mail", { to: "owner@" })).status).toBe(400);
    const statuses = [1, 2].map(
      async () => (await stack.postToBackOffice("send-test-mail", { to })).status,
    );
    expect((await Promise.all(statuses)).toSorted((a, b) => a - b)).toEqual([200, 429]);
    expect(provider.calls).toHaveLength(1);
  });
});

describe("a caller without the mail run secret", () => {
  it.each(["send", "check", "test"])(
    "is rejected by /%s with 401 and sends nothing",
    async (path) => {
      const provider = await startStackWith(() => "accepted");
      await stack.placeOrders(1);
      for (const secret of [null, "", "wrong", "0123456789abcdef0123456789abcde"]) {
        const response = await stack.startMailRun(secret, path);
        expect([response.status, await response.json()]).toEqual([
          401,
          { message: "Only other functions and the schedule may call this." },
        ]);
      }
      expect(provider.calls).toEqual([]);
      expect(await stack.readMailStates()).toMatchObject([{ attempts: 0 }, { attempts: 0 }]);
    },
  );

  it("is rejected with 503 when MAIL_RUN_SECRET is not set", async () => {
    stack = await startMailStack({ MAIL_RUN_SECRET: "" }, { server });
    for (const secret of [null, "", "undefined", "null"]) {
      expect((await stack.startMailRun(secret)).status).toBe(503);
    }
    expect((await stack.checkout()).status).toBe(201);
    expect(stack.log.filter((line) => line.includes("mails were not started"))).toEqual([]);
    expect(await stack.readMailStates()).toMatchObject([{ attempts: 0 }, { attempts: 0 }]);
  });
});
