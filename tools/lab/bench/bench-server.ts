import { chmodSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { asSuperuser } from "@calpe/local-supabase/database";
import { findFreePort } from "@calpe/local-supabase/ports";
import { locatePostgres, startPostgresServer } from "@calpe/local-supabase/postgres-server";
import { copyTemplate, createTemplate } from "@calpe/local-supabase/testing/template-database";
import { addAdministrator } from "../../../tests/support/database/callers.ts";
import { shopProject } from "../../local-shop/local-shop.ts";

export interface BenchDatabase {
  /** URL for the role that owns the schema. */
  url: string;
  superuserUrl: string;
}

/**
 * Starts a temporary Postgres server. Settings for durability, such as fsync, are those of production. Deadlocks are detected
 * after 20 ms.
 */
export async function startBenchServer() {
  const folder = mkdtempSync(join(tmpdir(), "calpe-and-stone-bench-"));
  chmodSync(folder, 0o755);
  const paths = locatePostgres(folder);
  const server = await startPostgresServer({
    ...paths,
    port: await findFreePort(),
    settings: { deadlock_timeout: "20ms", max_connections: "300", shared_buffers: "512MB" },
  });
  const templateUrl = await createTemplate(server.superuserUrl, templateName, {
    project: shopProject,
  });
  await asSuperuser(templateUrl, addAdministrator);

  return {
    /** Creates a migrated database. Apart from rows that migrations insert, it contains only the administrator's account. */
    createDatabase: (name: string): Promise<BenchDatabase> =>
      copyTemplate(server.superuserUrl, templateName, shopProject.keys, name),
    /** Stops the server and deletes its files. */
    async delete() {
      await server.stop();
      rmSync(paths.dataFolder, { recursive: true, force: true });
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

const templateName = "template_bench";
