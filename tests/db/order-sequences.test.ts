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

// `npm run bench sequences` runs 10,000 sequences with another seed each time.
it("60 random sequences of sales, edits, payments, returns and decisions violate no invariant", async () => {
  const zoneIds = await addDeliveryZones(callers);
  const results = new Set<string>();
  const property = fc.asyncProperty(orderSequences, async (steps) => {
    const run = await runOrderSequence(callers, zoneIds, steps);
    for (const result of run.results) results.add(result);
    expect(await findWrongAmounts(callers, run)).toEqual([]);
  });
  await fc.assert(property, { numRuns: 60, seed: 34 });
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
}, 180_000);
