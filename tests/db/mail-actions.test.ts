import { beforeEach, describe, expect, it } from "vitest";
import { adminId } from "../support/database/actors.ts";
import { createOrderDatabase } from "../support/database/order-database.ts";
import { customer } from "../support/database/orders.ts";
import { addProduct } from "../support/database/products.ts";
import { waitUntilBlocked } from "../support/database/wait-until-blocked.ts";

const { database, serviceSql, admin, expectRejected, placeOrderWithLink } =
  await createOrderDatabase();
const { sql } = database;
let orderId: number;
/** Id of the order's confirmation mail, which has failed. */
let failedId: string;

beforeEach(async () => {
  await sql`delete from mails`;
  ({ orderId } = await placeOrderWithLink());
  failedId = await failMail("confirmation");
});

/** Marks a mail of the order as failed. @returns the mail's id */
async function failMail(kind: string): Promise<string> {
  const [mail] = await sql<{ id: string }[]>`
    update mails set status = 'failed', finished_at = now(), attempts = 10, last_error = 'HTTP 500',
      give_up_at = now() - interval '1 hour'
    where order_id = ${orderId} and kind = ${kind} returning id`;
  if (!mail) throw new Error(`The order has no ${kind} mail.`);
  return mail.id;
}

async function applyAction(action: string, ids: string[]) {
  const rows = await admin`select * from apply_mail_action(${ids}::uuid[], ${action})`;
  return rows.map((row) => ({ ...row }));
}
const readRejection = async (action: string, id: string) =>
  (await applyAction(action, [id]))[0]?.rejection;
const meantimePattern = /in the meantime\.$/;

async function readMail(kind = "confirmation") {
  const [mail] = await sql`
    select id, status, attempts, last_error, next_attempt_at <= now() as is_due,
      give_up_at > now() + interval '22 hours' as has_new_deadline, needs_attention
    from mails where order_id = ${orderId} and kind = ${kind}`;
  return { ...mail };
}
const readMailEvents = async () => {
  const rows = await sql`
    select kind, details, actor from order_events
    where order_id = ${orderId} and kind in ('mail_requeued', 'mail_dismissed') order by id`;
  return rows.map((row) => ({ ...row }));
};
const countMailsNeedingAttention = async () =>
  (await admin`select mails_needing_attention from dashboard_tasks()`)[0]?.mails_needing_attention;

describe("requeueing a failed mail", () => {
  it("makes the mail due with a new idempotency key, 0 attempts and a new give_up_at, and records the administrator", async () => {
    expect(await countMailsNeedingAttention()).toBe(1);
    expect(await applyAction("requeue", [failedId])).toEqual([{ id: failedId, rejection: null }]);
    const { id, ...mail } = await readMail();
    expect(id).not.toBe(failedId);
    expect(mail).toEqual({
      status: "waiting",
      attempts: 0,
      last_error: null,
      is_due: true,
      has_new_deadline: true,
      needs_attention: false,
    });
    expect(await countMailsNeedingAttention()).toBe(0);
    expect(await readMailEvents()).toEqual([
      { kind: "mail_requeued", details: { mail: "confirmation" }, actor: adminId },
    ]);
  });

  it("succeeds for exactly one of two concurrent administrators", async () => {
    const reserved = await sql.reserve();
    await reserved`begin`;
    await reserved`select 1 from mails where id = ${failedId} for update`;
    const rejections = [1, 2].map(() => readRejection("requeue", failedId));
    await waitUntilBlocked(sql, 2);
    await reserved`commit`;
    reserved.release();
    const [first, second] = await Promise.all(rejections);
    expect([first, second].filter((rejection) => rejection === null)).toHaveLength(1);
    expect([first, second]).toContainEqual(expect.stringMatching(meantimePattern));
    expect(await readMailEvents()).toHaveLength(1);
    expect(await sql`select 1 from mails where order_id = ${orderId}`).toHaveLength(2);
  });

  it.each(["waiting", "sent", "skipped"])(
    "is rejected for a mail with the status %s and changes nothing; dismissing is rejected too",
    async (status) => {
      await sql`
        update mails set status = ${status}, finished_at = case when ${status} <> 'waiting' then now() end
        where id = ${failedId}`;
      const mailBefore = await readMail();
      expect(await readRejection("requeue", failedId)).toMatch(meantimePattern);
      expect(await readRejection("dismiss", failedId)).toMatch(meantimePattern);
      expect(await readMail()).toEqual(mailBefore);
      expect(await readMailEvents()).toEqual([]);
    },
  );

  it("is rejected for a mail that an erasure has deleted", async () => {
    await admin`select erase_person(${customer.email})`;
    expect(await readRejection("requeue", failedId)).toMatch(meantimePattern);
    expect(await countMailsNeedingAttention()).toBe(0);
  });

  it("is rejected for a mail that contradicts the order's current state", async () => {
    await admin`select approve_order(${orderId}, 'It is yours.')`;
    const approvalId = await failMail("approval");
    await admin`select set_fulfilment(${orderId}, 'ready_for_collection', null, null, 'It is ready.')`;
    const collectionId = await failMail("collection");
    await admin`select set_fulfilment(${orderId}, 'out_for_delivery', 'ready_for_collection', null, 'On its way.')`;
    const deliveryId = await failMail("delivery");
    const ids = [failedId, approvalId, collectionId, deliveryId];
    const outdated = "The order has changed since this email. Please dismiss it.";
    const readRejections = async () => {
      const rejections = new Map(
        (await applyAction("requeue", ids)).map((row) => [row.id, row.rejection]),
      );
      return ids.map((id) => rejections.get(id));
    };
    expect(await readRejections()).toEqual([null, null, outdated, null]);
    for (const kind of ["confirmation", "approval", "delivery"]) await failMail(kind);
    const rows = await sql<{ id: string }[]>`
      select id from mails where order_id = ${orderId} and status = 'failed' order by kind`;
    ids.splice(0, 4, ...rows.map(({ id }) => id));
    await admin`select decline_order(${orderId}, 'Sorry.', from_status => 'approved')`;
    expect(await readRejections()).toEqual([outdated, outdated, outdated, outdated]);
    expect(await readRejection("requeue", await failMail("decline"))).toBeNull();
    expect(await readRejection("requeue", await failMail("owner_notification"))).toBeNull();
  });
});

