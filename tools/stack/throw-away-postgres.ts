import { chmodSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { findFreePort } from "./ports.ts";
import { chooseServerAccount } from "./postgres-account.ts";
import { locatePostgresFiles } from "./postgres-files.ts";
import { erasePostgresServer, startPostgresServer } from "./postgres-server.ts";
import { identify, isRunning, type ProcessIdentity } from "./process-identity.ts";

const PREFIX = "calpe-and-stone-postgres-";
const OWNER_FILE = "owner.json";

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
  eraseAbandonedServers();
  const folder = mkdtempSync(join(tmpdir(), PREFIX));
  writeFileSync(join(folder, OWNER_FILE), JSON.stringify(identify(process.pid)));
  // The account that runs Postgres has to get through to its own folder inside.
  chmodSync(folder, 0o755);
  const place = placeIn(folder);
  const server = await startPostgresServer({ ...place, port: await findFreePort(), settings });
  return {
    adminUrl: server.adminUrl,
    pid: server.pid,
    async erase() {
      await server.stop();
      eraseFolder(folder);
    },
  };
}

function placeIn(folder: string) {
  const { programs, dataRoot } = locatePostgresFiles(chooseServerAccount(), folder);
  return { programs, dataFolder: join(dataRoot, "postgres") };
}

function eraseFolder(folder: string): void {
  erasePostgresServer(placeIn(folder));
  rmSync(folder, { recursive: true, force: true });
}

/** A test run that was killed left its server running; whoever comes next ends it. */
function eraseAbandonedServers(): void {
  for (const name of readdirSync(tmpdir())) {
    if (!name.startsWith(PREFIX)) continue;
    const folder = join(tmpdir(), name);
    const owner = readOwner(folder);
    if (!owner || isRunning(owner)) continue;
    try {
      eraseFolder(folder);
    } catch {
      // Another user's: theirs to clear away.
    }
  }
}

function readOwner(folder: string): ProcessIdentity | undefined {
  try {
    return JSON.parse(readFileSync(join(folder, OWNER_FILE), "utf8"));
  } catch {
    // Not ours to read, or not written yet.
    return undefined;
  }
}
