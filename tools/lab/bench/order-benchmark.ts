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
import { type BenchmarkResult, describeDifference, formatMilliseconds } from "./report.ts";

interface Scenario {
  serviceConnections: number;
  adminConnections: number;
  run: (callers: Callers) => Promise<BenchmarkResult>;
}

const scenarios: Scenario[] = [
  { serviceConnections: 200, adminConnections: 1, run: benchmarkLastUnits },
  { serviceConnections: 20, adminConnections: 100, run: benchmarkDecisions },
  { serviceConnections: 100, adminConnections: 1, run: benchmarkRetries },
  { serviceConnections: 50, adminConnections: 1, run: benchmarkHeldUnits },
  { serviceConnections: 8, adminConnections: 16, run: benchmarkExpiry },
  { serviceConnections: 8, adminConnections: 20, run: benchmarkOrderChanges },
  { serviceConnections: 16, adminConnections: 16, run: benchmarkMixedCarts },
];

/** Runs the races of `tests/db/order-races.test.ts` with more callers and orders. */
export async function measureOrders(database: BenchDatabase): Promise<BenchmarkResult[]> {
  const owner = connectAsOwner(database.url, 8);
  const results: BenchmarkResult[] = [];
  for (const { serviceConnections, adminConnections, run } of scenarios) {
    const serviceSql = connectAsServiceRole(database.url, serviceConnections);
    const admins = connectAsAdministrator(database.url, adminConnections);
    const result = await run({ owner, serviceSql, admins });
    await Promise.all([serviceSql.end(), admins.end()]);
    results.push({
      ...result,
      violations: [...result.violations, ...(await findViolations(owner))],
    });
  }
  await owner.end();
  return results;
}

async function benchmarkLastUnits(callers: Callers): Promise<BenchmarkResult> {
  const [roundCount, buyers, units] = [50, 200, 10];
  const rounds: ConcurrentRunResult<unknown>[] = [];
  for (let round = 0; round < roundCount; round += 1) {
    rounds.push(await raceForLastUnits(callers, { buyers, units }));
  }
  const failures = sumFailures(rounds);
  const soldCounts = rounds.map(({ values }) => values.length);
  return {
    name: `${roundCount} rounds of ${buyers} buyers for ${units} units`,
    figures: `${sum(soldCounts)} sold, ${formatFigures(rounds)}`,
    violations: [
      ...describeDifference("units sold", sum(soldCounts), roundCount * units),
      ...describeDifference(
        `rounds that did not sell exactly ${units} units`,
        soldCounts.filter((count) => count !== units),
        [],
      ),
      ...describeDifference("failures by SQLSTATE", failures, {
        PT409: roundCount * (buyers - units),
      }),
    ],
  };
}

async function benchmarkDecisions(callers: Callers): Promise<BenchmarkResult> {
  const [orders, deciders] = [500, 20];
  const result = await raceToDecide(callers, { orders, deciders });
  const decidedCount = new Set(result.values.map((decision) => decision.split(" ")[0])).size;
  return {
    name: `${orders} orders decided by ${deciders} admins each`,
    figures: `${result.values.length} decisions, ${formatFigures([result])}`,
    violations: [
      ...describeDifference("decisions", result.values.length, orders),
      ...describeDifference("orders decided", decidedCount, orders),
      ...describeDifference("failures by SQLSTATE", result.failures, {
        PT409: orders * (deciders - 1),
      }),
    ],
  };
}

async function benchmarkRetries(callers: Callers): Promise<BenchmarkResult> {
  const [keys, retries] = [100, 50];
  const result = await raceRetries(callers, { keys, retries });
  const orderCount = new Set(result.values).size;
  return {
    name: `${keys} idempotency keys sent ${retries} times each`,
    figures: `${orderCount} orders, ${formatFigures([result])}`,
    violations: [
      ...describeDifference("responses", result.values.length, keys * retries),
      ...describeDifference("orders", orderCount, keys),
      ...describeDifference("failures by SQLSTATE", result.failures, {}),
    ],
  };
}