describe("dismissing a failed mail", () => {
  it("sets needs_attention to false and adds an event to the timeline; the mail can still be requeued, but not dismissed again", async () => {
    expect(await readRejection("dismiss", failedId)).toBeNull();
    expect(await readMail()).toMatchObject({
      id: failedId,
      status: "failed",
      needs_attention: false,
    });
    expect(await countMailsNeedingAttention()).toBe(0);
    expect(await admin`select 1 from admin_orders(has_mail_needing_attention => true)`).toEqual([]);
    expect(await readRejection("dismiss", failedId)).toMatch(meantimePattern);
    expect(await readRejection("requeue", failedId)).toBeNull();
    expect((await readMailEvents()).map(({ kind }) => kind)).toEqual([
      "mail_dismissed",
      "mail_requeued",
    ]);
    await failMail("confirmation");
    expect(await countMailsNeedingAttention(), "a new failure counts again").toBe(1);
  });
});

describe("a failed mail about a stock alert", () => {
  async function addFailedAlertMail(kind: string, stock: number) {
    const productId = await addProduct(sql, { name: "Lamp", stock_quantity: stock });
    const [mail] = await sql<{ id: string }[]>`
      with alert as (
        insert into stock_alerts (product_id, email) values (${productId}, 'ana@example.com') returning id
      )
      insert into mails (stock_alert_id, kind, message, status, finished_at)
      select id, ${kind}, ${kind === "back_in_stock" ? "It is back." : null}, 'failed', now() from alert
      returning id`;
    return { productId, id: mail?.id ?? "" };
  }

  it("needs attention, and can be requeued or dismissed without an event in a timeline", async () => {
    const alerts = [
      await addFailedAlertMail("alert_confirmation", 0),
      await addFailedAlertMail("back_in_stock", 1),
    ];
    expect(await countMailsNeedingAttention()).toBe(3);
    const [confirmation, backInStock] = alerts.map(({ id }) => id);
    expect(await readRejection("requeue", confirmation ?? "")).toBeNull();
    expect(await readRejection("dismiss", backInStock ?? "")).toBeNull();
    expect(await countMailsNeedingAttention()).toBe(1);
    expect(await readMailEvents()).toEqual([]);
  });

  it("cannot be requeued if it is a back_in_stock mail and the product is sold out again", async () => {
    const { id, productId } = await addFailedAlertMail("back_in_stock", 1);
    await sql`update products set stock_quantity = 0, status = 'OUT_OF_STOCK' where id = ${productId}`;
    expect(await readRejection("requeue", id)).toBe(
      "The product is sold out again. Please dismiss the email.",
    );
  });
});

describe("apply_mail_action", () => {
  it("requeues the failed mails and returns a rejection for each other mail", async () => {
    const unknownId = crypto.randomUUID();
    const results = await applyAction("requeue", [unknownId, failedId, failedId]);
    expect(results).toHaveLength(2);
    expect(results).toContainEqual({ id: failedId, rejection: null });
    expect(results).toContainEqual({
      id: unknownId,
      rejection: expect.stringMatching(meantimePattern),
    });
  });

  it("rejects an empty list and a list of more than 100 mails with PT400", async () => {
    const ids = Array.from({ length: 101 }, () => crypto.randomUUID());
    for (const rejected of [[], ids])
      await expectRejected(
        () => applyAction("dismiss", rejected),
        "PT400",
        "Choose between 1 and 100 emails.",
      );
  });

  it("cannot be called by Edge Functions", async () => {
    await expect(
      serviceSql`select * from apply_mail_action(array[${failedId}::uuid], 'requeue')`,
    ).rejects.toMatchObject({ code: "42501" });
  });
});
