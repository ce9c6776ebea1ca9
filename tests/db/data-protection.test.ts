import { randomBytes } from "node:crypto";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type CallerSql, connectAsStorefront } from "../../tools/bench/scenarios/callers.ts";
import { findViolations } from "../../tools/bench/scenarios/orders.ts";
import { actors } from "../support/database/actors.ts";
import { asRole } from "../support/database/as-role.ts";
import { addProduct } from "../support/database/products.ts";
import {
  createTestDatabase,
  type TestDatabase,
  type TestSql,
} from "../support/database/test-database.ts";
import { addTestUser } from "../support/stack/test-user.ts";

const person = {
  firstName: "Quillon",
  lastName: "Zarbetto",
  email: "Quillon.Zarbetto+home@example.com",
  phone: "+350 606 71829",
};
const traces = ["Quillon", "Zarbetto", "quillon.zarbetto+home@example.com", "606 71829"];

let database: TestDatabase;
let storefront: CallerSql;
let product: number;

beforeAll(async () => {
  database = await createTestDatabase();
  storefront = connectAsStorefront(database.url, 2);
  product = await addProduct(database.sql, { stock_quantity: 1000, price: 40 });
});
afterAll(async () => {
  await storefront.end();
  await database.drop();
});

const asAdmin = <Result>(work: (sql: TestSql) => Promise<Result>) =>
  asRole(database.sql, actors.admin.role, actors.admin.claims, work);

async function erase(address: string): Promise<unknown> {
  const [row] = await asAdmin((sql) => sql`select erase_person(${address}) as result`);
  return row?.result;
}

async function previewErasure(address: string): Promise<unknown> {
  const [row] = await asAdmin((sql) => sql`select preview_erasure(${address}) as result`);
  return row?.result;
}

async function exportPerson(address: string | null) {
  const [row] = await asAdmin((sql) => sql`select export_person(${address}) as result`);
  return row?.result;
}

const place = (customer: object, quantity: number) =>
  storefront`select place_order(
    ${storefront.json({ ...customer })}, ${storefront.json([{ id: product, quantity }])},
    link_hash => ${randomBytes(32).toString("hex")})`;

/** All rows of the database that contain the text, each after the name of its table. */
async function rowsContaining(text: string): Promise<string[]> {
  const { sql } = database;
  const tables = await sql<{ name: string }[]>`
    select format('%I.%I', schemaname, tablename) as name from pg_tables
    where schemaname not in ('pg_catalog', 'information_schema') order by 1`;
  expect(tables.map(({ name }) => name)).toEqual(
    expect.arrayContaining(["auth.users", "private.checkout_keys", "public.orders"]),
  );
  const found: string[] = [];
  for (const { name } of tables) {
    const rows = await sql.unsafe(
      `select t::text as row from ${name} t where position(lower($1) in lower(t::text)) > 0`,
      [text],
    );
    found.push(...rows.map(({ row }) => `${name}: ${row}`));
  }
  return found;
}

/** Stores personal data in every table that can hold it; returns the id of the person's account. */
async function storePersonalData(): Promise<string> {
  const { sql } = database;
  await place({ ...person, note: "Quillon's new flat" }, 2);
  await place({ ...person, email: person.email.toLowerCase(), firstName: "QUILLON" }, 3);
  const { email } = person;
  await asAdmin(
    (admin) => admin`
    select add_order_note(id, 'Quillon rings after six') from orders where email = ${email}`,
  );
  await asAdmin(
    (admin) => admin`
      select decline_order(id, 'Dear Quillon, sorry.', 'other', 'Zarbetto moved') from orders
      where email = ${email.toLowerCase()} and status = 'pending'`,
  );
  await asAdmin(
    (admin) => admin`
      select create_manual_order(
        ${sql.json({ email, phone: person.phone, address: "7 Zarbetto Lane" })},
        ${sql.json([{ id: product, quantity: 1, price: 5, priceReason: "Quillon is a friend" }])},
        'phone', gen_random_uuid())`,
  );
  await sql`insert into contact_submissions ${sql([
    {
      name: "Quillon Zarbetto",
      email,
      phone: person.phone,
      subject: "Other",
      message: "Ring me, Quillon, on +350 606 71829",
      product_details: "For Zarbetto",
    },
    {
      name: "Neighbour",
      email: "neighbour@example.com",
      phone: null,
      subject: `About ${email}`,
      message: `Please write to ${email.toUpperCase()}. Not to x${email}!`,
      product_details: email,
    },
  ])}`;
  await sql`insert into data_requests ${sql([
    {
      name: "Q. Zarbetto",
      email: email.toLowerCase(),
      request_type: "erasure",
      details: "Everything about Quillon Zarbetto",
      verification_info: person.phone,
      admin_notes: "Called Quillon back",
    },
    {
      name: "Neighbour",
      email: "neighbour@example.com",
      request_type: "access",
      details: `${email}`,
      verification_info: email,
      admin_notes: `See the request of ${email}`,
    },
  ])}`;
  await sql`
    with alert as (
      insert into stock_alerts (product_id, email, confirmed_at) values (${product}, ${email}, now()) returning id
    )
    insert into mails (stock_alert_id, kind) select id, 'alert_confirmation' from alert`;
  const user = await addTestUser(sql);
  await sql`update auth.users set email = ${email} where id = ${user.id}`;
  await sql`update auth.identities set identity_data = ${sql.json({ email })} where user_id = ${user.id}`;
  await sql`insert into cart_items ${sql({ user_id: user.id, product_id: product })}`;
  await sql`insert into auth.audit_log_entries (id, payload) values (${user.id}, ${sql.json({ actor_username: email })})`;
  await storefront`select open_api_session(${"a".repeat(64)}, ${user.id}, 'sealed tokens', 3600, 7200)`;
  await storefront`select count_request('checkout', 'a hash of the address', 20, 3600)`;
  return user.id;
}

