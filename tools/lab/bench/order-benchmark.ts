import {
  connectAsAdministrator,
  connectAsOwner,
  connectAsServiceRole,
} from "../../../tests/support/database/callers.ts";
import {
  type Callers,
  raceForHeldUnits,
  raceForLastUnits,
  raceMixedCarts,
  raceOrderChanges,
  raceRetries,
  raceToDecide,
  raceToExpire,
} from "../../../tests/support/database/order-races.ts";
import { findViolations } from "../../../tests/support/database/orders.ts";
import {
  type ConcurrentRunResult,
  percentile,
} from "../../../tests/support/database/run-concurrently.ts";
import type { BenchDatabase } from "./bench-server.ts";
import { type BenchmarkResult, formatMilliseconds } from "./report.ts";

interface Race {
  name: string;
  serviceConnections: number;
  adminConnections: number;
  rounds?: number;
  run: (callers: Callers) => Promise<ConcurrentRunResult<unknown>>;
}

const races: Race[] = [
  {
    name: "50 rounds of 200 buyers for 10 units",
    serviceConnections: 200,
    adminConnections: 1,
    rounds: 50,
    run: (callers) => raceForLastUnits(callers, { buyers: 200, units: 10 }),
  },
  {
    name: "500 orders decided by 20 admins each",
    serviceConnections: 20,
    adminConnections: 100,
    run: (callers) => raceToDecide(callers, { orders: 500, deciders: 20 }),
  },
  {
    name: "100 idempotency keys sent 50 times each",
    serviceConnections: 100,
    adminConnections: 1,
    run: (callers) => raceRetries(callers, { keys: 100, retries: 50 }),
  },
  {
    name: "500 checkouts of 3 units from one address",
    serviceConnections: 50,
    adminConnections: 1,
    run: (callers) =>
      raceForHeldUnits(callers, { client: "a".repeat(64), buyers: 500, quantity: 3 }),
  },
  {
    name: "500 overdue orders decided while 100 runs let them expire",
    serviceConnections: 8,
    adminConnections: 16,
    run: async (callers) => (await raceToExpire(callers, { orders: 500, runs: 100 })).decisions,
  },
  {
    name: "200 orders changed by 20 admins each, with manual orders and expiries",
    serviceConnections: 8,
    adminConnections: 20,
    run: (callers) => raceOrderChanges(callers, { orders: 200, deciders: 20, changesPerOrder: 3 }),
  },
  {
    name: "5,000 mixed carts with declines and stock corrections",
    serviceConnections: 16,
    adminConnections: 16,
    run: (callers) => raceMixedCarts(callers, { carts: 5000 }),
  },
];

/** Rejections that a race may cause: a lost race, too many held units. */
const expectedRejections = ["PT409", "PT429"];

/** Runs the races of `tests/db`, which checks their outcomes, with more callers and orders, and measures the calls. */
export async function measureOrders(database: BenchDatabase): Promise<BenchmarkResult[]> {
  const owner = connectAsOwner(database.url, 8);
  const results: BenchmarkResult[] = [];
  for (const { name, serviceConnections, adminConnections, rounds = 1, run } of races) {
    const serviceSql = connectAsServiceRole(database.url, serviceConnections);
    const admins = connectAsAdministrator(database.url, adminConnections);
    const runs: ConcurrentRunResult<unknown>[] = [];
    for (let round = 0; round < rounds; round += 1)
      runs.push(await run({ owner, serviceSql, admins }));
    await Promise.all([serviceSql.end(), admins.end()]);
    const failures = [...new Set(runs.flatMap((result) => Object.keys(result.failures)))];
    results.push({
      name,
      figures: formatFigures(runs),
      violations: [
        ...failures.filter((code) => !expectedRejections.includes(code)),
        ...(await findViolations(owner)),
      ],
    });
  }
  await owner.end();
  return results;
}

function formatFigures(runs: ConcurrentRunResult<unknown>[]): string {
  const times = runs.flatMap(({ milliseconds }) => milliseconds);
  const done = runs.flatMap(({ values }) => values).length;
  const seconds = runs.reduce((sum, run) => sum + run.seconds, 0);
  return `${done} of ${times.length} done, ${Math.round(times.length / seconds)} calls/s, p50 ${formatMilliseconds(percentile(times, 0.5))}, p95 ${formatMilliseconds(percentile(times, 0.95))}`;
}
