import { randomBytes } from "node:crypto";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { type CallerSql, connectAsStorefront } from "../../tools/bench/scenarios/callers.ts";
import { customer, placeOrder } from "../../tools/bench/scenarios/orders.ts";
import { asRole } from "../support/database/as-role.ts";
import { addProduct } from "../support/database/products.ts";
import { createTestDatabase, type TestDatabase } from "../support/database/test-database.ts";

interface Claim {
  id: string;
  kind: string;
  order_number: string;
  link_key: string;
  attempt: number;
}

let database: TestDatabase;
let server: CallerSql;
let product: number;

beforeAll(async () => {
  database = await createTestDatabase();
  server = connectAsStorefront(database.url, 8);
  product = await addProduct(database.sql, { stock_quantity: 10_000, price: 40 });
});
afterAll(async () => {
  await server.end();
  await database.drop();
});

beforeEach(async () => {
  await database.sql`delete from mails`;
  await endRuns();
});

const order = (key?: string) => placeOrder(server, [{ id: product, quantity: 1 }], key);
/** Deletes the lease of every mail run, as if it had expired. */
const endRuns = () => database.sql`delete from private.leases`;
const start = async (): Promise<string | null> => {
  const [row] = await server`select start_mail_run() as run`;
  return row?.run;
};
/** Claims mails for a run until it has `atMost` or a claim finds none. */
async function claimFor(run: string | null, atMost: number): Promise<Claim[]> {
  const claims: Claim[] = [];
  while (claims.length < atMost) {
    const [mail] = await server<Claim[]>`select * from claim_mail(${run})`;
    if (!mail) break;
    claims.push(mail);
  }
  return claims;
}
/** Starts a mail run and claims up to `atMost` mails. */
async function claim(atMost: number) {
  await endRuns();
  return claimFor(await start(), atMost);
}
async function claimOne(id?: string): Promise<Claim> {
  const mail = (await claim(id ? 100 : 1)).find((claimed) => !id || claimed.id === id);
  if (!mail) throw new Error("No mail was due.");
  return mail;
}
const finish = async ({ id, attempt }: Claim, outcome: string, error: string | null = null) => {
  const [row] = await server`select finish_mail(${id}, ${attempt}, ${outcome}, ${error}) as state`;
  return row?.state;
};
/** Makes all waiting mails due now. */
const makeDue = () =>
  database.sql`update mails set next_attempt_at = now() where status = 'waiting'`;
const states = async () =>
  (await database.sql`select status from mails order by status`).map(({ status }) => status);

describe("the outbox", () => {
  it("contains one confirmation and one notice per order, even when the checkout is retried", async () => {
    const key = crypto.randomUUID();
    const { orderId } = await order(key);
    await order(key);
    const rows = await database.sql`
      select o.order_number, m.kind, m.status, m.attempts from mails m join orders o on o.id = m.order_id
      order by m.kind`;
    const mail = { order_number: orderId, status: "waiting", attempts: 0 };
    expect(rows).toEqual([
      { ...mail, kind: "confirmation" },
      { ...mail, kind: "notice" },
    ]);
  });

  it("contains no mails for an order that is rejected or rolled back", async () => {
    await expect(
      placeOrder(server, [
        { id: product, quantity: 1 },
        { id: 999_999_999, quantity: 1 },
      ]),
    ).rejects.toMatchObject({ code: "PT400" });
    await expect(
      asRole(database.sql, "service_role", {}, async (sql) => {
        await sql`select place_order(
          ${sql.json(customer)}, ${sql.json([{ id: product, quantity: 1 }])},
          link_hash => ${"a".repeat(64)})`;
        const [{ mails } = {}] = await sql`select count(*) as mails from mails`;
        expect(mails).toBe(2);
        throw new Error("rolled back");
      }),
    ).rejects.toThrow("rolled back");
    expect(await states()).toEqual([]);
    const links =
      await database.sql`select 1 from private.order_links where token_hash = ${"a".repeat(64)}`;
    expect(links).toEqual([]);
  });

  it("contains no personal data", async () => {
    await order();
    const rows = await database.sql`select m::text as row from mails m`;
    for (const { row } of rows) expect(row).not.toMatch(/Ana|Montegriffo|example|350/);
  });
});

describe("claim_mail", () => {
  it("returns each mail to exactly one of several concurrent calls", async () => {
    for (let count = 0; count < 20; count += 1) await order();
    const run = await start();
    const claims = (await Promise.all(Array.from({ length: 10 }, () => claimFor(run, 4)))).flat();
    expect(claims).toHaveLength(40);
    expect(new Set(claims.map(({ id }) => id)).size).toBe(40);
    expect(await claimFor(run, 4)).toEqual([]);
  });

  it("returns the order number, the link key and the attempt", async () => {
    const key = crypto.randomUUID();
    const { orderId } = await order(key);
    const [first] = await claim(1);
    expect(first).toMatchObject({ order_number: orderId, link_key: key, attempt: 1 });
  });

  it("returns a mail again after its lease has expired; finish_mail then ignores the first claim", async () => {
    await order();
    const lost = await claimOne();
    await makeDue();
    const again = await claimOne(lost.id);
    expect(again.attempt).toBe(2);
    expect(await finish(lost, "failed")).toBeNull();
    expect(await finish(again, "sent")).toBe("sent");
    expect(await finish(again, "failed")).toBeNull();
    expect(await states()).toContain("sent");
  });

  it("retries a failing mail with exponential backoff for at most a day", async () => {
    await order();
    const pauses: number[] = [];
    for (let state = "waiting"; state === "waiting"; ) {
      const mail = await claimOne();
      const [row] = await database.sql`
        select round(extract(epoch from next_attempt_at - now()) / 60)::integer as minutes
        from mails where id = ${mail.id}`;
      pauses.push(row?.minutes);
      state = await finish(mail, "waiting", "HTTP 500");
      await database.sql`delete from mails where id <> ${mail.id}`;
      await makeDue();
    }
    expect(pauses).toEqual([2, 4, 8, 16, 32, 64, 128, 256, 512, 1024, 2048]);
    const [mail] = await database.sql`select status, last_error from mails`;
    expect(mail).toEqual({ status: "failed", last_error: "HTTP 500" });
  });

  it("omits a mail that is past give_up_at", async () => {
    await order();
    await claim(1);
    await makeDue();
    await database.sql`update mails set give_up_at = now() - interval '1 minute'`;
    expect(await claim(2)).toEqual([]);
    expect(await states()).toEqual(["skipped", "failed"]);
  });
});