/** Waits until this many calls are blocked by a lock. */
const untilBlocked = (calls: number) =>
  expect
    .poll(async () => {
      const [waiting] = await database.sql<{ count: number }[]>`
        select count(*) from pg_stat_activity
        where datname = current_database() and wait_event_type = 'Lock'`;
      return waiting?.count;
    })
    .toBe(calls);

describe("erase_person", () => {
  it("removes all personal data from the database but keeps the numbers, items and amounts of orders", async () => {
    const account = await storePersonalData();
    const places = (await rowsContaining(account)).map((line) => line.split(":")[0]);
    expect(places).toEqual(
      expect.arrayContaining(["auth.users", "private.api_sessions", "public.cart_items"]),
    );
    for (const trace of traces) expect(await rowsContaining(trace), trace).not.toEqual([]);
    const accountingRows = () => database.sql`
      select o.order_number, o.total, o.status, o.created_at, i.name, i.price, i.quantity, i.subtotal
      from orders o join order_items i on i.order_id = o.id order by i.id`;
    const before = await accountingRows();
    expect(before).toHaveLength(3);
    const mailsAndLinks = async () => [
      ...(await database.sql`select id::text as way from mails`),
      ...(await database.sql`select token_hash as way from private.order_links`),
    ];
    expect(await mailsAndLinks()).toHaveLength(6 + 2);

    const outcome = {
      orders: 3,
      mails: 5,
      orderNotes: 1,
      contactSubmissions: 1,
      dataRequests: 1,
      stockAlerts: 1,
      accounts: 1,
      mentions: 2,
    };
    expect(await previewErasure(person.email)).toEqual(outcome);
    expect(await mailsAndLinks(), "a preview erases nothing").toHaveLength(6 + 2);
    expect(await database.sql`select 1 from erasures`).toEqual([]);
    expect(await erase(` ${person.email} `)).toEqual(outcome);
    expect(await database.sql`select request_type, requested_at, outcome from erasures`).toEqual([
      { request_type: "erasure", requested_at: expect.any(Date), outcome },
    ]);

    const others = await rowsContaining(`x${person.email}`);
    expect(others, "a longer address belongs to another person").toHaveLength(1);
    expect(others[0]).toContain("Please write to [erased address]. Not to");
    await database.sql`update contact_submissions set message = 'Hello' where name = 'Neighbour'`;
    for (const trace of [...traces, account]) {
      expect(await rowsContaining(trace), trace).toEqual([]);
    }
    expect(await accountingRows()).toEqual(before);
    expect(await mailsAndLinks()).toEqual([]);
    expect(await findViolations(database.sql)).toEqual([]);
    const requests =
      await database.sql`select name, status, details, erased_at from data_requests order by id`;
    expect(requests).toEqual([
      { name: "", status: "processed", details: "", erased_at: expect.any(Date) },
      { name: "Neighbour", status: "pending", details: "[erased address]", erased_at: null },
    ]);
  });

  it("returns zero counts when it is called again", async () => {
    expect(await erase(person.email)).toEqual({
      orders: 0,
      mails: 0,
      orderNotes: 0,
      contactSubmissions: 0,
      dataRequests: 0,
      stockAlerts: 0,
      accounts: 0,
      mentions: 0,
    });
  });

  it("clears the payload hashes of checkouts and deletes order links", async () => {
    const { sql } = database;
    const place = (key: string) =>
      storefront`select place_order(
        ${storefront.json(person)}, ${storefront.json([{ id: product, quantity: 4 }])}, ${key}, ${"e".repeat(64)})`;
    const hashOf = async (key: string) =>
      (await sql`select payload_hash from private.checkout_keys where key = ${key}`)[0]
        ?.payload_hash;
    const erased = crypto.randomUUID();
    await place(erased);
    expect(await hashOf(erased)).toMatch(/^[0-9a-f]{64}$/);
    await erase(person.email);
    expect(await hashOf(erased)).toBeNull();
    await expect(place(erased)).rejects.toMatchObject({ code: "PT422" });
    expect(await sql`select 1 from private.order_links`).toEqual([]);
    expect(await findViolations(sql)).toEqual([]);
  });

  it("leaves orders and data requests that can hold no personal data again", async () => {
    const { sql } = database;
    await place(person, 1);
    await erase(person.email);
    for (const change of [
      "orders set email = 'ana@example.com'",
      "orders set customer_note = 'For Ana'",
      "data_requests set name = 'Ana'",
    ])
      await expect(
        sql.unsafe(`update ${change} where erased_at is not null`),
        change,
      ).rejects.toMatchObject({ code: "23514" });
  });

  it("leaves no order link when a mail or a repeated checkout creates one concurrently", async () => {
    const { sql } = database;
    const key = crypto.randomUUID();
    const items = [{ id: product, quantity: 5 }];
    const repeat = () => storefront`select place_order(
      ${storefront.json(person)}, ${storefront.json(items)}, ${key}, ${"f".repeat(64)})`;
    await repeat();
    const mails = await storefront`select id, attempt from claim_mail(start_mail_run())`;
    const read = async () => {
      const [mail] = mails;
      const [row] =
        await storefront`select read_mail(${mail?.id}, ${mail?.attempt}, ${"0".repeat(64)}) as content`;
      return row?.content;
    };
    const erasure = await asRole(sql, actors.admin.role, actors.admin.claims, async (admin) => {
      await admin`select erase_person(${person.email})`;
      const begun = Promise.allSettled([repeat(), read()]);
      // Either both calls have finished, or both are blocked until the erasure commits.
      await Promise.race([begun, untilBlocked(2)]);
      return { begun };
    });
    const [repeated, content] = await erasure.begun;
    expect(repeated).toMatchObject({ status: "rejected", reason: { code: "PT422" } });
    expect(content).toMatchObject({ status: "fulfilled", value: null });
    expect(await sql`select 1 from private.order_links`).toEqual([]);
  });

  it("redacts the email address in notes on other people's orders", async () => {
    const note = `With ${person.email}`;
    await place({ ...person, firstName: "Nora", email: "neighbour@example.com", note }, 1);
    await asAdmin(
      (admin) => admin`
      select add_order_note(id, ${`A gift for ${person.email}`}) from orders where email = 'neighbour@example.com'`,
    );
    await erase(person.email);
    const notes = await database.sql`select note from order_events where kind = 'note'`;
    expect(notes).toEqual([{ note: "A gift for [erased address]" }]);
    const [order] = await database.sql`
      select customer_note from orders where email = 'neighbour@example.com'`;
    expect(order?.customer_note).toBe("With [erased address]");
    await erase("neighbour@example.com");
    expect(await database.sql`select note from order_events where kind = 'note'`).toEqual([]);
  });

  it("redacts the address in the name and phone fields of other people's orders and messages", async () => {
    const { sql } = database;
    const { email } = person;
    await place(
      { firstName: email, lastName: email, email: "mistyped@example.com", phone: email },
      1,
    );
    await sql`insert into contact_submissions ${sql({ name: email, email: "mistyped@example.com", phone: email, message: "Hello" })}`;
    expect(await erase(email)).toMatchObject({ orders: 0, contactSubmissions: 0, mentions: 2 });
    expect(await rowsContaining(email)).toEqual([]);
    expect(await findViolations(sql)).toEqual([]);
  });

  it("redacts the address in price reasons and postal addresses of other people's orders", async () => {
    const product = await addProduct(database.sql, { stock_quantity: 3, price: 40 });
    const written = `As for ${person.email}`;
    const items = [{ id: product, quantity: 1, price: 5, priceReason: written }];
    const neighbour = { email: "neighbour@example.com", address: written };
    await asAdmin(
      (admin) => admin`
      select create_manual_order(
        ${admin.json(neighbour)}, ${admin.json(items)}, 'phone', idempotency_key => gen_random_uuid())`,
    );
    await erase(person.email);
    const [order] = await database.sql`
      select postal_address, price_reason from orders join order_items on order_id = orders.id
      where email = 'neighbour@example.com' and price_reason is not null`;
    const redacted = "As for [erased address]";
    expect(order).toEqual({ postal_address: redacted, price_reason: redacted });
  });

  it("keeps an administrator's account", async () => {
    const admin = await addTestUser(database.sql, { appMetadata: { is_admin: true } });
    expect(await erase(admin.email)).toMatchObject({ accounts: 0 });
    expect(await database.sql`select 1 from users where id = ${admin.id}`).toHaveLength(1);
  });

  it.each(["", " ", "%", "@", "a@b c", "no address"])(
    "rejects the invalid email address %j",
    async (address) => {
      await expect(erase(address)).rejects.toMatchObject({ code: "PT400" });
    },
  );
});

