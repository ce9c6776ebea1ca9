import { setTimeout as wait } from "node:timers/promises";
import postgres from "postgres";
import type { BenchDatabase, BenchServer } from "./bench-server.ts";
import { type BenchmarkResult, differences } from "./report.ts";
import { connectAsOwner, connectAsStorefront } from "./scenarios/callers.ts";
import {
  addStock,
  findViolations,
  type Line,
  type OrderResponse,
  placeOrder,
} from "./scenarios/orders.ts";

interface Checkout {
  key: string;
  lines: Line[];
  /** The response that the customer received, if any. */
  response?: OrderResponse;
}

const killCount = 5;
const customerCount = 24;

/**
 * Kills Postgres five times while customers buy. A checkout without a response is retried with the same idempotency key, like
 * a browser does. Afterwards the database must contain exactly the confirmed orders, with unchanged numbers and totals.
 */
export async function measureCrashes(
  server: BenchServer,
  database: BenchDatabase,
): Promise<BenchmarkResult[]> {
  const setUp = connectAsOwner(database.url, 1);
  const products = await addStock(setUp, 10, 1_000_000);
  await setUp.end();

  const checkouts: Checkout[] = [];
  const recoveries: number[] = [];
  for (let kill = 0; kill < killCount; kill += 1) {
    const shop = startCustomers(database, products, checkouts);
    await wait(800 + Math.random() * 400);
    recoveries.push(await server.killAndRestart());
    await shop.close();
  }
  const withoutResponse = checkouts.filter(({ response }) => !response);
  const confirmed = checkouts.length - withoutResponse.length;
  const retrying = connectAsStorefront(database.url, 8);
  for (const checkout of withoutResponse) {
    checkout.response = await placeOrder(retrying, checkout.lines, checkout.key);
  }
  const broken = await findDifferences(database, checkouts, retrying);
  await retrying.end();
  return [
    {
      name: `${killCount} × SIGKILL under load`,
      figures: `${confirmed} orders confirmed, ${withoutResponse.length} checkouts retried, recovered after ${recoveries
        .map((seconds) => seconds.toFixed(1))
        .join(", ")} s`,
      violations: [
        ...differences(
          "fewer checkouts without a response than kills",
          withoutResponse.length < killCount,
          false,
        ),
        ...broken,
      ],
    },
  ];
}

/** Starts customers that place one order after another until their connection is lost. */
function startCustomers(database: BenchDatabase, products: number[], checkouts: Checkout[]) {
  const sql = connectAsStorefront(database.url, customerCount);
  const buy = async () => {
    for (;;) {
      const id = products[Math.floor(Math.random() * products.length)] ?? 0;
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
    async close() {
      await sql.end({ timeout: 0 });
      await customers;
    },
  };
}

/** Whether the error is raised by a statement, not by a lost connection, shutdown or start-up (SQLSTATE classes 08 and 57). */
function isStatementError(error: unknown): boolean {
  return error instanceof postgres.PostgresError && !/^(57|08)/.test(error.code);
}

async function findDifferences(
  database: BenchDatabase,
  checkouts: Checkout[],
  storefront: ReturnType<typeof connectAsStorefront>,
): Promise<string[]> {
  const owner = connectAsOwner(database.url, 1);
  const rows = await owner<{ key: string; number: string; total: number }[]>`
    select k.key, o.order_number as number, o.total from orders o
    join private.checkout_keys k on k.order_id = o.id`;
  const stored = new Map(rows.map(({ key, number, total }) => [key, `${number} ${total}`]));
  const lost = checkouts.filter(
    ({ key, response }) => stored.get(key) !== `${response?.orderId} ${response?.total}`,
  );
  const [count] = await owner<{ orders: number }[]>`select count(*) as orders from orders`;
  const sample = checkouts.slice(0, 200);
  const repeated = await Promise.all(
    sample.map(({ key, lines }) => placeOrder(storefront, lines, key)),
  );
  const different = sample.filter(
    ({ response }, index) => repeated[index]?.orderId !== response?.orderId,
  );
  const broken = [
    ...differences("confirmed orders that are lost or changed", lost.length, 0),
    ...differences("orders", count?.orders, checkouts.length),
    ...differences("responses that changed in a retry", different.length, 0),
    ...(await findViolations(owner)),
  ];
  await owner.end();
  return broken;
}
