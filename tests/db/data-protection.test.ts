import { randomBytes } from "node:crypto";
import { addTestUser } from "@calpe/local-supabase/testing/test-user";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { businessDate } from "../../supabase/functions/_shared/domain/dates.ts";
import { actors, type Caller } from "../support/database/actors.ts";
import { asRole } from "../support/database/as-role.ts";
import { briefContact, briefDetails, expectFile, submitBrief } from "../support/database/briefs.ts";
import { type CallerSql, connectAsServiceRole } from "../support/database/callers.ts";
import { findViolations } from "../support/database/orders.ts";
import { addProduct } from "../support/database/products.ts";
import {
  createTestDatabase,
  type TestDatabase,
  type TestSql,
} from "../support/database/test-database.ts";
import { waitUntilBlocked } from "../support/database/wait-until-blocked.ts";

const person = {
  firstName: "Quillon",
  lastName: "Zarbetto",
  email: "Quillon.Zarbetto+home@example.com",
  phone: "+350 606 71829",
};
const personalTexts = ["Quillon", "Zarbetto", "quillon.zarbetto+home@example.com", "606 71829"];

let database: TestDatabase;
let serviceSql: CallerSql;
let productId: number;

beforeAll(async () => {
  database = await createTestDatabase();
  serviceSql = connectAsServiceRole(database.url, 2);
  productId = await addProduct(database.sql, { stock_quantity: 1000, price: 40 });
});
afterAll(async () => {
  await serviceSql.end();
  await database.drop();
});

const asAdmin = <Result>(work: (sql: TestSql) => Promise<Result>) =>
  asRole(database.sql, actors.admin.role, actors.admin.claims, work);

