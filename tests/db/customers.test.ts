import { describe, expect, it } from "vitest";
import { actors } from "../support/database/actors.ts";
import { asRole } from "../support/database/as-role.ts";
import { briefContact, submitBrief } from "../support/database/briefs.ts";
import { createOrderDatabase } from "../support/database/order-database.ts";
import { addProduct } from "../support/database/products.ts";
import { waitUntilBlocked } from "../support/database/wait-until-blocked.ts";

const { database, admin, serviceSql, expectRejected } = await createOrderDatabase();
const { sql } = database;
const lampId = await addProduct(sql, { name: "Lamp", price: 100, stock_quantity: 100 });

/** Creates a completed manual order for one lamp of £100; returns its id. */
async function addOrder(customer: object, paid = 0): Promise<number> {
  const payment = paid > 0 ? admin.json({ amount: paid, method: "cash" }) : null;
  const [order] = await admin`
    select id from create_manual_order(
      ${admin.json({ ...customer })}, ${admin.json([{ productId: lampId, quantity: 1 }])}, 'phone', gen_random_uuid(), true,
      payment => ${payment})`;
  return order?.id;
}
const addMessage = (email: string, { phone = null as string | null, name = "Nora Marsh" } = {}) =>
  sql`insert into contact_submissions ${sql({ name, email, phone, message: "Hello" })}`;
const listCustomers = async (search: string, sort = "contact") =>
  (await admin`select * from admin_customers(${search}, ${sort})`).map((row) => ({ ...row }));
const readCustomer = async (contact: string) =>
  (await admin`select customer(${contact}) as customer`)[0]?.customer;
async function tag(contact: string, tags: string[], notes: string | null = null) {
  const [row] = await admin`select id from keep_customer(${contact})`;
  return admin`update customers set ${admin({ tags, notes })} where id = ${row?.id}`;
}
const merge = (contact: string, other: string) =>
  admin`select merge_customers(${contact}, ${other})`;

it("adds up the approved orders of an email address in any letter case, less returns; declined ones are counted only", async () => {
  await addOrder({ email: "Ana@sums.example", firstName: "Ana", lastName: "Marsh" }, 40);
  const returned = await addOrder({ email: "ana@SUMS.example", phone: "+350 200 12345" }, 100);
  await admin`
    select record_return(gen_random_uuid(), order_id, jsonb_build_array(
      jsonb_build_object('id', id, 'quantity', 1, 'restock', true, 'refund', 30)
    )) from order_items where order_id = ${returned}`;
  const declined = await addOrder({ email: "ana@sums.example" }, 10);
  await admin`select reopen_order(${declined})`;
  await admin`select decline_order(${declined}, from_status => 'approved')`;
  await addMessage("ANA@sums.example");
  expect(await listCustomers("sums.example")).toEqual([
    {
      contact: "ana@sums.example",
      name: "Nora Marsh",
      email: "ANA@sums.example",
      phone: "+350 200 12345",
      tags: [],
      orders: 3,
      spent: 170,
      owed: 60,
      last_contact_at: expect.any(Date),
      total_count: 1,
    },
  ]);
  expect(await readCustomer(" ana@sums.EXAMPLE ")).toMatchObject({
    ...{ orders: 3, spent: 170, paid: 150, owed: 60, toRefund: 40 },
  });
});

it("finds customers by name, address, digits of the phone number and tag, but not by their products", async () => {
  await addOrder({ firstName: "Zoë", lastName: "O'Brien", phone: "+44 (0)7712 345678" });
  await addMessage("leo@search.example", { name: "Leo Zamora", phone: "07712 345 678" });
  await tag("leo@search.example", ["Architect"]);
  const contacts = async (search: string) =>
    (await listCustomers(search))
      .map(({ contact }) => contact as string)
      .sort((a, b) => (a < b ? -1 : 1));
  expect(await contacts("zoe obrien")).toEqual(["12345678"]);
  expect(await contacts("07712 345678")).toEqual(["12345678", "leo@search.example"]);
  expect(await contacts("leo@search.example")).toEqual(["leo@search.example"]);
  expect(await contacts("architect")).toEqual(["leo@search.example"]);
  expect(await contacts("lamp")).toEqual([]);
});

