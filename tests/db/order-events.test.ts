import { beforeEach, describe, expect, it } from "vitest";
import { actors, adminId } from "../support/database/actors.ts";
import { asRole } from "../support/database/as-role.ts";
import { createOrderDatabase, tokenHash } from "../support/database/order-database.ts";
import { customer } from "../support/database/orders.ts";
import { addProduct } from "../support/database/products.ts";

const { database, serviceSql, admin, addOtherAdmin, placeOrderWithLink } =
  await createOrderDatabase();
let orderId: number;

beforeEach(async () => {
  ({ orderId } = await placeOrderWithLink());
});

const readEvents = async () => {
  const rows = await database.sql`
    select kind, details, actor from order_events where order_id = ${orderId} order by id`;
  return rows.map((row) => ({ ...row }));
};
const expectedEvent = (kind: string, actor: string | null, details = {}) => ({
  kind,
  details,
  actor,
});
const expectedPlaced = expectedEvent("placed", null);

describe("the timeline of an order", () => {
  it("lists placed, link_opened, viewed and approved events with their actors", async () => {
    await serviceSql`select order_by_link(${tokenHash})`;
    await admin`select mark_orders_viewed()`;
    await admin`select approve_order(${orderId})`;
    expect(await readEvents()).toEqual([
      expectedPlaced,
      expectedEvent("link_opened", null),
      expectedEvent("viewed", adminId),
      expectedEvent("approved", adminId),
    ]);
  });

  it("has no viewed event if the order is newer than those that an administrator has marked as viewed", async () => {
    await admin`select mark_orders_viewed(${orderId - 1})`;
    expect(await readEvents()).toEqual([expectedPlaced]);
    expect(await admin`select mark_orders_viewed(${orderId}) as count`).toEqual([{ count: 1 }]);
    expect(await readEvents()).toEqual([expectedPlaced, expectedEvent("viewed", adminId)]);
  });

  it("lists the items that a decline returned to stock, and those that it could not, because their products were deleted", async () => {
    const [remainingId, deletedId] = [
      await addProduct(database.sql, { name: "Rug" }),
      await addProduct(database.sql, { name: "Vase" }),
    ];
    const items = serviceSql.json([remainingId, deletedId].map((id) => ({ id, quantity: 3 })));
    await serviceSql`select place_order(${serviceSql.json(customer)}, ${items})`;
    const [row] = await database.sql<{ id: number }[]>`select max(id) as id from orders`;
    orderId = row?.id ?? 0;
    await database.sql`delete from products where id = ${deletedId}`;
    const [decline] = await admin`select decline_order(${orderId}) as result`;
    const restocked = [{ name: "Rug", quantity: 3 }];
    const not_restocked = [{ name: "Vase", quantity: 3 }];
    expect(decline?.result).toMatchObject({ id: orderId, status: "declined", not_restocked });
    expect(await readEvents()).toEqual([
      expectedPlaced,
      expectedEvent("declined", adminId, { restocked, not_restocked }),
    ]);
  });

  it("lists the expiry without an actor, and the items of deleted products", async () => {
    await database.sql`update orders set created_at = now() - interval '4 days' where id = ${orderId}`;
    await database.sql`
      delete from products where id in (select product_id from order_items where order_id = ${orderId})`;
    await serviceSql`select expire_pending_orders()`;
    const not_restocked = [{ name: "Lamp", quantity: 2 }];
    expect(await readEvents()).toEqual([
      expectedPlaced,
      expectedEvent("expired", null, { restocked: [], not_restocked }),
    ]);
  });

  it("lists the final outcome of each mail, but not its earlier failed attempts", async () => {
    const finish = (kind: string, outcome: string, error: string | null) => serviceSql`
      select record_mail_outcome(id, attempts, ${outcome}, ${error}) from mails
      where order_id = ${orderId} and kind = ${kind}`;
    await finish("confirmation", "waiting", "HTTP 500");
    await finish("confirmation", "sent", null);
    await finish("owner_notification", "failed", "HTTP 422");
    expect(await readEvents()).toEqual([
      expectedPlaced,
      expectedEvent("mail_sent", null, { mail: "confirmation" }),
      expectedEvent("mail_failed", null, { mail: "owner_notification", error: "HTTP 422" }),
    ]);
  });

  it("lists link_opened once per day, even for concurrent requests", async () => {
    await Promise.all(
      Array.from({ length: 12 }, () => serviceSql`select order_by_link(${tokenHash})`),
    );
    expect(await readEvents()).toEqual([expectedPlaced, expectedEvent("link_opened", null)]);
    await database.sql`
      update order_events set created_at = now() - interval '1 day' where kind = 'link_opened'`;
    await serviceSql`select order_by_link(${tokenHash})`;
    expect(await readEvents()).toHaveLength(3);
  });

  it("does not list a rejected action", async () => {
    await admin`select approve_order(${orderId})`;
    const eventsBefore = await readEvents();
    await expect(admin`select decline_order(${orderId})`).rejects.toMatchObject({ code: "PT409" });
    expect(await readEvents()).toEqual(eventsBefore);
  });

  it("contains the administrator's email address from the access token", async () => {
    const claims = { ...actors.admin.claims, email: "owner@example.com" };
    await asRole(
      database.sql,
      "authenticated",
      claims,
      (sql) => sql`select approve_order(${orderId})`,
    );
    const [row] = await database.sql`
      select actor_email from order_events where order_id = ${orderId} and kind = 'approved'`;
    expect(row?.actor_email).toBe("owner@example.com");
  });
});