describe("export_person", () => {
  beforeAll(storePersonalData);

  it("returns everything stored under the email address in any case, and nothing about other people", async () => {
    const found = await exportPerson(person.email.toUpperCase());
    expect(found.orders).toHaveLength(3);
    expect(found.orders[2]).toMatchObject({
      postal_address: "7 Zarbetto Lane",
      items: [{ list_price: 40, price: 5, price_reason: "Quillon is a friend" }],
    });
    expect(found.orders[0]).toMatchObject({
      first_name: "Quillon",
      total: 80,
      items: [{ quantity: 2, subtotal: 80 }],
      mails: [
        { kind: "confirmation", status: "waiting" },
        { kind: "notice", status: "waiting" },
      ],
      events: [{ kind: "placed" }, { kind: "note", note: "Quillon rings after six" }],
    });
    expect(found.orders[0].events[1]).not.toHaveProperty("actor");
    expect(found.contactSubmissions).toMatchObject([{ name: "Quillon Zarbetto" }]);
    expect(found.dataRequests).toMatchObject([{ admin_notes: "Called Quillon back" }]);
    expect(found.stockAlerts).toMatchObject([
      { email: person.email, product: "Oak stool", mails: [{ kind: "alert_confirmation" }] },
    ]);
    expect(found.accounts).toMatchObject([{ cartItems: [{ product_id: product }] }]);
    expect(JSON.stringify(found)).not.toContain("neighbour@example.com");
  });

  it.each(["", " ", null, "no address"])(
    "rejects the invalid email address %j",
    async (address) => {
      await expect(exportPerson(address)).rejects.toMatchObject({ code: "PT400" });
    },
  );

  it("returns empty lists for an unknown email address", async () => {
    expect(await exportPerson("nobody@example.com")).toMatchObject({
      accounts: [],
      orders: [],
      contactSubmissions: [],
      dataRequests: [],
      stockAlerts: [],
    });
  });
});

