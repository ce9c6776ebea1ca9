import { asSuperuser } from "@calpe/local-supabase/database";
import * as fc from "fast-check";
import {
  connectAsAdministrator,
  connectAsOwner,
  connectAsServiceRole,
} from "../../../tests/support/database/callers.ts";
import {
  addDeliveryZones,
  findWrongAmounts,
  orderSequences,
  runOrderSequence,
  type SequenceRun,
} from "../../../tests/support/database/order-sequences.ts";
import { findViolations } from "../../../tests/support/database/orders.ts";
import { runConcurrently } from "../../../tests/support/database/run-concurrently.ts";
import type { BenchDatabase } from "./bench-server.ts";
import type { BenchmarkResult } from "./report.ts";

const sequenceCount = 10_000;
const batchSize = 500;
const lanes = 4;

/**
 * Runs 10,000 random sequences of actions on orders, and reads the invariants after each 500. The variable SEED repeats a run. A
 * wrong amount is reported with the sequence's actions, a violated invariant with the sequences of its batch that could be the cause.
 */
export async function measureSequences(database: BenchDatabase): Promise<BenchmarkResult[]> {
  // The correctness of a transaction does not depend on the time at which it reaches the disk.
  await asSuperuser(
    database.superuserUrl,
    (sql) => sql`alter role all set synchronous_commit = off`,
  );
  const seed = Number(process.env.SEED ?? Date.now() % 2 ** 31);
  const owner = connectAsOwner(database.url, lanes);
  const serviceSql = connectAsServiceRole(database.url, lanes);
  const admins = connectAsAdministrator(database.url, lanes);
  const callers = { owner, serviceSql, admins };
  const zoneIds = await addDeliveryZones(callers);
  const sequences = fc.sample(orderSequences, { seed, numRuns: sequenceCount });
  const violations: string[] = [];
  const counts: Record<string, number> = {};
  let seconds = 0;
  for (let start = 0; start < sequenceCount && violations.length === 0; start += batchSize) {
    const runs: SequenceRun[] = [];
    const batch = sequences.slice(start, start + batchSize).map((steps, index) => async () => {
      const name = `sequence ${start + index} ${JSON.stringify(steps)}`;
      try {
        const run = await runOrderSequence(callers, zoneIds, steps);
        runs.push(run);
        const wrongAmounts = await findWrongAmounts(callers, run);
        violations.push(...wrongAmounts.map((problem) => `${problem}: ${name}`));
      } catch (error) {
        violations.push(`${String(error)}: ${name}`);
      }
    });
    seconds += (await runConcurrently(lanes, batch)).seconds;
    for (const name of runs.flatMap(({ results }) => results)) {
      counts[name] = (counts[name] ?? 0) + 1;
    }
    for (const violation of await findViolations(owner)) {
      const subject = Number(/ \((\d+)\): /.exec(violation)?.[1]);
      const suspects = runs.filter(
        ({ orderIds, productIds }) => orderIds.includes(subject) || productIds.includes(subject),
      );
      violations.push(`${violation}: ${JSON.stringify(suspects)}`);
    }
  }
  await Promise.all([owner.end(), serviceSql.end(), admins.end()]);
  const callCount = Object.values(counts).reduce((sum, count) => sum + count, 0);
  return [
    {
      name: `${sequenceCount} random sequences of actions on orders, seed ${seed}`,
      figures: `${callCount} calls, ${Math.round(callCount / seconds)} calls/s: ${Object.entries(
        counts,
      )
        .sort(([a], [b]) => a.localeCompare(b))
        .map(([name, count]) => `${name} ${count}`)
        .join(", ")}`,
      violations,
    },
  ];
}
