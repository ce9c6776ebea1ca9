import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { asRole } from "../support/database/as-role.ts";
import {
  type CallerSql,
  connectAsAdministrator,
  connectAsServiceRole,
} from "../support/database/callers.ts";
import { placeOrder } from "../support/database/orders.ts";
import { addProduct } from "../support/database/products.ts";
import { freezeRateLimitWindow } from "../support/database/rate-limit-window.ts";
import { createTestDatabase, type TestDatabase } from "../support/database/test-database.ts";
import { waitUntilBlocked } from "../support/database/wait-until-blocked.ts";

let database: TestDatabase;
let serviceSql: CallerSql;
let adminSql: CallerSql;
let productId: number;

beforeAll(async () => {
  database = await createTestDatabase();
  serviceSql = connectAsServiceRole(database.url, 16);
  adminSql = connectAsAdministrator(database.url, 8);
});
afterAll(async () => {
  await serviceSql.end();
  await adminSql.end();
  await database.drop();
});
beforeEach(async () => {
  await database.sql`delete from stock_alerts`;
  await database.sql`delete from private.request_counts`;
  productId = await addProduct(database.sql, { stock_quantity: 0, status: "OUT_OF_STOCK" });
});

const requestAlert = (address: string) =>
  serviceSql`select request_stock_alert(${productId}, ${address})`;
/** Sets the token hash of the alert, as sending the alert's first mail does. @returns the hash */
async function setTokenHash(address: string): Promise<string> {
  const hash = crypto.randomUUID().replaceAll("-", "").repeat(2);
  await database.sql`
    select private.add_access_link(${hash}, stock_alert_id => id) from stock_alerts where email = ${address}`;
  return hash;
}
const confirmAlert = async (hash: string) => {
  const [row] = await serviceSql`select confirm_stock_alert(${hash}) as alert`;
  return row?.alert;
};
async function requestAndConfirm(address: string): Promise<string> {
  await requestAlert(address);
  const hash = await setTokenHash(address);
  await confirmAlert(hash);
  return hash;
}
const restock = (units = 1) => adminSql`
  update products set stock_quantity = stock_quantity + ${units}, status = 'IN_STOCK' where id = ${productId}`;
const readRecipients = async (kind: string) =>
  (
    await database.sql`
      select a.email from mails m join stock_alerts a on a.id = m.stock_alert_id
      where m.kind = ${kind} order by a.email`
  ).map(({ email }) => email);

describe("a request for a back-in-stock alert", () => {
  it("is stored once per email address and product", async () => {
    await Promise.all(Array.from({ length: 5 }, () => requestAlert("ana@example.com")));
    await requestAlert("ANA@example.com");
    expect(await readRecipients("alert_confirmation")).toEqual(["ana@example.com"]);
    expect(await database.sql`select 1 from stock_alerts`).toHaveLength(1);
  });

  it("queues the confirmation mail again if it is repeated after the previous mail was sent", async () => {
    await requestAlert("ana@example.com");
    await database.sql`update mails set status = 'sent', finished_at = now()`;
    await requestAlert("ana@example.com");
    expect(await readRecipients("alert_confirmation")).toEqual([
      "ana@example.com",
      "ana@example.com",
    ]);
    expect(await database.sql`select 1 from stock_alerts`).toHaveLength(1);
  });

  it("restarts the 7-day expiry of an unconfirmed alert when it is repeated", async () => {
    await requestAlert("ana@example.com");
    await database.sql`update stock_alerts set created_at = now() - interval '6 days 23 hours'`;
    await requestAlert("ANA@example.com");
    await database.sql`update stock_alerts set created_at = created_at - interval '6 days 23 hours'`;
    await database.sql`select private.delete_expired_stock_alerts()`;
    expect(await database.sql`select 1 from stock_alerts`).toHaveLength(1);
  });

  it("queues no mail above 5 mails a day per recipient, counting plus addresses as one recipient, and returns the same response", async () => {
    await freezeRateLimitWindow(database.sql);
    for (let n = 0; n < 5; n += 1) await requestAlert(`Limited+${n}@example.com`);
    const recipients = await readRecipients("alert_confirmation");
    expect(recipients).toHaveLength(5);
    expect(await requestAlert("limited@example.com")).toEqual(
      await requestAlert("other@example.com"),
    );
    expect(await readRecipients("alert_confirmation")).toEqual([
      ...recipients,
      "other@example.com",
    ]);
  });

  it("counts all addresses of a Gmail mailbox as one recipient", async () => {
    await freezeRateLimitWindow(database.sql);
    const addresses = [
      ...["ana.b@gmail.com", "a.n.a.b@gmail.com", "anab@googlemail.com", "ANA.B+x@GMAIL.COM"],
      ...["a.nab@googlemail.com", "anab@gmail.com", "an.ab+1@googlemail.com"],
    ];
    for (const address of addresses) await requestAlert(address);
    await requestAlert("an.ab@example.com");
    const recipients = await readRecipients("alert_confirmation");
    expect(new Set(recipients)).toEqual(new Set([...addresses.slice(0, 5), "an.ab@example.com"]));
  });

  it("does not count towards the recipient's limit for order mails", async () => {
    await freezeRateLimitWindow(database.sql);
    const email = "ana@example.com";
    for (let n = 0; n < 11; n += 1) await requestAlert(email);
    const availableProductId = await addProduct(database.sql, { stock_quantity: 1 });
    const customer = { firstName: "Ana", lastName: "Bossano", email, phone: "+350 200 00000" };
    await serviceSql`select place_order(
      ${database.sql.json(customer)}, ${database.sql.json([{ id: availableProductId, quantity: 1 }])})`;
    const confirmations = await database.sql`
      select m.status from mails m join orders o on o.id = m.order_id
      where o.email = ${email} and m.kind = 'confirmation'`;
    expect(confirmations).toEqual([{ status: "waiting" }]);
  });

  it.each([
    [
      "a deleted product",
      () => database.sql`delete from products where id = ${productId}`,
      "PT404",
    ],
    [
      "a hidden product",
      () => database.sql`update products set status = 'PENDING' where id = ${productId}`,
      "PT404",
    ],
    ["a product in stock", () => restock(), "PT409"],
  ])("is rejected for %s", async (_, change, code) => {
    await change();
    await expect(requestAlert("ana@example.com")).rejects.toMatchObject({ code });
    expect(await database.sql`select 1 from stock_alerts`).toEqual([]);
  });
});

