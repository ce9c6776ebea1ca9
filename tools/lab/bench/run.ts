// `npm run bench [benchmarks]`: benchmarks on a temporary Postgres. Exits with 1 when a correctness check fails (such as a figure that is
// not the sum of its orders) or a list's query does not use an index. Times depend on the machine and never fail the run.
import { startBenchServer } from "./bench-server.ts";
import { eventsPerOrder, targetContentSize } from "./benchmark-data.ts";
import { changedProductCount, measureBulkChanges } from "./catalogue-benchmark.ts";
import { figureContentSize, measureFigures } from "./figure-benchmark.ts";
import { measureLists } from "./list-benchmark.ts";
import { measureOrders } from "./order-benchmark.ts";
import { printResults } from "./report.ts";

const format = (count: number) => count.toLocaleString("en-GB");
const { products, orders } = targetContentSize;
const benchmarks = {
  orders: { title: "Orders under load", measure: measureOrders },
  catalogue: {
    title: `Changes of ${format(changedProductCount)} of ${format(products)} products (limit of a statement: 8 s)`,
    measure: measureBulkChanges,
  },
  lists: {
    title: `Lists with ${format(products)} products, ${format(orders)} orders with ${format(orders * eventsPerOrder)} events`,
    measure: measureLists,
  },
  figures: {
    title: `Figures of ${format(figureContentSize.orders)} orders of ${format(figureContentSize.products)} products`,
    measure: measureFigures,
  },
};
const names = Object.keys(benchmarks);
const selectedNames = process.argv.slice(2);
const unknownName = selectedNames.find((name) => !names.includes(name));
if (unknownName !== undefined) {
  console.error(`Unknown benchmark "${unknownName}". Available: ${names.join(", ")}.`);
  process.exit(1);
}

const server = await startBenchServer();
let violationCount = 0;
try {
  for (const [name, { title, measure }] of Object.entries(benchmarks)) {
    if (selectedNames.length > 0 && !selectedNames.includes(name)) continue;
    const database = await server.createDatabase(`bench_${name}`);
    violationCount += printResults(title, await measure(database));
  }
} finally {
  await server.delete();
}
console.log(
  violationCount === 0
    ? "\nAll expectations were met."
    : `\n${violationCount} expectation(s) failed.`,
);
process.exitCode = violationCount === 0 ? 0 : 1;