describe("a note in an order's timeline", () => {
  const addNote = async (note: string) => {
    const [row] = await admin<{ id: number }[]>`select * from add_order_note(${orderId}, ${note})`;
    return row?.id ?? 0;
  };
  const editNote = (id: number, note: string) =>
    admin`select note from edit_order_note(${id}, ${note})`;

  it("is stored with its author, and the author can edit the note", async () => {
    const id = await addNote(" Rings after six. ");
    expect(await editNote(id, "Rings after seven.")).toMatchObject([
      { note: "Rings after seven." },
    ]);
    const [row] = await database.sql`
      select note, actor, edited_at is not null as edited from order_events where id = ${id}`;
    expect(row).toEqual({ note: "Rings after seven.", actor: adminId, edited: true });
  });

  it("can't be edited after 10 minutes", async () => {
    const id = await addNote("Rings after six.");
    const setAge = (interval: string) => database.sql`
      update order_events set created_at = now() - ${interval}::interval where id = ${id}`;
    await setAge("9 minutes 50 seconds");
    await editNote(id, "Rings after seven.");
    await setAge("10 minutes");
    await expect(editNote(id, "Never rings.")).rejects.toMatchObject({ code: "PT403" });
  });

  it("can't be edited by another administrator", async () => {
    const id = await addNote("Rings after six.");
    const claims = await addOtherAdmin();
    const attempt = asRole(
      database.sql,
      "authenticated",
      claims,
      (sql) => sql`select edit_order_note(${id}, 'Never rings.')`,
    );
    await expect(attempt).rejects.toMatchObject({ code: "PT403" });
  });

  it.each([
    ["an empty text", ""],
    ["a blank text", "  "],
    ["2,001 characters", "x".repeat(2001)],
  ])("is rejected with %s", async (_, text) => {
    await expect(addNote(text)).rejects.toMatchObject({ code: "PT400" });
    const id = await addNote("Rings after six.");
    await expect(editNote(id, text)).rejects.toMatchObject({ code: "PT400" });
  });

  it("is rejected with PT404 for an unknown order, an unknown event and an event that is not a note", async () => {
    await expect(admin`select add_order_note(999999999, 'Hello')`).rejects.toMatchObject({
      code: "PT404",
    });
    const [placedEvent] = await database.sql<{ id: number }[]>`
      select id from order_events where order_id = ${orderId} and kind = 'placed'`;
    for (const id of [999_999_999, placedEvent?.id ?? 0]) {
      await expect(editNote(id, "Hello")).rejects.toMatchObject({ code: "PT404" });
    }
  });

  it.each(["anonymous", "nonAdmin", "service"] as const)(
    "is rejected for the actor %s",
    async (name) => {
      const { role, claims } = actors[name];
      const id = await addNote("Rings after six.");
      for (const call of [`add_order_note(${orderId}, 'Hi')`, `edit_order_note(${id}, 'Hi')`]) {
        const attempt = asRole(database.sql, role, claims, (sql) => sql.unsafe(`select ${call}`));
        await expect(attempt).rejects.toMatchObject({
          code: expect.stringMatching(/^(42501|PT40[13])$/),
        });
      }
    },
  );
});
