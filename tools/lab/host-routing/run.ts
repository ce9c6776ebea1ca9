// `npm run hosts [netlify] [cloudflare] [vercel]`: builds the demo shop, serves it as the static hosts do, requests each kind of path
// and compares the responses with expected-responses.ts. Without arguments also writes the table docs/host-routing.md. Downloads the
// hosts' programs, which are too large for the project's packages.
import { chmodSync, cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { deleteLocalData } from "@calpe/local-supabase";
import { CleanupStack } from "@calpe/local-supabase/cleanup-stack";
import { findFreePort } from "@calpe/local-supabase/ports";
import postgres from "postgres";
import { startLocalShop } from "../../local-shop/local-shop.ts";
import { runTool } from "../../shared/cli-error.ts";
import { projectRoot } from "../../shared/project-paths.ts";
import { buildSite } from "../../site/built-site.ts";
import {
  type Host,
  hosts,
  readHost,
  readHostRules,
  writeHostRules,
} from "../../site/rule-files.ts";
import { listExpectedResponses, type Scene } from "./expected-responses.ts";
import { hostServers, replacedHeaders } from "./host-servers.ts";
import { type Measurement, measure } from "./measure.ts";
import { formatReport } from "./report.ts";

const product = "/shop/linen-throw";
const formerProduct = "/shop/former-linen-throw";
const newProduct = "/shop/newer-than-the-build";

/** Builds the demo shop with a product whose path has changed, then adds a product. */
async function buildScene(folder: string, cleanup: CleanupStack): Promise<Scene> {
  const stack = await startLocalShop({
    sitePort: await findFreePort(),
    apiPort: await findFreePort(),
    databasePort: await findFreePort(),
    stateFolder: join(folder, "state"),
    watchFunctions: false,
    log: () => undefined,
  });
  cleanup.add(() => deleteLocalData(join(folder, "state")));
  cleanup.add(() => stack.stop());
  const sql = postgres(stack.databaseUrl, { max: 1 });
  for (const slug of [formerProduct, product].map((path) => path.replace("/shop/", ""))) {
    await sql`update public.products set slug = ${slug} where name = 'Linen Throw'`;
  }
  await buildSite({ stack, siteUrl: "https://shop.example" }, join(folder, "build"));
  const slug = newProduct.replace("/shop/", "");
  await sql`insert into public.products (name, slug, price) values ('Newer', ${slug}, 10)`;
  await sql.end();
  const home = readFileSync(join(folder, "build", "index.html"), "utf8");
  const find = (pattern: RegExp) => pattern.exec(home)?.[0] ?? "";
  return {
    product,
    formerProduct,
    newProduct,
    script: find(/\/assets\/[\w-]+\.js/),
    image: find(/\/images\/[\w/.-]+\.webp/),
  };
}

async function measureHost(host: Host, folder: string, scene: Scene): Promise<Measurement[]> {
  const hostFolder = join(folder, host);
  cpSync(join(folder, "build"), hostFolder, { recursive: true });
  for (const name of ["_headers", "_redirects"]) rmSync(join(hostFolder, name));
  await writeHostRules(hostFolder, readHostRules(hostFolder), host);
  const server = await hostServers[host](hostFolder);
  try {
    const measurements: Measurement[] = [];
    for (const expected of listExpectedResponses(scene)) {
      const measurement = await measure(server.url, expected, {
        folder: hostFolder,
        replacedHeaders: replacedHeaders[host],
      });
      measurements.push(measurement);
      const { statuses, faults } = measurement;
      const sign = faults.length === 0 ? "✓" : "✗";
      console.log(
        `${sign} ${host} ${expected.path}: ${[statuses.join(" → "), ...faults].join(", ")}`,
      );
    }
    return measurements;
  } finally {
    await server.stop();
  }
}

/** Writes the table once all hosts are measured. @returns the exit code */
function report(results: Map<Host, Measurement[]>): number {
  const [netlify, cloudflare, vercel] = hosts.map((host) => results.get(host));
  if (netlify && cloudflare && vercel) {
    const file = join(projectRoot, "docs", "host-routing.md");
    writeFileSync(file, formatReport({ netlify, cloudflare, vercel }));
  }
  const faults = [...results.values()].flat().flatMap((measurement) => measurement.faults);
  console.log(faults.length === 0 ? "No response differs." : `${faults.length} differences.`);
  return faults.length === 0 ? 0 : 1;
}

await runTool(async () => {
  const chosenHosts = process.argv.slice(2).map(readHost);
  const cleanup = new CleanupStack();
  const folder = mkdtempSync(join(tmpdir(), "calpe-and-stone-hosts-"));
  chmodSync(folder, 0o755);
  cleanup.add(() => rmSync(folder, { recursive: true, force: true }));
  try {
    const scene = await buildScene(folder, cleanup);
    const results = new Map<Host, Measurement[]>();
    for (const host of chosenHosts.length > 0 ? chosenHosts : hosts) {
      results.set(host, await measureHost(host, folder, scene));
    }
    return report(results);
  } finally {
    await cleanup.runAll();
  }
});
