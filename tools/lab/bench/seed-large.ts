import { connectAsSuperuser } from "@calpe/local-supabase/database";
import { embeddedSuperuserUrl } from "@calpe/local-supabase/postgres-server";
import { CliError, runTool } from "../../shared/cli-error.ts";
import { readLocalSettings } from "../../shared/environment.ts";
import { seedBenchmarkData } from "./benchmark-data.ts";

const rowCounts = { products: 100_000, orders: 50_000, submissions: 20_000 };

/** `npm run seed:large`: adds the numbers of rows in `rowCounts` to the running local shop, for manual performance tests. */
await runTool(async () => {
  const { databasePort, externalSuperuserUrl } = readLocalSettings();
  if (externalSuperuserUrl) {
    throw new CliError(
      "DATABASE_URL is set, but npm run seed:large fills only the embedded database.",
    );
  }
  const superuserSql = connectAsSuperuser(embeddedSuperuserUrl(databasePort));
  try {
    const [existingProduct] =
      await superuserSql`select 1 from public.products where slug = 'product-1'`.catch(() => {
        throw new CliError("The shop is not running. Start it with npm start in another terminal.");
      });
    if (existingProduct)
      throw new CliError("The benchmark data was already added. npm run reset deletes it.");
    const startTime = performance.now();
    await seedBenchmarkData(superuserSql, rowCounts);
    const seconds = ((performance.now() - startTime) / 1000).toFixed(0);
    const counts = Object.entries(rowCounts).map(
      ([entity, count]) => `${count.toLocaleString("en-GB")} ${entity}`,
    );
    console.log(`Added ${counts.join(", ")} in ${seconds} s. npm run reset deletes them.`);
    return 0;
  } finally {
    await superuserSql.end();
  }
});
