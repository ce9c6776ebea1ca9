import { setTimeout as wait } from "node:timers/promises";
import postgres from "postgres";
import { connectAsOwner, connectAsServiceRole } from "../../../tests/support/database/callers.ts";
import {
  addProducts,
  findViolations,
  type OrderLine,
  type OrderResponse,
  placeOrder,
} from "../../../tests/support/database/orders.ts";
import type { BenchDatabase, BenchServer } from "./bench-server.ts";
import { type BenchmarkResult, describeDifference } from "./report.ts";

interface Checkout {
  key: string;
  lines: OrderLine[];
  /** The response, if the customer received one. */
  response?: OrderResponse;
}

const killCount = 5;
const customerCount = 24;

/**
 * Kills Postgres five times while customers buy. A checkout without a response is retried with the same idempotency key, as
 * a browser does. Afterwards the database must contain exactly the confirmed orders, with unchanged numbers and totals.
 */
export async function measureCrashRecovery(
  server: BenchServer,
  database: BenchDatabase,
): Promise<BenchmarkResult[]> {
  const setupConnection = connectAsOwner(database.url, 1);
  const productIds = await addProducts(setupConnection, 10, 1_000_000);
  await setupConnection.end();

  const checkouts: Checkout[] = [];
  const recoverySeconds: number[] = [];
  for (let kill = 0; kill < killCount; kill += 1) {
    const customers = startCustomers(database, productIds, checkouts);
    await wait(800 + Math.random() * 400);
    recoverySeconds.push(await server.killAndRestart());
    await customers.stop();
  }
  const withoutResponse = checkouts.filter(({ response }) => !response);
  const confirmedCount = checkouts.length - withoutResponse.length;
  const retryConnection = connectAsServiceRole(database.url, 8);
  for (const checkout of withoutResponse) {
    checkout.response = await placeOrder(retryConnection, checkout.lines, checkout.key);
  }
  const violations = await findOrderViolations(database, checkouts, retryConnection);
  await retryConnection.end();
  return [
    {
      name: `${killCount} × SIGKILL under load`,
      figures: `${confirmedCount} orders confirmed, ${withoutResponse.length} checkouts retried, recovered after ${recoverySeconds
        .map((seconds) => seconds.toFixed(1))
        .join(", ")} s`,
      violations: [
        ...describeDifference(
          "each kill interrupted a checkout",
          withoutResponse.length >= killCount,
          true,
        ),
        ...violations,
      ],
    },
  ];
}

/** Starts customers that place one order after another until their connection is lost. */
function startCustomers(database: BenchDatabase, productIds: number[], checkouts: Checkout[]) {
  const sql = connectAsServiceRole(database.url, customerCount);
  const buy = async () => {
    for (;;) {
      const id = productIds[Math.floor(Math.random() * productIds.length)] ?? 0;
      const checkout: Checkout = { key: crypto.randomUUID(), lines: [{ id, quantity: 1 }] };
      checkouts.push(checkout);
      try {
        checkout.response = await placeOrder(sql, checkout.lines, checkout.key);
      } catch (error) {
        if (isStatementError(error)) throw error;
        return;
      }
    }
  };
  const customers = Promise.all(Array.from({ length: customerCount }, buy));
  return {
    async stop() {
      await sql.end({ timeout: 0 });
      await customers;
    },
  };
}

/** Whether the error is raised by a statement, not by a lost connection, shutdown or start-up (SQLSTATE classes 08 and 57). */
function isStatementError(error: unknown): boolean {
  return error instanceof postgres.PostgresError && !/^(57|08)/.test(error.code);
}

async function findOrderViolations(
  database: BenchDatabase,
  checkouts: Checkout[],
  storefront: ReturnType<typeof connectAsServiceRole>,
): Promise<string[]> {
  const owner = connectAsOwner(database.url, 1);
  const rows = await owner<{ key: string; number: string; total: number }[]>`
    select k.key, o.order_number as number, o.total from orders o
    join private.checkout_keys k on k.order_id = o.id`;
  const storedByKey = new Map(rows.map(({ key, number, total }) => [key, `${number} ${total}`]));
  const lostOrChanged = checkouts.filter(
    ({ key, response }) => storedByKey.get(key) !== `${response?.orderId} ${response?.total}`,
  );
  const [count] = await owner<{ orders: number }[]>`select count(*) as orders from orders`;
  const sample = checkouts.slice(0, 200);
  const repeatedResponses = await Promise.all(
    sample.map(({ key, lines }) => placeOrder(storefront, lines, key)),
  );
  const changedInRetry = sample.filter(
    ({ response }, index) => repeatedResponses[index]?.orderId !== response?.orderId,
  );
  const violations = [
    ...describeDifference("confirmed orders that are lost or changed", lostOrChanged.length, 0),
    ...describeDifference("orders", count?.orders, checkouts.length),
    ...describeDifference("responses that changed in a retry", changedInRetry.length, 0),
    ...(await findViolations(owner)),
  ];
  await owner.end();
  return violations;
}
