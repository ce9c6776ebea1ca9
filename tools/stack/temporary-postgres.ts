import { chmodSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { identifyProcess, isRunning, type ProcessIdentity } from "../shared/process-identity.ts";
import { findFreePort } from "./ports.ts";
import { chooseServerAccount } from "./postgres-account.ts";
import { locatePostgresFiles } from "./postgres-files.ts";
import { erasePostgresServer, type PostgresPaths, startPostgresServer } from "./postgres-server.ts";

const folderPrefix = "calpe-and-stone-postgres-";
const ownerFile = "owner.json";

export interface TemporaryPostgres {
  adminUrl: string;
  pid: number;
  /** Stops the server and removes its data. */
  erase(): Promise<void>;
}

/** Starts an empty Postgres server on a free port with its data in a temporary folder, for tests and tools. */
export async function startTemporaryPostgres(
  settings: Record<string, string> = {},
): Promise<TemporaryPostgres> {
  eraseAbandonedServers();
  const folder = mkdtempSync(join(tmpdir(), folderPrefix));
  writeFileSync(join(folder, ownerFile), JSON.stringify(identifyProcess(process.pid)));
  // The account that runs Postgres needs search permission for its data folder inside.
  chmodSync(folder, 0o755);
  const paths = pathsIn(folder);
  const server = await startPostgresServer({ ...paths, port: await findFreePort(), settings });
  return {
    adminUrl: server.adminUrl,
    pid: server.pid,
    async erase() {
      await server.stop();
      eraseFolder(folder);
    },
  };
}

function pathsIn(folder: string): PostgresPaths {
  const { programs, dataRoot } = locatePostgresFiles(chooseServerAccount(), folder);
  return { programs, dataFolder: join(dataRoot, "postgres") };
}

function eraseFolder(folder: string): void {
  erasePostgresServer(pathsIn(folder));
  rmSync(folder, { recursive: true, force: true });
}

/** Stops and deletes the servers of test runs that were killed. */
function eraseAbandonedServers(): void {
  for (const name of readdirSync(tmpdir())) {
    if (!name.startsWith(folderPrefix)) continue;
    const folder = join(tmpdir(), name);
    const owner = readOwner(folder);
    if (!owner || isRunning(owner)) continue;
    try {
      eraseFolder(folder);
    } catch {
      // The folder belongs to another user.
    }
  }
}

function readOwner(folder: string): ProcessIdentity | undefined {
  try {
    return JSON.parse(readFileSync(join(folder, ownerFile), "utf8"));
  } catch {
    // The file belongs to another user, or is not written yet.
    return undefined;
  }
}