async function erasePerson(address: string): Promise<unknown> {
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

const placeOrder = (customer: object, quantity: number) =>
  serviceSql`select place_order(
    ${serviceSql.json({ ...customer })}, ${serviceSql.json([{ id: productId, quantity }])},
    token_hash => ${randomBytes(32).toString("hex")})`;

/** Finds all rows of the database that contain the text in any letter case; each result begins with the table's name. */
async function findRowsContaining(text: string): Promise<string[]> {
  const { sql } = database;
  const tables = await sql<{ name: string }[]>`
    select format('%I.%I', schemaname, tablename) as name from pg_tables
    where schemaname not in ('pg_catalog', 'information_schema') order by 1`;
  expect(tables.map(({ name }) => name)).toEqual(
    expect.arrayContaining(["auth.users", "private.checkout_keys", "public.orders"]),
  );
  const matches: string[] = [];
  for (const { name } of tables) {
    const rows = await sql.unsafe(
      `select t::text as row from ${name} t where position(lower($1) in lower(t::text)) > 0`,
      [text],
    );
    matches.push(...rows.map(({ row }) => `${name}: ${row}`));
  }
  return matches;
}

// The numbers in the comments on the following functions add up to `expectedOutcome`.

/** Adds 2 orders with 5 mails, 2 order links and 1 note. */
async function addWebsiteOrders(): Promise<void> {
  const email = person.email.toLowerCase();
  await placeOrder({ ...person, note: "Quillon's new flat" }, 2);
  await placeOrder({ ...person, email, firstName: "QUILLON" }, 3);
  await asAdmin(
    (admin) => admin`
      select add_order_note(id, 'Quillon rings after six') from orders where email = ${person.email}`,
  );
  await asAdmin(
    (admin) => admin`
      select decline_order(id, 'Dear Quillon, sorry.', 'other', 'Zarbetto moved') from orders
      where email = ${email} and status = 'pending'`,
  );
}

/** Adds 1 order without mails. */
async function addManualOrder(): Promise<void> {
  const customer = { email: person.email, phone: person.phone, address: "7 Zarbetto Lane" };
  const items = [{ productId, quantity: 1, price: 5, priceReason: "Quillon is a friend" }];
  await asAdmin(
    (admin) => admin`
      select create_manual_order(${admin.json(customer)}, ${admin.json(items)}, 'phone', gen_random_uuid())`,
  );
}

/** Adds 1 order of the person with a phone number only, in another spelling. */
async function addPhoneOrder(): Promise<void> {
  const customer = { firstName: "Quillon", lastName: "Zarbetto", phone: "606 71829" };
  await asAdmin(
    (admin) => admin`
      select create_manual_order(
        ${admin.json(customer)}, ${admin.json([{ productId, quantity: 1 }])}, 'walk_in', gen_random_uuid())`,
  );
}

/** Adds a voided payment to the manual order. */
async function addPayment(): Promise<void> {
  const paymentId = crypto.randomUUID();
  await asAdmin(
    (admin) => admin`
      select void_payment(o.id, ${paymentId}, 'Zarbetto paid in cash')
      from orders as o, record_payment(
        ${paymentId}, o.id, 5, 'bank_transfer', '2026-01-02', 'Quillon', 'From Zarbetto''s account'
      ) where o.source = 'phone' and o.email = ${person.email}`,
  );
}

/** Adds 1 contact submission of the person, and 1 of another customer with a mention of the person. */
async function addContactSubmissions(): Promise<void> {
  const { email, phone } = person;
  await database.sql`insert into contact_submissions ${database.sql([
    {
      name: "Quillon Zarbetto",
      email,
      phone,
      subject: "Other",
      message: "Ring me, Quillon, on +350 606 71829",
      product_details: "For Zarbetto",
    },
    {
      name: "Neighbour",
      email: "neighbour@example.com",
      phone: null,
      subject: `About ${email}`,
      message: `Please write to ${email.toUpperCase()}.`,
      product_details: email,
    },
  ])}`;
}

/** Adds 1 contact submission with a brief, 1 file, 2 mails about the brief and 1 link. */
async function addBrief(): Promise<void> {
  const requestId = crypto.randomUUID();
  const { email, phone } = person;
  const contact = { ...briefContact, name: "Quillon Zarbetto", email, phone };
  await expectFile(serviceSql, { draftId: requestId, name: "Zarbetto.jpg" });
  await submitBrief(serviceSql, {
    ...{ requestId, contact, brief: { ...briefDetails, place: "Zarbetto House" } },
  });
  await database.sql`
    insert into visits (brief_id, place, starts_at, ends_at)
    select max(contact_submission_id), 'Zarbetto House', '2100-01-01 10:00+00', '2100-01-01 11:00+00' from briefs`;
}

/** Adds 1 reply to a message of the person. */
async function addReply(): Promise<void> {
  await asAdmin(
    (admin) => admin`
      select reply_to_submission(max(id), 'Dear Quillon, gladly.') from contact_submissions where email = ${person.email}`,
  );
}

/** Adds 1 data request of the person, and 1 of another customer with a mention of the person. */
async function addDataRequests(): Promise<void> {
  const { email, phone } = person;
  await database.sql`insert into data_requests ${database.sql([
    {
      name: "Q. Zarbetto",
      email: email.toLowerCase(),
      request_type: "erasure",
      details: "Everything about Quillon Zarbetto",
      verification_info: phone,
      admin_notes: "Called Quillon back",
    },
    {
      name: "Neighbour",
      email: "neighbour@example.com",
      request_type: "access",
      details: email,
      verification_info: email,
      admin_notes: `See the request of ${email}`,
    },
  ])}`;
}

/** Adds 2 merged contacts with notes. */
async function addCustomer(): Promise<void> {
  await asAdmin((admin) => admin`select merge_customers(${person.email}, ${person.phone})`);
  await database.sql`
    update customers set notes = 'Quillon likes oak', tags = '{Zarbetto family}' where main_contact is null`;
}

/** Adds 1 stock alert with a mail; an erasure's outcome does not count mails about alerts. */
async function addStockAlert(): Promise<void> {
  await database.sql`
    with alert as (
      insert into stock_alerts (product_id, email, confirmed_at) values (${productId}, ${person.email}, now()) returning id
    )
    insert into mails (stock_alert_id, kind) select id, 'alert_confirmation' from alert`;
}

async function addInvitation(): Promise<void> {
  await database.sql`
    insert into private.invitations (id, email, role, token_hash)
    values (gen_random_uuid(), ${person.email.toLowerCase()}, 'staff', ${"e".repeat(64)})`;
}

/** Adds 1 account with a cart, a session of the REST API and an entry in Auth's audit log. @returns the account's id */
async function addAccount(): Promise<string> {
  const { sql } = database;
  const { email } = person;
  const { id } = await addTestUser(sql);
  await sql`update auth.users set email = ${email} where id = ${id}`;
  await sql`update auth.identities set identity_data = ${sql.json({ email })} where user_id = ${id}`;
  await sql`insert into cart_items ${sql({ user_id: id, product_id: productId })}`;
  await sql`insert into auth.audit_log_entries (id, payload) values (${id}, ${sql.json({ actor_username: email })})`;
  await sql`insert into auth.sessions (id, user_id) values (${id}, ${id})`;
  await serviceSql`select open_api_session(${"a".repeat(64)}, ${id}, ${id}, 'sealed tokens', 3600, 7200)`;
  return id;
}

/** Stores personal data in every table that can hold it. @returns the id of the person's account */
async function storePersonalData(): Promise<string> {
  await addWebsiteOrders();
  await addManualOrder();
  await addPayment();
  await addContactSubmissions();
  await addBrief();
  await addReply();
  await addDataRequests();
  await addStockAlert();
  await addInvitation();
  await addPhoneOrder();
  await addCustomer();
  return addAccount();
}

describe("for a person with data in every table", () => {
  const expectedOutcome = {
    orders: 4,
    mails: 5,
    orderNotes: 1,
    contactSubmissions: 2,
    visits: 1,
    files: 1,
    dataRequests: 1,
    stockAlerts: 1,
    customers: 2,
    accounts: 1,
    mentions: 2,
  };
  const readAccountingRows = () => database.sql`
    select o.order_number, o.total, o.status, o.created_at, i.name, i.price, i.quantity, i.subtotal
    from orders o join order_items i on i.order_id = o.id order by i.id`;
  const readMailsAndLinks = () => database.sql`
    select id::text as key from mails union all select token_hash from private.access_links`;
  let accountId: string;

  beforeAll(async () => {
    accountId = await storePersonalData();
  });

  it("preview_erasure returns the counts of an erasure and changes nothing", async () => {
    const readPersonalRows = async () =>
      Promise.all([...personalTexts, accountId].map(findRowsContaining));
    const rowsBefore = await readPersonalRows();
    expect(await previewErasure(person.email)).toEqual(expectedOutcome);
    expect(await readPersonalRows()).toEqual(rowsBefore);
    expect(await readMailsAndLinks()).toHaveLength(9 + 3);
    expect(await database.sql`select from erasures`).toEqual([]);
  });

  describe("erase_person", () => {
    let accountingBefore: unknown;
    let result: unknown;

    beforeAll(async () => {
      for (const text of personalTexts)
        expect(await findRowsContaining(text), text).not.toEqual([]);
      expect((await findRowsContaining(accountId)).map((row) => row.split(":")[0])).toEqual(
        expect.arrayContaining(["auth.users", "private.api_sessions", "public.cart_items"]),
      );
      accountingBefore = await readAccountingRows();
      result = await erasePerson(` ${person.email} `);
    });

    it("returns the counts and logs them with the type and date of the person's data request", async () => {
      expect(result).toEqual(expectedOutcome);
      expect(await database.sql`select request_type, requested_at, outcome from erasures`).toEqual([
        { request_type: "erasure", requested_at: expect.any(Date), outcome: expectedOutcome },
      ]);
    });

    it("removes all personal data of the person, all mails and all links", async () => {
      for (const text of [...personalTexts, accountId]) {
        expect(await findRowsContaining(text), text).toEqual([]);
      }
      expect(await readMailsAndLinks()).toEqual([]);
      expect(
        await database.sql`
          select 1 from private.request_counts where subject = private.recipient_hash(${person.email})`,
      ).toEqual([]);
    });

    it("keeps the numbers, items and amounts of orders", async () => {
      expect(accountingBefore).toHaveLength(4);
      expect(await readAccountingRows()).toEqual(accountingBefore);
      expect(await findViolations(database.sql)).toEqual([]);
    });

    it("keeps the type and date of the person's data request and marks it as processed", async () => {
      const [request] = await database.sql`
        select name, status, request_type, submitted_at, details, erased_at from data_requests
        where name <> 'Neighbour'`;
      expect(request).toEqual({
        name: "",
        status: "processed",
        request_type: "erasure",
        submitted_at: expect.any(Date),
        details: "",
        erased_at: expect.any(Date),
      });
    });

    it("redacts the email address in other people's messages and data requests", async () => {
      const { sql } = database;
      expect(await sql`select message from contact_submissions where name = 'Neighbour'`).toEqual([
        { message: "Please write to [erased address]." },
      ]);
      expect(
        await sql`select status, details, erased_at from data_requests where name = 'Neighbour'`,
      ).toEqual([{ status: "pending", details: "[erased address]", erased_at: null }]);
    });
  });
});

describe("erase_person", () => {
  it("returns zero counts when it is called again", async () => {
    await placeOrder(person, 1);
    await erasePerson(person.email);
    expect(await erasePerson(person.email)).toEqual({
      orders: 0,
      mails: 0,
      orderNotes: 0,
      contactSubmissions: 0,
      visits: 0,
      files: 0,
      dataRequests: 0,
      stockAlerts: 0,
      customers: 0,
      accounts: 0,
      mentions: 0,
    });
  });

  it("keeps a longer email address that contains the erased address", async () => {
    const { sql } = database;
    const [message] = await sql`insert into contact_submissions ${sql({
      name: "Neighbour",
      email: "neighbour@example.com",
      message: "Write to 'ana@example.com', not to joana@example.com or bed&ana@example.com!",
    })} returning id`;
    expect(await erasePerson("ana@example.com")).toMatchObject({ mentions: 1 });
    expect(await sql`select message from contact_submissions where id = ${message?.id}`).toEqual([
      { message: "Write to '[erased address]', not to joana@example.com or bed&ana@example.com!" },
    ]);
  });

  it("clears the payload hash of the person's checkout and deletes the order link; a repeated checkout is then rejected with PT422", async () => {
    const { sql } = database;
    const placeWithKey = (key: string) =>
      serviceSql`select place_order(
        ${serviceSql.json(person)}, ${serviceSql.json([{ id: productId, quantity: 4 }])}, ${key}, ${"e".repeat(64)})`;
    const readPayloadHash = async (key: string) =>
      (await sql`select payload_hash from private.checkout_keys where key = ${key}`)[0]
        ?.payload_hash;
    const erasedKey = crypto.randomUUID();
    await placeWithKey(erasedKey);
    expect(await readPayloadHash(erasedKey)).toMatch(/^[0-9a-f]{64}$/);
    await erasePerson(person.email);
    expect(await readPayloadHash(erasedKey)).toBeNull();
    await expect(placeWithKey(erasedKey)).rejects.toMatchObject({ code: "PT422" });
    expect(await sql`select 1 from private.access_links`).toEqual([]);
    expect(await findViolations(sql)).toEqual([]);
  });

  it("anonymises orders and data requests, and check constraints then reject new personal data in these rows", async () => {
    const { sql } = database;
    await placeOrder(person, 1);
    await addDataRequests();
    await erasePerson(person.email);
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

  it("prevents a concurrent prepare_mail or repeated checkout from creating an order link", async () => {
    const { sql } = database;
    const key = crypto.randomUUID();
    const items = [{ id: productId, quantity: 5 }];
    const checkOut = () => serviceSql`select place_order(
      ${serviceSql.json(person)}, ${serviceSql.json(items)}, ${key}, ${"f".repeat(64)})`;
    await checkOut();
    const mails = await serviceSql`select id, attempt from claim_mail(start_mail_run())`;
    const readMail = async () => {
      const [mail] = mails;
      const [row] =
        await serviceSql`select prepare_mail(${mail?.id}, ${mail?.attempt}, ${"0".repeat(64)}) as content`;
      return row?.content;
    };
    const erasure = await asRole(sql, actors.admin.role, actors.admin.claims, async (admin) => {
      await admin`select erase_person(${person.email})`;
      const pendingCalls = Promise.allSettled([checkOut(), readMail()]);
      // Either both calls have finished, or both are blocked until the erasure commits.
      await Promise.race([pendingCalls, waitUntilBlocked(database.sql, 2)]);
      return { pendingCalls };
    });
    const [repeatedCheckout, mailContent] = await erasure.pendingCalls;
    expect(repeatedCheckout).toMatchObject({ status: "rejected", reason: { code: "PT422" } });
    expect(mailContent).toMatchObject({ status: "fulfilled", value: null });
    expect(await sql`select 1 from private.access_links`).toEqual([]);
  });

  it("causes no deadlock with a concurrent erasure of a second person when the two people's messages mention each other", async () => {
    const { sql } = database;
    const emails = ["rosa@example.com", "leon@example.com"];
    for (const [index, email] of emails.entries()) {
      await placeOrder({ ...person, email }, 1);
      const message = `Ask ${emails[1 - index]}`;
      await sql`insert into contact_submissions ${sql({ name: "Rosa", email, message })}`;
      await sql`
        insert into data_requests (name, email, request_type, details, verification_info)
        values ('Rosa', ${email}, 'erasure', 'Everything', 'Order 1')`;
    }
    const erasures = await sql.begin(async (transaction) => {
      // An erasure waits for these rows after it has locked the person's own orders and submissions, and before it locks other
      // people's rows that mention the person.
      await transaction.unsafe("select from data_requests where email = any ($1) for update", [
        emails,
      ]);
      const pendingCalls = Promise.allSettled(emails.map(erasePerson));
      await waitUntilBlocked(sql, 2);
      return { pendingCalls };
    });
    expect(await erasures.pendingCalls).toMatchObject([
      { status: "fulfilled", value: { orders: 1 } },
      { status: "fulfilled", value: { orders: 1 } },
    ]);
    for (const email of emails) expect(await findRowsContaining(email)).toEqual([]);
  });

  it("causes no deadlock with a concurrent approval of the person's order and of an order that mentions the person", async () => {
    const { sql } = database;
    const email = "vera@example.com";
    await placeOrder({ ...person, email: "other@example.com", note: `Ask ${email}` }, 1);
    await placeOrder({ ...person, email }, 1);
    await sql`insert into contact_submissions ${sql({ name: "Vera", email, message: "Hello" })}`;
    const newestOrders = await sql<
      { id: number }[]
    >`select id from orders order by id desc limit 2`;
    const approve = () =>
      asAdmin(
        (admin) =>
          admin`select * from apply_order_action(${newestOrders.map(({ id }) => id)}, 'approve')`,
      );
    const calls = await sql.begin(async (transaction) => {
      // The erasure locks its orders before it waits for this row.
      await transaction.unsafe("select from contact_submissions where email = $1 for update", [
        email,
      ]);
      const erasure = erasePerson(email);
      await waitUntilBlocked(sql, 1);
      const approval = approve();
      await waitUntilBlocked(sql, 2);
      return { results: Promise.allSettled([erasure, approval]) };
    });
    expect(await calls.results).toMatchObject([
      { status: "fulfilled", value: { orders: 1, mentions: 1 } },
      { status: "fulfilled", value: [{ rejection: null }, { rejection: null }] },
    ]);
  });

  it("redacts the email address in administrators' notes and customer notes of other people's orders", async () => {
    const note = `With ${person.email}`;
    await placeOrder({ ...person, firstName: "Nora", email: "neighbour@example.com", note }, 1);
    await asAdmin(
      (admin) => admin`
      select add_order_note(id, ${`A gift for ${person.email}`}) from orders where email = 'neighbour@example.com'`,
    );
    await erasePerson(person.email);
    const notes = await database.sql`select note from order_events where kind = 'note'`;
    expect(notes).toEqual([{ note: "A gift for [erased address]" }]);
    const [order] = await database.sql`
      select customer_note from orders where email = 'neighbour@example.com'`;
    expect(order?.customer_note).toBe("With [erased address]");
    await erasePerson("neighbour@example.com");
    expect(await database.sql`select note from order_events where kind = 'note'`).toEqual([]);
  });

  it("redacts the email address in the name and phone fields of other people's orders and messages", async () => {
    const { sql } = database;
    const { email } = person;
    await placeOrder(
      { firstName: email, lastName: email, email: "mistyped@example.com", phone: email },
      1,
    );
    await sql`insert into contact_submissions ${sql({ name: email, email: "mistyped@example.com", phone: email, message: "Hello" })}`;
    expect(await erasePerson(email)).toMatchObject({
      orders: 0,
      contactSubmissions: 0,
      mentions: 2,
    });
    expect(await findRowsContaining(email)).toEqual([]);
    expect(await findViolations(sql)).toEqual([]);
  });

  it("redacts the email address in price reasons, free lines, postal addresses and payments of other people's orders", async () => {
    const productId = await addProduct(database.sql, { stock_quantity: 3, price: 40 });
    const text = `As for ${person.email}`;
    const items = [
      { productId, quantity: 1, price: 5, priceReason: text },
      { kind: "custom", name: text, quantity: 1, price: 9 },
    ];
    const neighbour = { email: "neighbour@example.com", address: text };
    await asAdmin(
      (admin) => admin`
      select create_manual_order(
        ${admin.json(neighbour)}, ${admin.json(items)}, 'phone', idempotency_key => gen_random_uuid())`,
    );
    await asAdmin(
      (admin) => admin`
      select record_payment(gen_random_uuid(), id, 5, 'cash', '2026-01-02', ${text}, ${text})
      from orders where postal_address = ${text}`,
    );
    await erasePerson(person.email);
    const redactedText = "As for [erased address]";
    const [order] = await database.sql`
      select postal_address, price_reason, reference, note
      from orders join order_items on order_id = orders.id join payments on payments.order_id = orders.id
      where email = 'neighbour@example.com' and price_reason is not null`;
    expect(Object.values({ ...order })).toEqual(Array(4).fill(redactedText));
    const [line] = await database.sql`
      select i.name, s.search_text = private.order_search_text(i.order_id) as is_current
      from order_items as i join private.order_search as s using (order_id) where i.kind = 'custom'`;
    expect({ ...line }).toEqual({ name: redactedText, is_current: true });
  });

  it("keeps an administrator's account", async () => {
    const admin = await addTestUser(database.sql, { appMetadata: { is_admin: true } });
    expect(await erasePerson(admin.email)).toMatchObject({ accounts: 0 });
    expect(await database.sql`select 1 from users where id = ${admin.id}`).toHaveLength(1);
  });

  it.each(["", " ", "%", "@", "a@b c", "no address"])(
    "rejects the invalid email address %j",
    async (address) => {
      await expect(erasePerson(address)).rejects.toMatchObject({ code: "PT400" });
    },
  );
});

describe("export_person", () => {
  beforeAll(storePersonalData);

  it("returns all data of the email address, ignoring case, and nothing about other people", async () => {
    const exportedData = await exportPerson(person.email.toUpperCase());
    expect(exportedData.orders).toHaveLength(4);
    expect(exportedData.customers).toMatchObject([
      { notes: "Quillon likes oak", tags: ["Zarbetto family"] },
      { contact: "60671829" },
    ]);
    expect(exportedData.orders[2]).toMatchObject({
      postal_address: "7 Zarbetto Lane",
      items: [{ list_price: 40, price: 5, price_reason: "Quillon is a friend" }],
    });
    expect(exportedData.orders[0]).toMatchObject({
      first_name: "Quillon",
      total: 80,
      items: [{ quantity: 2, subtotal: 80 }],
      mails: [
        { kind: "confirmation", status: "waiting" },
        { kind: "owner_notification", status: "waiting" },
      ],
      events: [{ kind: "placed" }, { kind: "note", note: "Quillon rings after six" }],
    });
    expect(exportedData.orders[0].events[1]).not.toHaveProperty("actor");
    expect(exportedData.contactSubmissions).toMatchObject([
      { name: "Quillon Zarbetto" },
      {
        replies: [{ kind: "reply", message: "Dear Quillon, gladly." }],
        brief: {
          place: "Zarbetto House",
          visits: [{ place: "Zarbetto House", status: "requested" }],
          files: [{ original_name: "Zarbetto.jpg" }],
          mails: [{ kind: "brief_confirmation" }, { kind: "brief_notification" }],
        },
      },
    ]);
    expect(exportedData.dataRequests).toMatchObject([{ admin_notes: "Called Quillon back" }]);
    expect(exportedData.stockAlerts).toMatchObject([
      { email: person.email, product: "Oak stool", mails: [{ kind: "alert_confirmation" }] },
    ]);
    expect(exportedData.invitations).toEqual([
      {
        email: person.email.toLowerCase(),
        role: "staff",
        created_at: expect.any(String),
        expires_at: expect.any(String),
      },
    ]);
    expect(exportedData.accounts).toMatchObject([{ cartItems: [{ product_id: productId }] }]);
    expect(JSON.stringify(exportedData)).not.toContain("neighbour@example.com");
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

describe("for a phone number", () => {
  const walkIn = { firstName: "Wendy", lastName: "Quade", phone: "+350 5411 0007" };
  const addWalkIn = (customer: object) =>
    asAdmin(
      (admin) => admin`
        select create_manual_order(
          ${admin.json({ ...customer })}, ${admin.json([{ productId, quantity: 1 }])}, 'walk_in', gen_random_uuid())`,
    );

  it("erase_person and export_person find the orders without an email address in any spelling, and nobody else's", async () => {
    await addWalkIn(walkIn);
    await addWalkIn({ ...walkIn, firstName: "Neighbour", email: "quade@example.com" });
    const exportedData = await exportPerson("5411-0007");
    expect(exportedData.orders).toMatchObject([{ first_name: "Wendy", phone: walkIn.phone }]);
    expect(await erasePerson("005411 0007")).toMatchObject({ orders: 1, mentions: 0 });
    expect(await findRowsContaining("Wendy")).toEqual([]);
    const rest = await database.sql`select first_name from orders where phone = ${walkIn.phone}`;
    expect(rest).toEqual([{ first_name: "Neighbour" }]);
  });

  it.each(["1234", "(0)12 34", "Wendy"])("%j is rejected with PT400", async (contact) => {
    await expect(erasePerson(contact)).rejects.toMatchObject({ code: "PT400" });
    await expect(exportPerson(contact)).rejects.toMatchObject({ code: "PT400" });
  });
});

it("person_mentions lists other people's texts with the name, the surname or the phone number, and who has the same number", async () => {
  const { sql } = database;
  const email = "otto@example.com";
  const customer = { firstName: "Otto", lastName: "Grey", email, phone: "+350 5422 0008" };
  await placeOrder({ ...customer, note: "Otto Grey rings first" }, 1);
  const neighbour = {
    ...customer,
    firstName: "Vera",
    lastName: "Plum",
    email: "vera@plum.example",
  };
  await placeOrder({ ...neighbour, phone: "20099999", note: "With a grey sofa for Mr Grey" }, 1);
  await placeOrder({ ...neighbour, note: "A grey sofa" }, 1);
  await sql`insert into contact_submissions ${sql({
    ...{
      name: "Vera",
      email: "vera@plum.example",
      message: "Ask otto  grey",
      admin_notes: "His number is 5422-00 08.",
    },
  })}`;
  await expect(exportPerson("5422 0008")).rejects.toMatchObject({
    code: "PT409",
    message: expect.stringMatching(/^Several people/),
  });
  const [named] = await asAdmin((admin) => admin`select person_mentions(${email}) as result`);
  expect(named?.result).toMatchObject({ contacts: [email], name: "Otto Grey" });
  const found = named?.result.mentions.map(
    ({ kind, excerpt }: { kind: string; excerpt: string }) => `${kind}: ${excerpt}`,
  );
  expect(found).toEqual([
    "customer: null",
    "message: Ask otto  grey",
    "message: His number is 5422-00 08.",
    "order: With a grey sofa for Mr Grey",
  ]);
});

it("delete_expired_personal_data deletes notes on customers about whom nothing else is stored", async () => {
  const { sql } = database;
  await sql`insert into contact_submissions ${sql({ name: "Lea", email: "lea@orphan.example", message: "Hello" })}`;
  await sql`
    insert into customers (contact, main_contact, updated_at) values
      ('lea@orphan.example', null, '2020-01-01'), ('20044444', 'lea@orphan.example', '2020-01-01'),
      ('gone@orphan.example', null, '2020-01-01'), ('20055555', 'gone@orphan.example', '2020-01-01')`;
  await serviceSql`select delete_expired_personal_data()`;
  const rest =
    await sql`select contact from customers where contact like '%orphan.example' or contact like '200%' order by 1`;
  expect(rest.map(({ contact }) => contact)).toEqual(["20044444", "lea@orphan.example"]);
});

describe("exports and erasures", () => {
  it.each([
    { name: "a visitor", actor: actors.anonymous },
    { name: "a signed-in customer", actor: actors.nonAdmin },
    { name: "service_role", actor: actors.service },
  ])("are denied to $name", async ({ actor: { role, claims } }) => {
    for (const functionName of [
      "export_person",
      "erase_person",
      "preview_erasure",
      "person_mentions",
    ]) {
      const call = asRole(database.sql, role, claims, (sql) =>
        sql.unsafe(`select ${functionName}('${person.email}')`),
      );
      await expect(call).rejects.toMatchObject({
        code: expect.stringMatching(/^(42501|PT40[13])$/),
      });
    }
  });
});

it("delete_expired_personal_data deletes answered or archived messages two years after their last change, and data requests three years after they were processed", async () => {
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
  await serviceSql`select delete_expired_personal_data()`;
  const remainingRows = await sql<{ name: string }[]>`
    select name from contact_submissions where email = 'retained@example.com'
    union all select name from data_requests where email = 'retained@example.com' order by name`;
  expect(remainingRows.map(({ name }) => name)).toEqual([
    "kept after a later note",
    "kept open",
    "kept pending",
    "kept processed",
  ]);
});

describe("delete_expired_personal_data", () => {
  // 00:00 on 1 January six years ago in Gibraltar (UTC+1).
  const year = Number(businessDate(new Date()).slice(0, 4));
  const firstKeptTime = new Date(Date.UTC(year - 7, 11, 31, 23));
  const customer = { ...person, firstName: "Xanthe", lastName: "Quillfeather" };
  const readOrderLines = (lastName: string) => database.sql`
    select o.order_number, o.total, o.status, o.created_at, i.name, i.price, i.quantity, i.subtotal
    from orders o join order_items i on i.order_id = o.id where o.last_name = ${lastName} order by i.id`;

  it("removes the personal data of an order placed before 1 January six years ago, including events and mails, and keeps amounts and items", async () => {
    const { sql } = database;
    await placeOrder({ ...customer, email: "xanthe@example.com", note: "Xanthe's flat" }, 2);
    const [{ id, order_number: orderNumber } = {}] =
      await sql`select id, order_number from orders where last_name = 'Quillfeather'`;
    await asAdmin((admin) => admin`select add_order_note(${id}, 'Xanthe rings after six')`);
    await asAdmin(
      (admin) =>
        admin`select decline_order(${id}, 'Dear Xanthe, sorry.', 'other', 'Quillfeather moved')`,
    );
    await sql`update orders set created_at = ${new Date(firstKeptTime.getTime() - 1)} where id = ${id}`;
    const linesBefore = await readOrderLines("Quillfeather");
    expect(linesBefore).toHaveLength(1);
    await serviceSql`select delete_expired_personal_data()`;
    for (const text of ["Xanthe", "Quillfeather"]) {
      expect(await findRowsContaining(text), text).toEqual([]);
    }
    expect(
      (await readOrderLines("")).filter(({ order_number }) => order_number === orderNumber),
    ).toEqual(linesBefore);
    expect(await findViolations(sql)).toEqual([]);
  });

  it("keeps the customer's name on an order placed at 00:00 on 1 January six years ago", async () => {
    const { sql } = database;
    await placeOrder({ ...customer, lastName: "Kept" }, 1);
    await sql`update orders set created_at = ${firstKeptTime} where last_name = 'Kept'`;
    await serviceSql`select delete_expired_personal_data()`;
    expect(await readOrderLines("Kept")).toHaveLength(1);
  });
});

it("find_data_requests finds requests by a part of the name or email address, for administrators only", async () => {
  await database.sql`
    insert into data_requests (name, email, request_type, details, verification_info)
    values ('Inés Palomar', 'ines@example.com', 'access', 'Everything, please.', 'Order 12'),
      ('Someone Else', 'p_alomar@example.com', 'access', 'Everything, please.', 'Order 13')`;
  const find = async (actor: Caller, search: string) =>
    asRole(database.sql, actor.role, actor.claims, async (sql) => {
      const rows = await sql`select name from find_data_requests(${search})`;
      return rows.map(({ name }) => name);
    });
  expect(await find(actors.admin, " ines PALOMAR ")).toEqual(["Inés Palomar"]);
  expect(await find(actors.admin, "p_alomar@")).toEqual(["Someone Else"]);
  expect(await find(actors.nonAdmin, "palomar")).toEqual([]);
});