it("sorts by the latest contact, by spent and by owed, with the same pages", async () => {
  await addOrder({ email: "a@sort.example" }, 100);
  await addOrder({ email: "b@sort.example" }, 60);
  await addOrder({ email: "b@sort.example" }, 100);
  await addMessage("c@sort.example");
  const page = async (sort: string, offset: number) => {
    const rows = await admin`select contact from admin_customers(null, ${sort}, 2, ${offset})`;
    return rows.map(({ contact }) => contact);
  };
  expect(await page("contact", 0)).toEqual(["c@sort.example", "b@sort.example"]);
  expect(await page("contact", 2)).toEqual(["a@sort.example", expect.any(String)]);
  expect((await page("spent", 0))[0]).toBe("b@sort.example");
  expect((await page("owed", 0)).length).toBe(2);
  const sorted = (sort: string) => listCustomers("sort.example", sort);
  expect((await sorted("spent")).map(({ spent }) => spent)).toEqual([200, 100, 0]);
  expect((await sorted("owed")).map(({ owed }) => owed)).toEqual([40, 0, 0]);
});

it("a merged contact shares sums, timeline, notes and tags with the customer, and separate_customer restores both", async () => {
  await addOrder({ email: "mia@merge.example", firstName: "Mia", lastName: "Roca" }, 100);
  await addOrder({ phone: "+350 5600 0001", firstName: "Mia", lastName: "Roca" }, 20);
  await tag("mia@merge.example", ["Trade 10 %"], "Likes oak");
  await tag("56000001", ["Villa"], "Rings on Mondays");
  await merge("mia@merge.example", "5600 0001");
  const merged = {
    ...{
      contact: "mia@merge.example",
      mergedContacts: ["56000001"],
      orders: 2,
      spent: 200,
      owed: 80,
    },
    stored: { tags: ["Trade 10 %", "Villa"], notes: "Likes oak\n\nRings on Mondays" },
  };
  expect(await readCustomer("+350 5600 0001")).toMatchObject(merged);
  expect(await listCustomers("roca")).toMatchObject([{ contact: "mia@merge.example", spent: 200 }]);
  // Separately, each contact has spent less than two other customers.
  const top = await admin<
    { contact: string }[]
  >`select contact from admin_customers(null, 'spent', 2)`;
  expect(top.map(({ contact }) => contact)).toContain("mia@merge.example");
  const timeline = await admin`select kind, amount from customer_timeline('mia@merge.example')`;
  expect(timeline.map(({ kind, amount }) => [kind, amount])).toEqual([
    ["payment", 20],
    ["order", 100],
    ["payment", 100],
    ["order", 100],
  ]);
  expect(await admin`select tags from find_customer('56000001')`).toEqual([
    { tags: ["Trade 10 %", "Villa"] },
  ]);

  await expectRejected(() => merge("5600 0001", "mia@merge.example"), "PT409", /same customer/);
  await admin`select separate_customer('56000001')`;
  expect(await readCustomer("56000001")).toMatchObject({
    ...{ contact: "56000001", mergedContacts: [], spent: 100 },
    stored: { tags: ["Villa"], notes: "Rings on Mondays" },
  });
  expect(await readCustomer("mia@merge.example")).toMatchObject({ spent: 100, owed: 0 });
});

it("names other customers with the same phone number, whatever its spelling", async () => {
  await addMessage("iris@similar.example", { name: "Iris Vale", phone: "+350 5700 0002" });
  await addOrder({ phone: "57000002", firstName: "Mrs", lastName: "Vale" });
  const { similar } = await readCustomer("iris@similar.example");
  expect(similar).toEqual([{ contact: "57000002", name: "Mrs Vale" }]);
});

it("a phone number finds the only customer who has given it with an email address, and no customer if several have", async () => {
  await addMessage("una@phone.example", { phone: "+350 5800 0003" });
  expect(await readCustomer("5800 0003")).toMatchObject({ contact: "una@phone.example" });
  await addMessage("ben@phone.example", { phone: "5800 0003" });
  expect(await readCustomer("5800 0003")).toBeNull();
});

