import { randomBytes } from "node:crypto";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { asRole } from "../support/database/as-role.ts";
import { type CallerSql, connectAsServiceRole } from "../support/database/callers.ts";
import { customer, placeOrder } from "../support/database/orders.ts";
import { addProduct } from "../support/database/products.ts";
import { freezeRateLimitWindow } from "../support/database/rate-limit-window.ts";
import { createTestDatabase, type TestDatabase } from "../support/database/test-database.ts";

interface Claim {
  id: string;
  kind: string;
  order_number: string;
  token_derivation_key: string;
  attempt: number;
}

let database: TestDatabase;
let serviceSql: CallerSql;
let productId: number;

beforeAll(async () => {
  database = await createTestDatabase();
  serviceSql = connectAsServiceRole(database.url, 8);
  productId = await addProduct(database.sql, { stock_quantity: 10_000, price: 40 });
});
afterAll(async () => {
  await serviceSql.end();
  await database.drop();
});

beforeEach(async () => {
  await database.sql`delete from mails`;
  await deleteLease();
});

/** The number of mails per order: a confirmation to the customer and a notification of the owner. */
const mailsPerOrder = 2;

const placeTestOrder = (key?: string) =>
  placeOrder(serviceSql, [{ id: productId, quantity: 1 }], key);
/** Deletes the lease, so that a new mail run can start. */
const deleteLease = () => database.sql`delete from private.leases`;
/** Brings the lease's expiry forward, as if these seconds had passed. */
const advanceLeaseExpiry = (seconds: number) =>
  database.sql`update private.leases set expires_at = expires_at - ${seconds} * interval '1 second'`;
/** Starts a mail run. @returns the run's id, or null if another run has the lease or no mail is due */
const startMailRun = async (): Promise<string | null> => {
  const [row] = await serviceSql`select start_mail_run() as run`;
  return row?.run;
};
/** Claims mails for a run, until it has claimed `maxClaims` mails or no mail is due. */
async function claimMails(run: string | null, maxClaims: number): Promise<Claim[]> {
  const claims: Claim[] = [];
  while (claims.length < maxClaims) {
    const [mail] = await serviceSql<Claim[]>`select * from claim_mail(${run})`;
    if (!mail) break;
    claims.push(mail);
  }
  return claims;
}
async function claimInNewRun(maxClaims: number) {
  await deleteLease();
  return claimMails(await startMailRun(), maxClaims);
}
async function claimNextMail(): Promise<Claim> {
  const [mail] = await claimInNewRun(1);
  if (!mail) throw new Error("No mail was due.");
  return mail;
}
/** Claims all due mails in a new run; returns the claim of the mail with this id. */
async function claimAllAndFind(id: string): Promise<Claim> {
  const mail = (await claimInNewRun(100)).find((claim) => claim.id === id);
  if (!mail) throw new Error("The mail was not due.");
  return mail;
}
const recordOutcome = async (
  { id, attempt }: Claim,
  outcome: string,
  error: string | null = null,
) => {
  const [row] =
    await serviceSql`select record_mail_outcome(${id}, ${attempt}, ${outcome}, ${error}) as status`;
  return row?.status;
};
/** Makes all waiting mails due now; claims of these mails expire. */
const makeMailsDue = () =>
  database.sql`update mails set next_attempt_at = now() where status = 'waiting'`;
const readMailStatuses = async () =>
  (await database.sql`select status from mails order by status`).map(({ status }) => status);

