import { spawnSync } from "node:child_process";
import { userInfo } from "node:os";

/** The account that runs Postgres. Empty for everyone but root, whom Postgres refuses. */
export type ServerAccount = { uid: number; gid: number } | Record<string, never>;

/**
 * Postgres will not run as root, so root hands it to an account without rights: `postgres` where
 * that exists, else `nobody`. Nothing is added to the system's list of users.
 */
export function chooseServerAccount(): ServerAccount {
  if (userInfo().uid !== 0) return {};
  return lookUp("postgres") ?? lookUp("nobody") ?? { uid: 65534, gid: 65534 };
}

function lookUp(name: string): ServerAccount | undefined {
  const uid = spawnSync("id", ["-u", name], { encoding: "utf8" });
  const gid = spawnSync("id", ["-g", name], { encoding: "utf8" });
  if (uid.status !== 0 || gid.status !== 0) return undefined;
  return { uid: Number(uid.stdout), gid: Number(gid.stdout) };
}

/** Whether the account can read this file or folder: every folder above has to let it through. */
export function canReach(account: ServerAccount, path: string): boolean {
  return spawnSync("test", ["-r", path], { ...account, cwd: "/" }).status === 0;
}