it("the timeline has messages, consultations, visits, alerts and data requests with their ids", async () => {
  const email = "tom@timeline.example";
  await submitBrief(serviceSql, { contact: { ...briefContact, email } });
  const [brief] = await sql<{ id: number }[]>`select max(contact_submission_id) as id from briefs`;
  const id = brief?.id ?? 0;
  await sql`insert into visits ${sql({ brief_id: id, place: "Home", starts_at: "2100-01-01 10:00+00", ends_at: "2100-01-01 11:00+00" })}`;
  await addMessage(email);
  await admin`select reply_to_submission(${id + 1}, 'Gladly.')`;
  await sql`insert into stock_alerts ${sql({ product_id: lampId, email: "Tom@timeline.example", created_at: "2026-01-01", confirmed_at: "2026-01-02" })}`;
  await sql`insert into stock_alerts ${sql({ product_id: await addProduct(sql), email })}`;
  await sql`
    insert into data_requests (name, email, request_type, details, verification_info)
    values ('Tom', ${email}, 'access', 'Everything', 'My order')`;
  const rows = await admin`select kind, id, title, detail from customer_timeline(${email})`;
  expect(rows.map((row) => ({ ...row }))).toEqual([
    { kind: "visit", id, title: "Home", detail: "requested" },
    expect.objectContaining({ kind: "data_request", title: "access", detail: "pending" }),
    { kind: "reply", id: id + 1, title: null, detail: "Gladly." },
    { kind: "message", id: id + 1, title: null, detail: "Hello" },
    { kind: "consultation", id, title: briefContact.subject, detail: briefContact.message },
    { kind: "stock_alert", id: lampId, title: "Lamp", detail: "waiting" },
  ]);
});

describe("keep_customer", () => {
  it.each(["nobody@example.com", "0000 0000"])(
    "rejects %s, about whom nothing is stored, with PT404",
    (contact) =>
      expectRejected(() => admin`select keep_customer(${contact})`, "PT404", /Nothing is stored/),
  );
  it.each(["", "1234", "Ana"])("rejects %j, which is no contact, with PT400", (contact) =>
    expectRejected(
      () => admin`select keep_customer(${contact})`,
      "PT400",
      /email address or a phone/,
    ),
  );
});

it("an erasure waits for a merge that is under way, and leaves no row of it", async () => {
  const contacts = ["cleo@race.example", "dora@race.example"];
  for (const email of contacts) await addOrder({ email });
  let erasure: Promise<unknown> | undefined;
  await admin.begin(async (begun) => {
    const transaction = begun as unknown as typeof admin;
    await transaction`select merge_customers(${contacts[0] ?? ""}, ${contacts[1] ?? ""})`;
    erasure = admin`select erase_person(${contacts[0] ?? ""})`.then(() => {});
    await waitUntilBlocked(sql);
  });
  await erasure;
  expect(await sql`select from customers where contact = any (${contacts})`).toHaveLength(0);
});

it("a tag can't contain an email address, which an erasure would miss", async () => {
  await addMessage("tag@example.com");
  await admin`select keep_customer('tag@example.com')`;
  await expectRejected(
    () => tag("tag@example.com", ["ana@example.com"]),
    "23514",
    /customers_tags_check/,
  );
});

it.each([
  "select admin_customers()",
  "select customer('ana@example.com')",
  "select customer_timeline('ana@example.com')",
  "select keep_customer('ana@example.com')",
  "select merge_customers('ana@example.com', 'ben@example.com')",
  "select separate_customer('ana@example.com')",
  "select reply_to_submission(1, 'Hello')",
])("%s is rejected for an account that is no administrator's with PT403", async (call) => {
  const { role, claims } = actors.nonAdmin;
  await expect(asRole(sql, role, claims, (caller) => caller.unsafe(call))).rejects.toMatchObject({
    code: "PT403",
  });
});