describe("the outbox", () => {
  it("contains one confirmation and one owner notification per order, even when the checkout is retried", async () => {
    const key = crypto.randomUUID();
    const { orderId } = await placeTestOrder(key);
    await placeTestOrder(key);
    const rows = await database.sql`
      select o.order_number, m.kind, m.status, m.attempts from mails m join orders o on o.id = m.order_id
      order by m.kind`;
    const mail = { order_number: orderId, status: "waiting", attempts: 0 };
    expect(rows).toEqual([
      { ...mail, kind: "confirmation" },
      { ...mail, kind: "owner_notification" },
    ]);
  });

  it("contains no mails for an order that was rejected or rolled back", async () => {
    await expect(
      placeOrder(serviceSql, [
        { id: productId, quantity: 1 },
        { id: 999_999_999, quantity: 1 },
      ]),
    ).rejects.toMatchObject({ code: "PT400" });
    await expect(
      asRole(database.sql, "service_role", {}, async (sql) => {
        await sql`select place_order(
          ${sql.json(customer)}, ${sql.json([{ id: productId, quantity: 1 }])},
          token_hash => ${"a".repeat(64)})`;
        const [{ mails } = {}] = await sql`select count(*) as mails from mails`;
        expect(mails).toBe(2);
        throw new Error("rolled back");
      }),
    ).rejects.toThrow("rolled back");
    expect(await readMailStatuses()).toEqual([]);
    const links =
      await database.sql`select 1 from private.access_links where token_hash = ${"a".repeat(64)}`;
    expect(links).toEqual([]);
  });

  it("skips confirmations and expiry mails after the first 10 per recipient and day, but never skips a mail that an administrator wrote", async () => {
    const { sql } = database;
    await freezeRateLimitWindow(sql);
    const localParts = Array.from({ length: 12 }, (_, n) => (n % 2 ? `Victim+${n}` : "victim"));
    await Promise.all(
      localParts.map(
        (localPart) => serviceSql`select place_order(
          ${sql.json({ ...customer, email: `${localPart}@example.com` })}, ${sql.json([{ id: productId, quantity: 1 }])})`,
      ),
    );
    const countMails = () => sql`
      select kind, status, last_error, count(*) from mails group by 1, 2, 3 order by 1, 2`;
    const skippedMail = { status: "skipped", last_error: "Too many emails to this address today" };
    const countsAfterOrders = [
      { kind: "confirmation", status: "waiting", last_error: null, count: 10 },
      { kind: "confirmation", ...skippedMail, count: 2 },
      { kind: "owner_notification", status: "waiting", last_error: null, count: 12 },
    ];
    expect(await countMails()).toEqual(countsAfterOrders);
    const [{ id, kinds } = {}] = await sql`
      select order_id as id, array_agg(kind::text order by id) as kinds from order_events
      where order_id in (select order_id from mails where status = 'skipped') group by 1 limit 1`;
    expect(kinds).toEqual(["placed", "mail_skipped"]);
    await sql`select private.queue_order_mail(array[${id}::bigint], 'expiry')`;
    await sql`select private.queue_order_mail(array[${id}::bigint], 'approval', 'From the owner')`;
    expect(await countMails()).toEqual([
      ...countsAfterOrders,
      { kind: "expiry", ...skippedMail, count: 1 },
      { kind: "approval", status: "waiting", last_error: null, count: 1 },
    ]);
  });

  it("contains no personal data", async () => {
    await placeTestOrder();
    const rows = await database.sql`select m::text as row from mails m`;
    for (const { row } of rows) expect(row).not.toMatch(/Ana|Montegriffo|@|\+350/);
  });
});

