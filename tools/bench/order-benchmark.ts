import type { BenchDatabase } from "./bench-server.ts";
import { type BenchmarkResult, expectEqual, formatMilliseconds } from "./report.ts";
import {
  type CallerSql,
  connectAsAdministrator,
  connectAsOwner,
  connectAsStorefront,
} from "./scenarios/callers.ts";
import {
  type Callers,
  raceForHeldUnits,
  raceForLastUnits,
  raceMixedCarts,
  raceRetries,
  raceToDecide,
  raceToRelease,
} from "./scenarios/order-races.ts";
import { violations } from "./scenarios/orders.ts";
import { type ConcurrentRunResult, percentile } from "./scenarios/run-concurrently.ts";

/** Runs the race conditions of `tests/db/races.test.ts` with more callers and orders. */
export async function measureOrders(database: BenchDatabase): Promise<BenchmarkResult[]> {
  const owner = connectAsOwner(database.url, 8);
  const results: BenchmarkResult[] = [];
  const measure = async (
    [sellers, deciders]: [number, number],
    run: (callers: Callers) => Promise<BenchmarkResult>,
  ) => {
    const storefront = connectAsStorefront(database.url, sellers);
    const admins = connectAsAdministrator(database.url, deciders);
    const result = await run({ owner, storefront, admins });
    await Promise.all([storefront.end(), admins.end()]);
    results.push({ ...result, broken: [...result.broken, ...(await violations(owner))] });
  };
  await measure([200, 1], lastUnits);
  await measure([20, 100], decisions);
  await measure([100, 1], retries);
  await measure([50, 1], heldUnits);
  await measure([8, 16], releases);
  await measure([16, 16], (callers) => mixedCarts(callers, owner));
  await owner.end();
  return results;
}

async function lastUnits(callers: Callers): Promise<BenchmarkResult> {
  const rounds: ConcurrentRunResult<unknown>[] = [];
  for (let round = 0; round < 50; round += 1) {
    rounds.push(await raceForLastUnits(callers, { buyers: 200, units: 10 }));
  }
  const failures = sumFailures(rounds);
  const sold = rounds.map(({ values }) => values.length);
  return {
    what: "50 rounds of 200 buyers for 10 units",
    figures: `${sum(sold)} sold, ${figuresOf(rounds)}`,
    broken: [
      ...expectEqual("units sold", sum(sold), 500),
      ...expectEqual(
        "rounds that did not sell exactly 10 units",
        sold.filter((n) => n !== 10),
        [],
      ),
      ...expectEqual("failures by SQLSTATE", failures, { PT409: 50 * 190 }),
    ],
  };
}

async function decisions(callers: Callers): Promise<BenchmarkResult> {
  const result = await raceToDecide(callers, { orders: 500, deciders: 20 });
  const decided = new Set(result.values.map((decision) => decision.split(" ")[0])).size;
  return {
    what: "500 orders decided by 20 admins each",
    figures: `${result.values.length} decisions, ${figuresOf([result])}`,
    broken: [
      ...expectEqual("decisions", result.values.length, 500),
      ...expectEqual("orders decided", decided, 500),
      ...expectEqual("failures by SQLSTATE", result.failures, { PT409: 500 * 19 }),
    ],
  };
}

async function retries(callers: Callers): Promise<BenchmarkResult> {
  const result = await raceRetries(callers, { keys: 100, retries: 50 });
  return {
    what: "100 idempotency keys sent 50 times each",
    figures: `${new Set(result.values).size} orders, ${figuresOf([result])}`,
    broken: [
      ...expectEqual("responses", result.values.length, 5000),
      ...expectEqual("orders", new Set(result.values).size, 100),
      ...expectEqual("failures by SQLSTATE", result.failures, {}),
    ],
  };
}

async function heldUnits(callers: Callers): Promise<BenchmarkResult> {
  const client = "a".repeat(64);
  const result = await raceForHeldUnits(callers, { client, buyers: 500, quantity: 3 });
  return {
    what: "500 checkouts of 3 units from one address that may hold 40",
    figures: `${result.values.length} placed, ${figuresOf([result])}`,
    broken: [
      ...expectEqual("orders", result.values.length, 13),
      ...expectEqual("failures by SQLSTATE", result.failures, { PT429: 487 }),
    ],
  };
}

async function releases(callers: Callers): Promise<BenchmarkResult> {
  const { decided, released } = await raceToRelease(callers, { orders: 500, runs: 100 });
  return {
    what: "500 expired orders decided by administrators while 100 runs release them",
    figures: `${decided.values.length} decided, ${sum(released)} released`,
    broken: [
      ...expectEqual("orders ended", decided.values.length + sum(released), 500),
      ...expectEqual(
        "failures by SQLSTATE",
        decided.failures,
        sum(released) > 0 ? { PT409: sum(released) } : {},
      ),
    ],
  };
}

async function mixedCarts(callers: Callers, owner: CallerSql): Promise<BenchmarkResult> {
  const deadlocks = async () => {
    const [row] = await owner<{ deadlocks: number }[]>`
      select deadlocks from pg_stat_database where datname = current_database()`;
    return row?.deadlocks;
  };
  const before = await deadlocks();
  const result = await raceMixedCarts(callers, { carts: 5000 });
  return {
    what: "5,000 mixed carts, declines, corrections on 32 connections",
    figures: figuresOf([result]),
    broken: [
      ...expectEqual("failures by SQLSTATE", result.failures, {}),
      ...expectEqual("pg_stat_database.deadlocks", await deadlocks(), before),
    ],
  };
}

function figuresOf(results: ConcurrentRunResult<unknown>[]): string {
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
