import { spawnSync } from "node:child_process";
import { userInfo } from "node:os";

/** User and group id of the account that runs Postgres; empty if the current user runs Postgres. */
export type ServerAccount = { uid: number; gid: number } | Record<string, never>;

/**
 * Returns the account that runs Postgres. Empty if this process is not root. Otherwise an unprivileged account, because Postgres
 * does not run as root: `postgres`, else `nobody`, else uid and gid 65534.
 */
export function chooseServerAccount(): ServerAccount {
  if (userInfo().uid !== 0) return {};
  return findAccount("postgres") ?? findAccount("nobody") ?? { uid: 65534, gid: 65534 };
}

function findAccount(name: string): ServerAccount | undefined {
  const uid = spawnSync("id", ["-u", name], { encoding: "utf8" });
  const gid = spawnSync("id", ["-g", name], { encoding: "utf8" });
  if (uid.status !== 0 || gid.status !== 0) return undefined;
  return { uid: Number(uid.stdout), gid: Number(gid.stdout) };
}

/** Whether the account can read the file or folder, which also needs search permission on every parent folder. */
export function canRead(account: ServerAccount, path: string): boolean {
  return spawnSync("test", ["-r", path], { ...account, cwd: "/" }).status === 0;
}
