import { chmodSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { asSuperuser, connectAsSuperuser } from "@calpe/local-supabase/database";
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

export interface BenchServer {
  /** Creates a migrated database. Apart from rows that migrations insert, it contains only the administrator's account. */
  createDatabase(name: string): Promise<BenchDatabase>;
  /**
   * Kills every process of the server with SIGKILL and restarts it.
   *
   * @returns the seconds from the restart to the end of crash recovery
   */
  killAndRestart(): Promise<number>;
  /** Stops the server and deletes its files. */
  delete(): Promise<void>;
}

/**
 * Starts a temporary Postgres server. Settings for durability, such as fsync, are those of production. Deadlocks are detected
 * after 20 ms.
 */
export async function startBenchServer(): Promise<BenchServer> {
  const folder = mkdtempSync(join(tmpdir(), "calpe-and-stone-bench-"));
  chmodSync(folder, 0o755);
  const options = {
    ...locatePostgres(folder),
    port: await findFreePort(),
    settings: { deadlock_timeout: "20ms", max_connections: "300", shared_buffers: "512MB" },
  };
  let server = await startPostgresServer(options);
  const templateUrl = await createTemplate(server.superuserUrl, templateName, {
    project: shopProject,
  });
  await asSuperuser(templateUrl, addAdministrator);

  return {
    createDatabase: (name) =>
      copyTemplate(server.superuserUrl, templateName, shopProject.keys, name),
    async killAndRestart() {
      const superuserSql = connectAsSuperuser(server.superuserUrl);
      const processes = await superuserSql<{ pid: number }[]>`select pid from pg_stat_activity`;
      const pids = [server.pid, ...processes.map((row) => row.pid)];
      for (const pid of pids) sendSignal(pid, "SIGKILL");
      await superuserSql.end({ timeout: 0 });
      // Waits until every process has exited. Postgres does not start while processes of the killed server exist.
      while (pids.some((pid) => sendSignal(pid, 0))) await wait(5);
      const startTime = performance.now();
      server = await restartWithRetries(options);
      return (performance.now() - startTime) / 1000;
    },
    async delete() {
      await server.stop();
      rmSync(options.dataFolder, { recursive: true, force: true });
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

const templateName = "template_bench";

/** Sends a signal; 0 only tests whether the process exists. @returns false when the process does not exist */
function sendSignal(pid: number, signal: "SIGKILL" | 0): boolean {
  try {
    return process.kill(pid, signal);
  } catch (error) {
    if (error instanceof Error && "code" in error && error.code === "ESRCH") return false;
    throw error;
  }
}

/** Retries the start, because the operating system frees the port and the shared memory of killed processes with a delay. */
async function restartWithRetries(options: Parameters<typeof startPostgresServer>[0]) {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await startPostgresServer(options);
    } catch (error) {
      if (attempt === 20) throw error;
      await wait(100);
    }
  }
}
