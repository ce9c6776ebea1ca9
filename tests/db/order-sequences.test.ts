import * as fc from "fast-check";
import { expect, it } from "vitest";
import { createOrderDatabase } from "../support/database/order-database.ts";
import {
  addDeliveryZones,
  findWrongAmounts,
  orderSequences,
  runOrderSequence,
} from "../support/database/order-sequences.ts";
import { findViolations } from "../support/database/orders.ts";

const { database, serviceSql, admin } = await createOrderDatabase();
const callers = { owner: database.sql, serviceSql, admins: admin };

// SEQUENCES=10000 and another SEED search longer.
const { SEQUENCES: sequences = "60", SEED: seed = "34" } = process.env;

it(
  "60 random sequences of sales, edits, payments, returns and decisions violate no invariant",
  async () => {
    const zoneIds = await addDeliveryZones(callers);
    const results = new Set<string>();
    const property = fc.asyncProperty(orderSequences, async (steps) => {
      const run = await runOrderSequence(callers, zoneIds, steps);
      for (const result of run.results) results.add(result);
      expect(await findWrongAmounts(callers, run)).toEqual([]);
    });
    await fc.assert(property, { numRuns: Number(sequences), seed: Number(seed) });
    expect(await findViolations(database.sql)).toEqual([]);
    expect([...results]).toEqual(
      expect.arrayContaining([
        "edit done",
        "return done",
        "void done",
        "countVariant done",
        "removeVariant done",
      ]),
    );
  },
  3000 * Number(sequences),
);
