// Entry point of the npm scripts that must work on a fresh clone. Imports only Node's built-in modules, because no package is
// installed yet. `node tools/cli/bootstrap.mjs start` installs the packages and runs tools/cli/start.ts.
import { spawnSync } from "node:child_process";
import { existsSync, lstatSync, statSync } from "node:fs";
import { join } from "node:path";

/**
 * First supported minor version by major version (`engines` in package.json). From firstFullMajor on, every version is supported.
 */
const firstMinorByMajor = { 20: 19, 22: 13 };
const firstFullMajor = 24;
const root = join(import.meta.dirname ?? new URL(".", import.meta.url).pathname, "../..");

function exitWithError(message) {
  console.error(message);
  process.exit(1);
}

function checkNodeVersion() {
  const [major, minor] = process.versions.node.split(".").map(Number);
  if (major >= firstFullMajor || minor >= firstMinorByMajor[major]) return;
  exitWithError(
    `Node 24 is needed, or 22.13 or 20.19 and their later releases; this is Node ${process.versions.node}.`,
  );
}

/** npm writes node_modules/.package-lock.json last, so a newer package-lock.json means outdated packages. */
function areDependenciesCurrent() {
  const installedLockFile = join(root, "node_modules", ".package-lock.json");
  const lockFile = join(root, "package-lock.json");
  return (
    existsSync(installedLockFile) &&
    statSync(installedLockFile).mtimeMs >= statSync(lockFile).mtimeMs
  );
}

function installDependencies() {
  // If node_modules is a symbolic link, `npm ci` would delete the packages of its target folder, which other checkouts may use.
  const modulesFolder = lstatSync(join(root, "node_modules"), { throwIfNoEntry: false });
  if (modulesFolder?.isSymbolicLink()) {
    exitWithError(
      "node_modules is a link to another folder and out of date; replace it with a real one.",
    );
  }
  console.log("Installing dependencies (npm ci) …");
  const npm = process.platform === "win32" ? "npm.cmd" : "npm";
  const { status } = spawnSync(npm, ["ci", "--no-audit", "--no-fund"], {
    cwd: root,
    stdio: "inherit",
    shell: process.platform === "win32",
  });
  if (status !== 0) exitWithError("npm ci failed; its messages above say why.");
}

checkNodeVersion();
const [tool, ...toolArguments] = process.argv.slice(2);
if (!tool || !existsSync(join(root, "tools", "cli", `${tool}.ts`))) {
  exitWithError(`There is no tool called "${tool ?? ""}" in tools/cli.`);
}
if (!areDependenciesCurrent()) installDependencies();

// The tool runs in this process, so that it receives signals and sets the exit code.
process.chdir(root);
process.argv.splice(
  1,
  process.argv.length,
  join(root, "tools", "cli", `${tool}.ts`),
  ...toolArguments,
);
const { register } = await import("tsx/esm/api");
register();
await import(`./${tool}.ts`);