async function benchmarkHeldUnits(callers: Callers): Promise<BenchmarkResult> {
  const client = "a".repeat(64);
  const [buyers, quantity] = [500, 3];
  const [settings] = await callers.owner<{ maxHeldUnits: number }[]>`
    select max_held_units as "maxHeldUnits" from shop_settings`;
  const maxHeldUnits = settings?.maxHeldUnits ?? 0;
  const placedCount = Math.floor(maxHeldUnits / quantity);
  const result = await raceForHeldUnits(callers, { client, buyers, quantity });
  return {
    name: `${buyers} checkouts of ${quantity} units from one address that may hold ${maxHeldUnits}`,
    figures: `${result.values.length} placed, ${formatFigures([result])}`,
    violations: [
      ...describeDifference("orders", result.values.length, placedCount),
      ...describeDifference("failures by SQLSTATE", result.failures, {
        PT429: buyers - placedCount,
      }),
    ],
  };
}

async function benchmarkExpiry(callers: Callers): Promise<BenchmarkResult> {
  const [orders, runs] = [500, 100];
  const { decisions, expiredCounts } = await raceToExpire(callers, { orders, runs });
  const expiredCount = sum(expiredCounts);
  return {
    name: `${orders} overdue orders decided by administrators while ${runs} runs let them expire`,
    figures: `${decisions.values.length} decided, ${expiredCount} expired`,
    violations: [
      ...describeDifference(
        "orders decided or expired",
        decisions.values.length + expiredCount,
        orders,
      ),
      ...describeDifference(
        "failures by SQLSTATE",
        decisions.failures,
        expiredCount > 0 ? { PT409: expiredCount } : {},
      ),
    ],
  };
}

async function benchmarkOrderChanges(callers: Callers): Promise<BenchmarkResult> {
  const [orders, deciders, changesPerOrder] = [200, 20, 3];
  const result = await raceOrderChanges(callers, { orders, deciders, changesPerOrder });
  return {
    name: `${orders} orders changed by ${deciders} admins each, with manual orders and expiries`,
    figures: `${result.values.length} changes, ${formatFigures([result])}`,
    violations: describeDifference("failures by SQLSTATE", result.failures, {
      PT409: result.failures.PT409 ?? 0,
    }),
  };
}

async function benchmarkMixedCarts(callers: Callers): Promise<BenchmarkResult> {
  const readDeadlockCount = async () => {
    const [row] = await callers.owner<{ deadlocks: number }[]>`
      select deadlocks from pg_stat_database where datname = current_database()`;
    return row?.deadlocks;
  };
  const initialDeadlockCount = await readDeadlockCount();
  const result = await raceMixedCarts(callers, { carts: 5000 });
  return {
    name: "5,000 mixed carts with declines and stock corrections, on 16 connections each",
    figures: formatFigures([result]),
    violations: [
      ...describeDifference("failures by SQLSTATE", result.failures, {}),
      ...describeDifference(
        "pg_stat_database.deadlocks",
        await readDeadlockCount(),
        initialDeadlockCount,
      ),
    ],
  };
}

function formatFigures(results: ConcurrentRunResult<unknown>[]): string {
  const times = results.flatMap((result) => result.milliseconds);
  const rate = times.length / sum(results.map(({ seconds }) => seconds));
  return `${Math.round(rate)} calls/s, p50 ${formatMilliseconds(percentile(times, 0.5))}, p95 ${formatMilliseconds(percentile(times, 0.95))}`;
}

function sumFailures(results: ConcurrentRunResult<unknown>[]): Record<string, number> {
  const totals: Record<string, number> = {};
  for (const [reason, count] of results.flatMap(({ failures }) => Object.entries(failures))) {
    totals[reason] = (totals[reason] ?? 0) + count;
  }
  return totals;
}

const sum = (numbers: number[]) => numbers.reduce((total, number) => total + number, 0);