describe("a product that is back in stock", () => {
  it("is announced once to each confirmed address, even if concurrent updates restock the product several times", async () => {
    for (let round = 0; round < 5; round += 1) {
      await database.sql`delete from stock_alerts`;
      productId = await addProduct(database.sql, { stock_quantity: 0, status: "OUT_OF_STOCK" });
      const confirmedAddresses = Array.from({ length: 10 }, (_, n) => `waiting-${n}@example.com`);
      for (const address of confirmedAddresses) await requestAndConfirm(address);
      await requestAlert("unconfirmed@example.com");
      // Half of the updates set the stock to 0, so that several of the other updates make the product available again.
      await Promise.all(
        Array.from({ length: 6 }, async (_, n) =>
          n % 2
            ? adminSql`update products set stock_quantity = 0, status = 'OUT_OF_STOCK' where id = ${productId}`
            : restock(),
        ),
      );
      await restock();
      expect(await readRecipients("back_in_stock")).toEqual(confirmedAddresses);
    }
  });

  it("is announced to an address that is confirmed while the restocking transaction is open", async () => {
    await requestAlert("late@example.com");
    const hash = await setTokenHash("late@example.com");
    const { confirmation } = await asRole(database.sql, "service_role", {}, async (sql) => {
      await sql`update products set stock_quantity = 1, status = 'IN_STOCK' where id = ${productId}`;
      const call = confirmAlert(hash);
      // Either the confirmation has finished, or it waits for this transaction.
      await Promise.race([call, waitUntilBlocked(database.sql)]);
      return { confirmation: call };
    });
    expect(await confirmation).toMatchObject({ state: "notified" });
    expect(await readRecipients("back_in_stock")).toEqual(["late@example.com"]);
  });

  it("is announced when the decline or the expiry of an order returns the last unit", async () => {
    for (const action of ["decline", "expiry"] as const) {
      productId = await addProduct(database.sql, { stock_quantity: 1 });
      const { orderId } = await placeOrder(serviceSql, [{ id: productId, quantity: 1 }]);
      await requestAndConfirm(`${action}@example.com`);
      if (action === "decline") {
        await adminSql`select decline_order(id) from orders where order_number = ${orderId}`;
      } else {
        await database.sql`update orders set created_at = now() - interval '99 hours' where order_number = ${orderId}`;
        await serviceSql`select expire_pending_orders()`;
      }
      expect(await readRecipients("back_in_stock")).toContain(`${action}@example.com`);
    }
  });

  it("is not announced before its status is IN_STOCK", async () => {
    await requestAndConfirm("ana@example.com");
    await adminSql`update products set stock_quantity = 3, status = 'PENDING' where id = ${productId}`;
    await adminSql`update products set status = 'OUT_OF_STOCK' where id = ${productId}`;
    expect(await readRecipients("back_in_stock")).toEqual([]);
    await adminSql`update products set status = 'IN_STOCK' where id = ${productId}`;
    expect(await readRecipients("back_in_stock")).toEqual(["ana@example.com"]);
  });

  it("is announced with the text in the shop settings", async () => {
    await requestAndConfirm("ana@example.com");
    await adminSql`update shop_settings set back_in_stock_mail = 'Be quick.'`;
    await restock();
    const [mail] = await database.sql`select message from mails where kind = 'back_in_stock'`;
    expect(mail?.message).toBe("Be quick.");
  });

  it("is announced by mails that mail runs claim after all due order mails", async () => {
    for (let n = 0; n < 3; n += 1) await requestAndConfirm(`many-${n}@example.com`);
    await database.sql`delete from mails`;
    await restock(5);
    await placeOrder(serviceSql, [{ id: productId, quantity: 1 }]);
    const [row] = await serviceSql`select start_mail_run() as run`;
    const claimKinds = async () =>
      (await serviceSql`select kind from claim_mail(${row?.run})`).map(({ kind }) => kind);
    const claimedKinds = new Set([...(await claimKinds()), ...(await claimKinds())]);
    expect(claimedKinds).toEqual(new Set(["confirmation", "owner_notification"]));
  });

  it("is announced again to a customer who requests another alert after the back-in-stock mail", async () => {
    await requestAndConfirm("ana@example.com");
    await restock();
    await adminSql`update products set stock_quantity = 0, status = 'OUT_OF_STOCK' where id = ${productId}`;
    await requestAlert("ana@example.com");
    const hash = "b".repeat(64);
    await database.sql`
      select private.add_access_link(${hash}, stock_alert_id => id) from stock_alerts where notified_at is null`;
    expect(await confirmAlert(hash)).toMatchObject({ state: "waiting" });
    await restock();
    expect(await readRecipients("back_in_stock")).toEqual(["ana@example.com", "ana@example.com"]);
  });
});