describe("claim_mail", () => {
  it("returns each mail to exactly one of several concurrent calls", async () => {
    const orderCount = 20;
    for (let count = 0; count < orderCount; count += 1) await placeTestOrder();
    const run = await startMailRun();
    const claims = await Promise.all(Array.from({ length: 10 }, () => claimMails(run, 4)));
    const ids = claims.flat().map(({ id }) => id);
    expect(ids).toHaveLength(orderCount * mailsPerOrder);
    expect(new Set(ids).size).toBe(ids.length);
    expect(await claimMails(run, 4)).toEqual([]);
  });

  it("returns the order number, the key from which the link's token is derived, and the attempt", async () => {
    const key = crypto.randomUUID();
    const { orderId } = await placeTestOrder(key);
    const [claim] = await claimInNewRun(1);
    expect(claim).toMatchObject({ order_number: orderId, token_derivation_key: key, attempt: 1 });
  });

  it("returns mails about orders before older mails about alerts and expiry, and retries after first attempts", async () => {
    const [alert] = await database.sql<{ id: string }[]>`
      insert into stock_alerts (product_id, email) values (${productId}, 'ana@example.com') returning id`;
    await database.sql`
      insert into mails (stock_alert_id, kind, message, next_attempt_at)
      select ${alert?.id ?? ""}, kind, message, now() - interval '1 hour'
      from generate_series(1, 300), (values
        ('back_in_stock'::mail_kind, 'It is back.'), ('alert_confirmation', null)
      ) as alert_mails (kind, message)`;
    const [retriedOrder, expiredOrder, newOrder] = [
      (await placeTestOrder()).orderId,
      (await placeTestOrder()).orderId,
      (await placeTestOrder()).orderId,
    ];
    const orderIds = (orderNumber: string) =>
      database.sql`(select id from orders where order_number = ${orderNumber})`;
    await database.sql`
      update mails set attempts = 3, next_attempt_at = now() - interval '1 hour'
      where order_id in ${orderIds(retriedOrder)}`;
    await database.sql`
      update mails set kind = 'expiry', next_attempt_at = now() - interval '1 hour'
      where order_id in ${orderIds(expiredOrder)} and kind = 'confirmation'`;
    await database.sql`
      update mails set next_attempt_at = now() - interval '1 minute'
      where order_id in ${orderIds(expiredOrder)} and kind = 'owner_notification'`;
    const claims = await claimInNewRun(7);
    expect(claims.map(({ order_number, kind }) => [order_number, kind])).toEqual([
      [expiredOrder, "owner_notification"],
      [newOrder, expect.stringMatching(/confirmation|owner_notification/)],
      [newOrder, expect.stringMatching(/confirmation|owner_notification/)],
      [retriedOrder, expect.stringMatching(/confirmation|owner_notification/)],
      [retriedOrder, expect.stringMatching(/confirmation|owner_notification/)],
      [expiredOrder, "expiry"],
      [null, "alert_confirmation"],
    ]);
  });

  it("returns a mail again once its claim has expired", async () => {
    await placeTestOrder();
    const firstClaim = await claimNextMail();
    await makeMailsDue();
    expect(await claimAllAndFind(firstClaim.id)).toEqual({ ...firstClaim, attempt: 2 });
  });

  it("marks mails past give_up_at as failed if they were attempted, else as skipped", async () => {
    await placeTestOrder();
    await claimInNewRun(1);
    await makeMailsDue();
    await database.sql`update mails set give_up_at = now() - interval '1 minute'`;
    expect(await claimInNewRun(mailsPerOrder)).toEqual([]);
    expect(await readMailStatuses()).toEqual(["skipped", "failed"]);
  });
});

describe("record_mail_outcome", () => {
  it("ignores the outcome of a claim that a later claim has superseded, and a second outcome of the same claim", async () => {
    await placeTestOrder();
    const supersededClaim = await claimNextMail();
    await makeMailsDue();
    const currentClaim = await claimAllAndFind(supersededClaim.id);
    expect(await recordOutcome(supersededClaim, "failed")).toBeNull();
    expect(await recordOutcome(currentClaim, "sent")).toBe("sent");
    expect(await recordOutcome(currentClaim, "failed")).toBeNull();
    expect(await readMailStatuses()).toContain("sent");
  });

  it("retries a failing mail with exponential backoff until the next attempt would be after give_up_at", async () => {
    await placeTestOrder();
    await database.sql`delete from mails where kind <> 'confirmation'`;
    const minutesToRetry: number[] = [];
    for (let status = "waiting"; status === "waiting"; ) {
      await makeMailsDue();
      const mail = await claimNextMail();
      const [row] = await database.sql`
        select round(extract(epoch from next_attempt_at - now()) / 60)::integer as minutes from mails`;
      minutesToRetry.push(row?.minutes);
      status = await recordOutcome(mail, "waiting", "HTTP 500");
    }
    expect(minutesToRetry).toEqual([2, 4, 8, 16, 32, 64, 128, 256, 512, 1024, 2048]);
    const [mail] = await database.sql`select status, last_error from mails`;
    expect(mail).toEqual({ status: "failed", last_error: "HTTP 500" });
  });
});

describe("a mail run", () => {
  it("is started for exactly one of several concurrent callers, and only while a mail is due", async () => {
    expect(await startMailRun()).toBeNull();
    await placeTestOrder();
    const runs = await Promise.all(Array.from({ length: 8 }, startMailRun));
    expect(runs.filter((run) => run !== null)).toHaveLength(1);
  });

  it("ends when claim_mail finds no due mail, so that the next order starts a new run", async () => {
    await placeTestOrder();
    const run = await startMailRun();
    expect(await claimMails(run, mailsPerOrder)).toHaveLength(mailsPerOrder);
    await placeTestOrder();
    expect(await startMailRun(), "the run is still active").toBeNull();
    expect(await claimMails(run, mailsPerOrder)).toHaveLength(mailsPerOrder);
    expect(await claimMails(run, 1)).toEqual([]);
    await placeTestOrder();
    expect(await claimMails(run, 1), "the run has ended").toEqual([]);
    expect(await startMailRun()).toEqual(expect.any(String));
  });

  it("that was killed blocks new runs for 30 seconds after its last claim", async () => {
    await placeTestOrder();
    const killedRun = await startMailRun();
    expect(await claimMails(killedRun, 1)).toHaveLength(1);
    await advanceLeaseExpiry(28);
    expect(await startMailRun()).toBeNull();
    await advanceLeaseExpiry(2);
    const nextRun = await startMailRun();
    expect(nextRun).toEqual(expect.any(String));
    expect(await claimMails(killedRun, 1)).toEqual([]);
    expect(await claimMails(nextRun, 4)).toHaveLength(1);
  });

  it("ends when end_mail_run is called, so that a new run can start", async () => {
    await placeTestOrder();
    await serviceSql`select end_mail_run(${await startMailRun()})`;
    expect(await startMailRun()).toEqual(expect.any(String));
  });
});