describe("exports and erasures", () => {
  it.each(["anonymous", "person", "service"] as const)(
    "are denied to the actor %s",
    async (name) => {
      const { role, claims } = actors[name];
      for (const act of ["export_person", "erase_person", "preview_erasure"]) {
        const attempt = asRole(database.sql, role, claims, (sql) =>
          sql.unsafe(`select ${act}('${person.email}')`),
        );
        await expect(attempt).rejects.toMatchObject({
          code: expect.stringMatching(/^(42501|PT40[13])$/),
        });
      }
    },
  );
});

it("delete_expired_personal_data deletes messages two years after they were answered or archived, and data requests three years after they were processed", async () => {
  const { sql } = database;
  await sql`
    insert into contact_submissions (name, email, message, submitted_at, answered_at, archived_at, updated_at)
    select name, 'retained@example.com', 'A question', now() - interval '9 years',
      now() - answered::interval, now() - archived::interval, now() - changed::interval
    from (values
      ('kept open', null, null, '9 years'),
      ('kept after a later note', '3 years', null, '23 months'),
      ('gone answered', '25 months', null, '25 months'),
      ('gone archived', null, '25 months', '25 months')
    ) as message (name, answered, archived, changed)`;
  await sql`
    insert into data_requests (name, email, request_type, details, verification_info, submitted_at, status, processed_at)
    select name, 'retained@example.com', 'access', 'Everything about me', 'My order', now() - interval '9 years',
      case when processed is null then 'pending' else 'processed' end::data_request_status, now() - processed::interval
    from (values ('kept pending', null), ('kept processed', '35 months'), ('gone processed', '37 months')) as request (name, processed)`;
  await storefront`select delete_expired_personal_data()`;
  const left = await sql<{ name: string }[]>`
    select name from contact_submissions where email = 'retained@example.com'
    union all select name from data_requests where email = 'retained@example.com' order by name`;
  expect(left.map(({ name }) => name)).toEqual([
    "kept after a later note",
    "kept open",
    "kept pending",
    "kept processed",
  ]);
});