describe("the link of an alert", () => {
  const readAlert = async (hash: string) => {
    const [row] = await serviceSql`select stock_alert_by_link(${hash}) as alert`;
    return row?.alert;
  };

  it("returns the product without the email address", async () => {
    await requestAlert("ana@example.com");
    const alert = await readAlert(await setTokenHash("ana@example.com"));
    expect(alert).toMatchObject({ state: "unconfirmed", product: { name: "Oak stool" } });
    expect(JSON.stringify(alert)).not.toContain("example.com");
  });

  it("confirms the alert idempotently", async () => {
    await requestAlert("ana@example.com");
    const hash = await setTokenHash("ana@example.com");
    expect(await confirmAlert(hash)).toMatchObject({ state: "waiting" });
    expect(await confirmAlert(hash)).toMatchObject({ state: "waiting" });
    await restock();
    expect(await readAlert(hash)).toMatchObject({ state: "notified" });
  });

  it("deletes the alert and its mails idempotently", async () => {
    const hash = await requestAndConfirm("ana@example.com");
    await restock();
    await serviceSql`select delete_stock_alert(${hash})`;
    await serviceSql`select delete_stock_alert(${hash})`;
    expect(await readAlert(hash)).toBeNull();
    expect(await database.sql`select 1 from mails where stock_alert_id is not null`).toEqual([]);
  });

  it("returns null if its token is unknown", async () => {
    expect(await confirmAlert("0".repeat(64))).toBeNull();
  });
});

it("delete_expired_personal_data deletes alerts that have been unconfirmed for 7 days or waiting for a year, and alerts whose mail was queued 30 days ago", async () => {
  const { sql } = database;
  const addAlert = (
    email: string,
    age: string,
    confirmed: string | null,
    notified: string | null,
  ) =>
    sql`insert into stock_alerts (product_id, email, created_at, confirmed_at, notified_at)
      values (${productId}, ${email}, now() - ${age}::interval, now() - ${confirmed}::interval, now() - ${notified}::interval)`;
  await addAlert("kept-unconfirmed", "6 days 23 hours", null, null);
  await addAlert("kept-waiting", "370 days", "364 days", null);
  await addAlert("kept-notified", "500 days", "400 days", "29 days");
  await addAlert("gone-unconfirmed", "7 days 1 hour", null, null);
  await addAlert("gone-waiting", "370 days", "366 days", null);
  await addAlert("gone-notified", "60 days", "50 days", "31 days");
  await serviceSql`select delete_expired_personal_data()`;
  const remainingAlerts = await sql`select email from stock_alerts order by email`;
  expect(remainingAlerts.map(({ email }) => email)).toEqual([
    "kept-notified",
    "kept-unconfirmed",
    "kept-waiting",
  ]);
});
