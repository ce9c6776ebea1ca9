import { beforeEach, describe, expect, it } from "vitest";
import { actors } from "../support/database/actors.ts";
import { asRole } from "../support/database/as-role.ts";
import { createOrderDatabase, tokenHash } from "../support/database/order-database.ts";
import { customer } from "../support/database/orders.ts";
import { readProduct } from "../support/database/products.ts";

const { database, serviceSql, admin, addOtherAdmin, expectRejected, placeOrderWithLink } =
  await createOrderDatabase();
let lampId: number;
let orderId: number;

beforeEach(async () => {
  ({ lampId, orderId } = await placeOrderWithLink());
});

const readStatus = async () =>
  (await database.sql`select status from orders where id = ${orderId}`)[0]?.status;
const readMails = async () => {
  const rows = await database.sql`
    select kind, message, next_attempt_at >= decided_at + interval '15 seconds' as delayed
    from mails join orders on orders.id = order_id
    where order_id = ${orderId} and kind in ('approval', 'decline') order by kind`;
  return rows.map((row) => ({ ...row }));
};
const readLastEvent = async () => {
  const [row] = await database.sql`
    select kind, details from order_events where order_id = ${orderId} order by id desc limit 1`;
  return { ...row };
};
const readStock = async () => (await readProduct(database.sql, lampId))?.stock_quantity;

describe("the email about a decision", () => {
  it("contains the administrator's text; an approval's email is delayed by 15 seconds, and a decline within this time deletes it", async () => {
    await admin`select approve_order(${orderId}, ' It is yours. ')`;
    expect(await readMails()).toEqual([
      { kind: "approval", message: "It is yours.", delayed: true },
    ]);
    await admin`select decline_order(${orderId}, 'Sorry after all.', from_status => 'approved')`;
    expect(await readMails(), "the approval's email is deleted").toEqual([
      { kind: "decline", message: "Sorry after all.", delayed: false },
    ]);
  });

  it("is not queued without a message or for an erased customer", async () => {
    await admin`select approve_order(${orderId})`;
    expect(await readMails()).toEqual([]);
    await admin`select erase_person(${customer.email})`;
    await admin`select decline_order(${orderId}, 'Sorry.', from_status => 'approved')`;
    expect(await readMails()).toEqual([]);
  });

  it.each([
    ["an empty text", ""],
    ["a blank text", "  "],
    ["2,001 characters", "x".repeat(2001)],
  ])("is rejected with %s", async (_, text) => {
    await expectRejected(
      () => admin`select approve_order(${orderId}, ${text})`,
      "PT400",
      /needs a text/,
    );
    await expectRejected(
      () => admin`select decline_order(${orderId}, ${text})`,
      "PT400",
      /needs a text/,
    );
  });
});

describe("the reason for a decline", () => {
  it("is in the timeline, but not in the response to the customer", async () => {
    await admin`select decline_order(${orderId}, null, 'suspicious', ' Third card this week ')`;
    const restocked = [{ name: "Lamp", quantity: 2 }];
    const details = { reason: "suspicious", explanation: "Third card this week", restocked };
    expect(await readLastEvent()).toEqual({ kind: "declined", details });
    const [row] = await serviceSql`select order_by_link(${tokenHash}) as result`;
    expect(row?.result).toMatchObject({ status: "declined", expired: false });
    expect(JSON.stringify(row?.result)).not.toMatch(/suspicious|card/);
  });

  it("requires an explanation of at most 500 characters if it is 'other'", async () => {
    const decline = (text: string | null) => () =>
      admin`select apply_order_action(array[${orderId}]::bigint[], 'decline', null, 'other', ${text})`;
    for (const text of [null, " ", "x".repeat(501)]) {
      await expectRejected(decline(text), "PT400", /say why/);
    }
    await decline("Moved abroad")();
    expect(await readStatus()).toBe("declined");
  });
});

describe("undoing an approval", () => {
  const undoApproval = () => admin`select undo_approval(${orderId})`;

  it("makes the order pending again, deletes the queued email and allows another decision", async () => {
    await admin`select approve_order(${orderId}, 'It is yours.')`;
    await undoApproval();
    expect(await readStatus()).toBe("pending");
    expect(await readMails()).toEqual([]);
    expect(await readLastEvent()).toEqual({ kind: "approval_undone", details: {} });
    await expectRejected(undoApproval, "PT409", /no longer be undone/);
    await admin`select approve_order(${orderId}, 'It is yours.')`;
    expect(await readMails()).toHaveLength(1);
  });

  it("is rejected after 15 seconds", async () => {
    await admin`select approve_order(${orderId})`;
    await database.sql`update orders set decided_at = now() - interval '15 seconds' where id = ${orderId}`;
    await expectRejected(undoApproval, "PT409", /no longer be undone/);
  });

  it("is rejected for another administrator", async () => {
    await admin`select approve_order(${orderId})`;
    const claims = await addOtherAdmin();
    const undoAsOtherAdmin = () =>
      asRole(database.sql, "authenticated", claims, (sql) => sql`select undo_approval(${orderId})`);
    await expectRejected(undoAsOtherAdmin, "PT409", /no longer be undone/);
  });

  it("is rejected once a mail run has claimed the email", async () => {
    await admin`select approve_order(${orderId}, 'It is yours.')`;
    await database.sql`update mails set attempts = 1 where order_id = ${orderId} and kind = 'approval'`;
    await expectRejected(undoApproval, "PT409", /no longer be undone/);
  });

  it.each(["anonymous", "nonAdmin", "service"] as const)(
    "is rejected for the actor %s",
    async (name) => {
      const { role, claims } = actors[name];
      const call = asRole(
        database.sql,
        role,
        claims,
        (sql) => sql`select undo_approval(${orderId})`,
      );
      await expect(call).rejects.toMatchObject({
        code: expect.stringMatching(/^(42501|PT40[13])$/),
      });
    },
  );
});

describe("declining an approved order", () => {
  const declineApproved = () => admin`select decline_order(${orderId}, from_status => 'approved')`;

  it("restores the stock exactly once", async () => {
    await admin`select approve_order(${orderId})`;
    expect(await readStock()).toBe(8);
    await declineApproved();
    expect(await readStock()).toBe(10);
    expect(await readLastEvent()).toMatchObject({
      kind: "declined",
      details: { after_approval: true },
    });
    await expectRejected(declineApproved, "PT409", /is already declined/);
    const declineAgain = () => admin`select decline_order(${orderId}, from_status => 'declined')`;
    await expectRejected(declineAgain, "PT409", /is already declined/);
  });

  it("writes units off that the owner keeps out of stock, and is rejected for an item that the order no longer has", async () => {
    await admin`select approve_order(${orderId})`;
    const decline = (id: number) =>
      admin`select decline_order(${orderId}, null, 'out_of_stock', from_status => 'approved', keep_out => array[${id}]::bigint[])`;
    await expectRejected(() => decline(999_999_999), "PT409", /edited by somebody else/);
    const [item] = await database.sql<{ id: number }[]>`
      select id from order_items where order_id = ${orderId}`;
    await decline(item?.id ?? 0);
    expect(await readStock()).toBe(8);
    const written_off = [{ product: lampId, name: "Lamp", quantity: 2 }];
    expect(await readLastEvent()).toMatchObject({ details: { restocked: [], written_off } });
  });

  it("is rejected if the order has become pending since it was loaded, which null for from_status does not claim", async () => {
    await expectRejected(declineApproved, "PT409", /is pending again/);
    await admin`select decline_order(${orderId}, from_status => null)`;
    expect(await readStock()).toBe(10);
  });
});
