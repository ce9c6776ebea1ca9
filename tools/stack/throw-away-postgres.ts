import { chmodSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { findFreePort } from "./ports.ts";
import { chooseServerAccount } from "./postgres-account.ts";
import { locatePostgresFiles } from "./postgres-files.ts";
import { erasePostgresServer, startPostgresServer } from "./postgres-server.ts";

export interface ThrowAwayPostgres {
  adminUrl: string;
  pid: number;
  /** Stops the server and removes its data. */
  erase(): Promise<void>;
}

/** A Postgres server on a free port with empty data in a temporary folder, for tests and tools. */
export async function startThrowAwayPostgres(
  settings: Record<string, string> = {},
): Promise<ThrowAwayPostgres> {
  const folder = mkdtempSync(join(tmpdir(), "calpe-and-stone-"));
  // The account that runs Postgres has to get through to its own folder inside.
  chmodSync(folder, 0o755);
  const { programs, dataRoot } = locatePostgresFiles(chooseServerAccount(), folder);
  const place = { programs, dataFolder: join(dataRoot, "postgres") };
  const server = await startPostgresServer({ ...place, port: await findFreePort(), settings });
  return {
    adminUrl: server.adminUrl,
    pid: server.pid,
    async erase() {
      await server.stop();
      erasePostgresServer(place);
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
