import { asSuperuser } from "@calpe/local-supabase/database";
import { type CallerSql, connectAsAdministrator } from "../../../tests/support/database/callers.ts";
import type { BenchDatabase } from "./bench-server.ts";
import { seedBenchmarkData, targetContentSize } from "./benchmark-data.ts";
import { type BenchmarkResult, describeDifference } from "./report.ts";

/** The number of products that each case changes: the most that `change_products` accepts. */
export const changedProductCount = 10_000;

const changes = {
  "price +5 % to .95": { kind: "price", amount: 5, unit: "percent", rounding: ".95" },
  "sale of 20 %": { kind: "sale", amount: 20, unit: "percent", rounding: ".95" },
  status: { kind: "status", status: "PENDING" },
  "delivery price": { kind: "delivery_price", delivery_price: 12.5 },
  "another category": { kind: "add_categories", categories: [40] },
  bin: { kind: "bin" },
};

const milliseconds = async <Result>(work: () => Promise<Result>) => {
  const startTime = performance.now();
  const result = await work();
  return { result, ms: performance.now() - startTime };
};

/** Measures previews, writes and undos of bulk changes. Each must take less than the API's statement timeout: 8 s on Supabase. */
export async function measureBulkChanges(database: BenchDatabase): Promise<BenchmarkResult[]> {
  await asSuperuser(database.superuserUrl, (superuserSql) =>
    seedBenchmarkData(superuserSql, { ...targetContentSize, orders: 1000, submissions: 100 }),
  );
  const admin = connectAsAdministrator(database.url, 1);
  const results: BenchmarkResult[] = [];
  for (const [name, change] of Object.entries(changes))
    results.push(await measureChange(admin, name, change));
  await admin.end();
  return results;
}

async function measureChange(
  admin: CallerSql,
  name: string,
  change: object,
): Promise<BenchmarkResult> {
  const ids = await admin<{ id: number }[]>`
    select id from products order by id limit ${changedProductCount}`;
  const call = (fingerprint: string | null) =>
    milliseconds(async () => {
      const [row] = await admin<
        { result: { fingerprint: string; changed: number; batch: string } }[]
      >`
        select change_products(
          ${admin.json({ ids: ids.map(({ id }) => id) })}, ${admin.json(change as never)}, ${fingerprint}
        ) as result`;
      if (!row) throw new Error("change_products returned no row.");
      return row.result;
    });
  const preview = await call(null);
  const write = await call(preview.result.fingerprint);
  const undo = await milliseconds(() => admin`select undo_batch(${write.result.batch}) as rows`);
  const afterUndo = await call(null);
  const seconds = [preview, write, undo].map(({ ms }) => `${(ms / 1000).toFixed(1)} s`);
  return {
    name,
    figures: `${write.result.changed} products: preview ${seconds[0]}, change ${seconds[1]}, undo ${seconds[2]}`,
    violations: describeDifference(
      "the preview after the undo",
      afterUndo.result.fingerprint,
      preview.result.fingerprint,
    ),
  };
}