it("mail runs claim every mail of concurrently placed orders", async () => {
  const runs: Promise<unknown>[] = [];
  const claimAll = async (run: string | null) => {
    while (run !== null && (await claimMails(run, 1)).length > 0);
  };
  await Promise.all(
    Array.from({ length: 40 }, async (_, n) => {
      await new Promise((resolve) => setTimeout(resolve, 15 * (n % 20)));
      await placeTestOrder();
      runs.push(claimAll(await startMailRun()));
    }),
  );
  await Promise.all(runs);
  const unclaimedMails = await database.sql`select 1 from mails where attempts = 0`;
  expect(unclaimedMails).toEqual([]);
});

describe("prepare_mail", () => {
  const prepareMail = async (mail: Claim, hash = randomBytes(32).toString("hex")) => {
    const [row] =
      await serviceSql`select prepare_mail(${mail.id}, ${mail.attempt}, ${hash}) as content`;
    return row?.content;
  };

  it("returns the current order and stores the hash of its link's token", async () => {
    const { orderId, orderDate } = await placeTestOrder();
    const mail = await claimNextMail();
    const hash = randomBytes(32).toString("hex");
    expect(await prepareMail(mail, hash)).toEqual({
      id: expect.any(Number),
      ...{ status: "pending", fulfilment: null, zone: null, address: null },
      subject: null,
      message: null,
      fulfilmentDate: null,
      deliveryMethod: null,
      note: null,
      paid: 0,
      due: 40,
      orderId,
      orderDate,
      items: [{ id: productId, name: "Oak stool", quantity: 1, subtotal: 40 }],
      total: 40,
      ...customer,
      email: expect.any(String),
      business: null,
    });
    const [row] = await serviceSql`select order_by_link(${hash}) as response`;
    expect(row?.response).toEqual({
      orderId,
      orderDate,
      items: [{ id: productId, name: "Oak stool", quantity: 1, subtotal: 40, imageUrl: null }],
      total: 40,
      returned: 0,
      paid: 0,
      due: 40,
      paymentRequest: null,
      withdrawal: { text: expect.any(String), lines: [expect.anything()], withdrawals: [] },
      status: "pending",
      statusAt: null,
      expired: false,
      changed: false,
      fulfilment: null,
      deliveryMethod: null,
      fulfilmentDate: null,
    });
  });

  it("returns null if the claim has expired or will expire within 30 seconds", async () => {
    await placeTestOrder();
    const mail = await claimNextMail();
    await database.sql`update mails set next_attempt_at = now() + interval '29 seconds'`;
    expect(await prepareMail(mail)).toBeNull();
    await makeMailsDue();
    const secondClaim = await claimAllAndFind(mail.id);
    expect(await prepareMail(mail)).toBeNull();
    expect(await prepareMail(secondClaim)).toMatchObject({ orderId: secondClaim.order_number });
  });

  it("returns null if the mail was sent or deleted after the claim", async () => {
    await placeTestOrder();
    const [sentMail, deletedMail] = [await claimNextMail(), await claimNextMail()];
    await recordOutcome(sentMail, "sent");
    await database.sql`delete from mails where id = ${deletedMail.id}`;
    expect(await prepareMail(sentMail)).toBeNull();
    expect(await prepareMail(deletedMail)).toBeNull();
    expect(await recordOutcome(deletedMail, "sent")).toBeNull();
  });
});

it("order_by_link returns null for an unknown hash", async () => {
  for (const hash of ["", "0".repeat(64), "%", "' or true --"]) {
    const [row] = await serviceSql`select order_by_link(${hash}) as response`;
    expect(row?.response).toBeNull();
  }
});
