// `npm run bench [benchmarks]`: benchmarks on a temporary Postgres. Exits with 1 when a correctness check fails (such as a figure that is
// not the sum of its orders) or a list's query does not use an index. Times depend on the machine and never fail the run.
import { startBenchServer } from "./bench-server.ts";
import { eventsPerOrder, targetContentSize } from "./benchmark-data.ts";
import { changedProductCount, measureBulkChanges } from "./catalogue-benchmark.ts";
import { figureContentSize, measureFigures } from "./figure-benchmark.ts";
import { measureLists } from "./list-benchmark.ts";
import { measureOrders } from "./order-benchmark.ts";
import { printResults } from "./report.ts";
import { measureSequences } from "./sequence-benchmark.ts";

const benchmarks = ["orders", "sequences", "lists", "figures", "catalogue"];
const selectedBenchmarks = process.argv.slice(2);
const unknownBenchmark = selectedBenchmarks.find((benchmark) => !benchmarks.includes(benchmark));
if (unknownBenchmark !== undefined) {
  console.error(`Unknown benchmark "${unknownBenchmark}". Available: ${benchmarks.join(", ")}.`);
  process.exit(1);
}
const isSelected = (benchmark: string) =>
  selectedBenchmarks.length === 0 || selectedBenchmarks.includes(benchmark);

const server = await startBenchServer();
let violationCount = 0;
try {
  if (isSelected("orders")) {
    const results = await measureOrders(await server.createDatabase("bench_orders"));
    violationCount += printResults("Orders under load", results);
  }
  if (isSelected("sequences")) {
    const results = await measureSequences(await server.createDatabase("bench_sequences"));
    violationCount += printResults("Random sequences of actions on orders", results);
  }
  if (isSelected("catalogue")) {
    const results = await measureBulkChanges(await server.createDatabase("bench_catalogue"));
    violationCount += printResults(
      `Changes of ${changedProductCount.toLocaleString("en-GB")} of ${targetContentSize.products.toLocaleString("en-GB")} products (limit of a statement: 8 s)`,
      results,
    );
  }
  if (isSelected("lists")) {
    const results = await measureLists(await server.createDatabase("bench_lists"));
    const { products, orders } = targetContentSize;
    const inThousands = (count: number) => count.toLocaleString("en-GB");
    const size = `${inThousands(products)} products, ${inThousands(orders)} orders with ${inThousands(orders * eventsPerOrder)} events`;
    violationCount += printResults(`Lists with ${size}`, results);
  }
  if (isSelected("figures")) {
    const results = await measureFigures(await server.createDatabase("bench_figures"));
    const { products, orders } = figureContentSize;
    violationCount += printResults(
      `Figures of ${orders.toLocaleString("en-GB")} orders of ${products.toLocaleString("en-GB")} products`,
      results,
    );
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
