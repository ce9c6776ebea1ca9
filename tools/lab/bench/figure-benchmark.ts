import { asSuperuser } from "@calpe/local-supabase/database";
import { connectAsAdministrator, connectAsOwner } from "../../../tests/support/database/callers.ts";
import {
  type FigurePeriods,
  readFigureCheck,
} from "../../../tests/support/database/figure-check.ts";
import { percentile } from "../../../tests/support/database/run-concurrently.ts";
import type { BenchDatabase } from "./bench-server.ts";
import { seedBenchmarkData } from "./benchmark-data.ts";
import { type BenchmarkResult, describeDifference, formatMilliseconds } from "./report.ts";

/** The orders are from 19 months, so that the last 12 months and the months before contain all of them. */
export const figureContentSize = { products: 10_000, orders: 100_000, submissions: 100 };

/** Spreads the orders over 19 months and all sources; some lines are deleted products, made to order or partly returned. */
const addVariety = `
  set session_replication_role = replica;
  update orders set created_at = now() - 2.1 * (now() - created_at),
    source = case when status = 'pending' then 'website' else (enum_range(null::order_source))[1 + id % 4] end;
  update order_items set product_id = null where id % 101 = 0;
  update order_items set is_to_order = true where id % 53 = 0 and product_id is not null;
  insert into order_returns (id, order_id, kind, status, is_from_customer, closed_at)
  select gen_random_uuid(), id, 'return', 'received', false, now() from orders where status = 'approved' and id % 20 = 0;
  insert into order_return_lines (return_id, order_item_id, quantity, refund)
  select distinct on (r.id) r.id, i.id, 1, round(0.9 * i.price, 2)
  from order_returns as r join order_items as i on i.order_id = r.order_id order by r.id, i.id;
  update order_items as i set returned = 1 from order_return_lines as l where l.order_item_id = i.id;
  update orders as o set returned = l.refund
  from order_returns as r join order_return_lines as l on l.return_id = r.id where r.order_id = o.id;
  update categories set deleted_at = now() where slug in ('category-39', 'category-40');
  reset session_replication_role;`;

const runCount = 25;

/** Measures the figures of a month and of 12 months, and compares each with plain sums over the tables. */
export async function measureFigures(database: BenchDatabase): Promise<BenchmarkResult[]> {
  await asSuperuser(database.superuserUrl, async (superuserSql) => {
    await seedBenchmarkData(superuserSql, figureContentSize);
    await superuserSql.unsafe(addVariety);
    for (const table of ["orders", "order_items", "order_return_lines", "products"])
      await superuserSql.unsafe(`vacuum analyze ${table}`);
  });
  const callers = {
    owner: connectAsOwner(database.url, 1),
    admin: connectAsAdministrator(database.url, 1),
  };
  const results: BenchmarkResult[] = [];
  for (const monthCount of [1, 12]) {
    const name = monthCount === 1 ? "a month" : `${monthCount} months`;
    for (const call of ["figures", "figures_by_product"]) {
      const times: number[] = [];
      for (let run = 0; run < runCount; run += 1) {
        const startTime = performance.now();
        await callers.admin.unsafe(`select * from ${call}(now()::date, ${monthCount})`);
        times.push(performance.now() - startTime);
      }
      results.push({
        name: `${call}: ${name}`,
        figures: `p50 ${formatMilliseconds(percentile(times, 0.5))}, p95 ${formatMilliseconds(percentile(times, 0.95))}`,
        violations: [],
      });
    }
    results.push({ name: `sums: ${name}`, ...(await compareSums(callers, monthCount)) });
  }
  await Promise.all([callers.owner.end(), callers.admin.end()]);
  return results;
}

async function compareSums(
  callers: Parameters<typeof readFigureCheck>[0],
  monthCount: number,
): Promise<Pick<BenchmarkResult, "figures" | "violations">> {
  const [today] = await callers.admin.unsafe<{ month: string; periods: FigurePeriods }[]>(`
    select now()::date::text as month, jsonb_object_agg(key, jsonb_build_array(value -> 'since', value -> 'until')) as periods
    from jsonb_each(figures(now()::date, ${monthCount}) -> 'periods')`);
  if (!today) throw new Error("The figures have no periods.");
  const { actual, expected } = await readFigureCheck(
    callers,
    today.month,
    monthCount,
    today.periods,
  );
  const { products, ...sums } = expected;
  const violations = Object.entries(sums).flatMap(([name, sum]) =>
    describeDifference(name, actual[name as keyof typeof sums], sum),
  );
  const wrongProduct = products.findIndex(
    (product, index) => JSON.stringify(product) !== JSON.stringify(actual.products[index]),
  );
  if (wrongProduct >= 0 || products.length !== actual.products.length)
    violations.push(
      ...describeDifference("product", actual.products[wrongProduct], products[wrongProduct]),
      ...describeDifference("products", actual.products.length, products.length),
    );
  return {
    figures: `${products.length.toLocaleString("en-GB")} products compared, ${JSON.stringify(sums.periods)}`,
    violations,
  };
}
