import {
  accessSync,
  chmodSync,
  constants,
  existsSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statfsSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { basename, join } from "node:path";
import { findFreePort } from "./ports.ts";
import { deletePostgresCluster, locatePostgres, startPostgresServer } from "./postgres-server.ts";
import { identifyProcess, isRunning, type ProcessIdentity } from "./process-identity.ts";

const folderPrefix = "local-supabase-postgres-";
const ownerFile = "owner.json";
/** Linux's tmpfs. A database consists of hundreds of files, so creating it takes three times as much CPU time on disk. */
const memoryFolder = "/dev/shm";
/**
 * Free space that memoryFolder must have. The tests use at most a quarter of it. In a container the folder has 64 MB by default.
 */
const requiredBytes = 2 ** 31;

export interface TemporaryPostgres {
  superuserUrl: string;
  pid: number;
  /** Stops the server and deletes its data. */
  delete(): Promise<void>;
}

/** The data is needed only for one run, so durability is disabled. */
const temporarySettings = { fsync: "off", synchronous_commit: "off", full_page_writes: "off" };

/**
 * Starts an empty Postgres server on a free port with its data in a temporary folder, if possible in memory, for tests and tools.
 */
export async function startTemporaryPostgres(
  settings: Record<string, string> = {},
): Promise<TemporaryPostgres> {
  deleteOrphanedServers();
  const folder = mkdtempSync(join(hasEnoughTmpfsSpace() ? memoryFolder : tmpdir(), folderPrefix));
  writeFileSync(join(folder, ownerFile), JSON.stringify(identifyProcess(process.pid)));
  // The account that runs Postgres needs search permission for this folder, because its data folder is inside.
  chmodSync(folder, 0o755);
  const server = await startPostgresServer({
    ...locatePostgres(folder),
    port: await findFreePort(),
    settings: { ...temporarySettings, ...settings },
  });
  return {
    superuserUrl: server.superuserUrl,
    pid: server.pid,
    async delete() {
      await server.stop();
      deleteServerFolder(folder);
    },
  };
}

function hasEnoughTmpfsSpace(): boolean {
  try {
    accessSync(memoryFolder, constants.W_OK);
    const { bavail, bsize } = statfsSync(memoryFolder);
    return bavail * bsize >= requiredBytes;
  } catch {
    return false;
  }
}

function deleteServerFolder(folder: string): void {
  deletePostgresCluster(locatePostgres(folder));
  rmSync(folder, { recursive: true, force: true });
}

/** Stops and deletes the servers of test runs that were killed. */
function deleteOrphanedServers(): void {
  const folders = [memoryFolder, tmpdir()]
    .filter((parent) => existsSync(parent))
    .flatMap((parent) => readdirSync(parent).map((name) => join(parent, name)));
  for (const folder of folders) {
    if (!basename(folder).startsWith(folderPrefix)) continue;
    const owner = readOwner(folder);
    if (!owner || isRunning(owner)) continue;
    try {
      deleteServerFolder(folder);
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
