import { spawnSync } from "node:child_process";
import { userInfo } from "node:os";

/** The account that runs Postgres. Empty unless the current user is root, because Postgres does not run as root. */
export type ServerAccount = { uid: number; gid: number } | Record<string, never>;

/** The existing unprivileged account that runs the server if this process is root: `postgres`, or else `nobody`. */
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