describe("a mail run", () => {
  it("is started by exactly one of several concurrent callers, and only while a mail is due", async () => {
    expect(await start()).toBeNull();
    await order();
    const runs = await Promise.all(Array.from({ length: 8 }, start));
    expect(runs.filter((run) => run !== null)).toHaveLength(1);
  });

  it("ends when a claim finds no mail, so that the next order starts a new run", async () => {
    await order();
    const run = await start();
    expect(await claimFor(run, 2)).toHaveLength(2);
    await order();
    expect(await start(), "still active").toBeNull();
    expect(await claimFor(run, 2)).toHaveLength(2);
    expect(await claimFor(run, 1)).toEqual([]);
    await order();
    expect(await claimFor(run, 1), "has ended").toEqual([]);
    expect(await start()).toEqual(expect.any(String));
  });

  it("blocks new runs for at most 30 seconds after its last claim if it was killed", async () => {
    const expireIn = (seconds: number) =>
      database.sql`update private.leases set expires_at = expires_at - ${30 - seconds} * interval '1 second'`;
    await order();
    const dead = await start();
    expect(await claimFor(dead, 1)).toHaveLength(1);
    await expireIn(2);
    expect(await start()).toBeNull();
    await expireIn(28);
    const next = await start();
    expect(next).toEqual(expect.any(String));
    expect(await claimFor(dead, 1)).toEqual([]);
    expect(await claimFor(next, 4)).toHaveLength(1);
  });

  it("ends immediately when end_mail_run is called", async () => {
    await order();
    await server`select end_mail_run(${await start()})`;
    expect(await start()).toEqual(expect.any(String));
  });

  it("leaves no mail of concurrent orders unclaimed", async () => {
    const runs: Promise<unknown>[] = [];
    const claimAll = async (run: string | null) => {
      while (run !== null && (await claimFor(run, 1)).length > 0);
    };
    await Promise.all(
      Array.from({ length: 40 }, async (_, n) => {
        await new Promise((resolve) => setTimeout(resolve, 15 * (n % 20)));
        await order();
        runs.push(claimAll(await start()));
      }),
    );
    await Promise.all(runs);
    const rest = await database.sql`select 1 from mails where attempts = 0`;
    expect(rest).toHaveLength(0);
  });
});

describe("read_mail", () => {
  const read = async (mail: Claim, hash = randomBytes(32).toString("hex")) => {
    const [row] = await server`select read_mail(${mail.id}, ${mail.attempt}, ${hash}) as content`;
    return row?.content;
  };

  it("returns the current order and activates its order link", async () => {
    const { orderId, orderDate } = await order();
    const mail = await claimOne();
    const hash = randomBytes(32).toString("hex");
    expect(await read(mail, hash)).toEqual({
      id: expect.any(Number),
      message: null,
      fulfilmentDate: null,
      handover: null,
      note: null,
      orderId,
      orderDate,
      items: [{ id: product, name: "Oak stool", quantity: 1, subtotal: 40 }],
      total: 40,
      ...customer,
    });
    const [found] = await server`select order_by_link(${hash}) as shown`;
    expect(found?.shown).toEqual({
      orderId,
      orderDate,
      items: [{ id: product, name: "Oak stool", quantity: 1, subtotal: 40, imageUrl: null }],
      total: 40,
      status: "pending",
      released: false,
      fulfilment: null,
      handover: null,
      fulfilmentDate: null,
    });
  });

  it("returns null if the claim has expired or expires within 30 seconds", async () => {
    await order();
    const mail = await claimOne();
    await database.sql`update mails set next_attempt_at = now() + interval '29 seconds'`;
    expect(await read(mail)).toBeNull();
    await makeDue();
    const again = await claimOne(mail.id);
    expect(await read(mail)).toBeNull();
    expect(await read(again)).toMatchObject(customer);
  });

  it("returns null if the mail was sent or deleted after the claim", async () => {
    await order();
    const [sent, erased] = [await claimOne(), await claimOne()];
    await finish(sent, "sent");
    await database.sql`delete from mails where id = ${erased.id}`;
    expect(await read(sent)).toBeNull();
    expect(await read(erased)).toBeNull();
    expect(await finish(erased, "sent")).toBeNull();
  });
});

it("order_by_link returns null for an unknown hash", async () => {
  for (const hash of ["", "0".repeat(64), "%", "' or true --"]) {
    const [row] = await server`select order_by_link(${hash}) as shown`;
    expect(row?.shown).toBeNull();
  }
});
