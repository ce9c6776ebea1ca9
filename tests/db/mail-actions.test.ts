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

describe("requeueing a mail", () => {
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

  /** Changes the status and the last error of the order's confirmation mail. */
  const setState = (status: string, lastError: string | null = null) => sql`
    update mails
    set status = ${status}, last_error = ${lastError}, finished_at = case when ${status} <> 'waiting' then now() end
    where id = ${failedId}`;

  it("is rejected for a mail that awaits its first attempt and changes nothing; dismissing is rejected too", async () => {
    await setState("waiting");
    const mailBefore = await readMail();
    expect(await readRejection("requeue", failedId)).toMatch(meantimePattern);
    expect(await readRejection("dismiss", failedId)).toMatch(meantimePattern);
    expect(await readMail()).toEqual(mailBefore);
    expect(await readMailEvents()).toEqual([]);
  });

  it.each([
    ["sent", null],
    ["skipped", null],
    ["waiting", "HTTP 500"],
  ])(
    "succeeds for a mail with the status %s and the last error %s, which can't be dismissed",
    async (status, error) => {
      await setState(status, error);
      expect(await readRejection("dismiss", failedId)).toMatch(meantimePattern);
      expect(await readRejection("requeue", failedId)).toBeNull();
      expect(await readMail()).toMatchObject({ status: "waiting", attempts: 0, is_due: true });
    },
  );

  it("records that the email address was corrected after the previous attempt", async () => {
    const correct = (customer: object, revision: number) =>
      admin`select edit_order(${orderId}, ${revision}, ${admin.json({ ...customer })})`;
    await correct({ phone: "20099999" }, 1);
    await readRejection("requeue", failedId);
    await correct({ email: "corrected@example.com" }, 2);
    const ids = [await failMail("confirmation"), await failMail("owner_notification")];
    await sql`update mails set finished_at = now() - interval '1 hour'`;
    await applyAction("requeue", ids);
    await readRejection("requeue", await failMail("confirmation"));
    const correctedMails = (await readMailEvents()).map(
      ({ details }) => details.to_corrected_address && details.mail,
    );
    expect(correctedMails).toHaveLength(4);
    expect(correctedMails.filter(Boolean)).toEqual(["confirmation"]);
  });

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
    const outdated =
      "The order has changed, and this email would be wrong now. Please write to the customer instead. Then dismiss this email.";
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

  it("names what to do instead if a sent mail asked for a payment that is no longer asked for", async () => {
    await admin`select request_payment(${orderId}, gen_random_uuid(), 'deposit', 1, null, 'Please pay.')`;
    const id = await failMail("payment_request");
    await sql`update mails set status = 'sent' where id = ${id}`;
    await admin`select cancel_payment_request(${orderId})`;
    expect(await readRejection("requeue", id)).toBe(
      "This payment is no longer asked for. Please ask for it again, or write to the customer.",
    );
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

  it("cannot be requeued after it was sent, because the visitor was promised one email", async () => {
    const { id } = await addFailedAlertMail("back_in_stock", 1);
    await sql`update mails set status = 'sent' where id = ${id}`;
    expect(await readRejection("requeue", id)).toMatch(meantimePattern);
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

describe("write_to_customer", () => {
  const write = (subject: string | null, message: string | null = "It takes a week longer.") =>
    admin`select kind, details from write_to_customer(${orderId}, ${subject}, ${message})`;
  const readLetters = () => sql`
    select m.subject, m.message, m.status, e.kind as event, e.actor from mails m join order_events e on e.id = m.event_id
    where m.order_id = ${orderId} order by m.created_at`;

  it.each(["pending", "approved", "completed", "declined"])(
    "queues a letter about an order that is %s, with an event in the timeline",
    async (state) => {
      if (state !== "pending") await admin`select approve_order(${orderId})`;
      if (state === "declined")
        await admin`select decline_order(${orderId}, from_status => 'approved')`;
      if (state === "completed") {
        await admin`select set_fulfilment(${orderId}, 'out_for_delivery')`;
        await admin`select set_fulfilment(${orderId}, 'completed', 'out_for_delivery')`;
      }
      expect(await write(" Your sofa ")).toEqual([
        { kind: "mail_written", details: { mail: "letter" } },
      ]);
      await write("Your sofa");
      const letter = {
        ...{ subject: "Your sofa", message: "It takes a week longer.", status: "waiting" },
        ...{ event: "mail_written", actor: adminId },
      };
      expect(await readLetters()).toEqual([letter, letter]);
    },
  );

  it.each([
    ["", "Text."],
    [null, "Text."],
    ["x".repeat(201), "Text."],
    ["Two\nlines", "Text."],
    ["Your sofa", " "],
    ["Your sofa", null],
    ["Your sofa", "x".repeat(2001)],
  ])("rejects the subject %j with the message %j", async (subject, message) => {
    await expectRejected(() => write(subject, message), "PT400", /^The email needs a subject/);
  });

  it("rejects an unknown order and an order without an email address", async () => {
    await expectRejected(
      () => admin`select write_to_customer(999999999, 'Your sofa', 'Text.')`,
      "PT404",
      "This order does not exist.",
    );
    await admin`select erase_person(${customer.email})`;
    await expectRejected(() => write("Your sofa"), "PT409", /has no email address\.$/);
  });

  it("keeps the text where an export finds it and an erasure deletes it", async () => {
    await write("Your sofa");
    const [row] =
      await admin`select export_person(${customer.email}) -> 'orders' -> 0 -> 'mails' as mails`;
    expect(row?.mails).toContainEqual(
      expect.objectContaining({ subject: "Your sofa", message: "It takes a week longer." }),
    );
    await admin`select erase_person(${customer.email})`;
    expect(await readLetters()).toEqual([]);
    const events =
      await sql`select details from order_events where order_id = ${orderId} and kind = 'mail_written'`;
    expect(events).toEqual([{ details: { mail: "letter" } }]);
  });

  it("redacts another person's email address in a subject", async () => {
    await write("For other.person@example.com");
    await admin`select erase_person('other.person@example.com')`;
    expect((await readLetters())[0]?.subject).toBe("For [erased address]");
  });
});
