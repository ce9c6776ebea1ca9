// Entry point of the npm scripts that must work on a fresh clone: uses Node's built-in modules only, because no package is
// installed yet. `node tools/cli/bootstrap.mjs start` installs the packages and runs tools/cli/start.ts.
import { spawnSync } from "node:child_process";
import { existsSync, lstatSync, statSync } from "node:fs";
import { join } from "node:path";

/**
 * The first supported minor release of these majors, as in package.json. From firstWholeMajor on, every release is supported.
 */
const firstMinor = { 20: 19, 22: 13 };
const firstWholeMajor = 24;
const root = join(import.meta.dirname ?? new URL(".", import.meta.url).pathname, "../..");

function stopWith(message) {
  console.error(message);
  process.exit(1);
}

function checkNodeVersion() {
  const [major, minor] = process.versions.node.split(".").map(Number);
  if (major >= firstWholeMajor || minor >= firstMinor[major]) return;
  stopWith(
    `Node 24 is needed, or 22.13 or 20.19 and their later releases; this is Node ${process.versions.node}.`,
  );
}

/** npm writes node_modules/.package-lock.json last, so a newer package-lock.json means outdated packages. */
function dependenciesAreCurrent() {
  const installed = join(root, "node_modules", ".package-lock.json");
  const lockFile = join(root, "package-lock.json");
  return existsSync(installed) && statSync(installed).mtimeMs >= statSync(lockFile).mtimeMs;
}

function installDependencies() {
  // npm ci would delete the packages in the symlink's target, which other checkouts may use.
  const modules = lstatSync(join(root, "node_modules"), { throwIfNoEntry: false });
  if (modules?.isSymbolicLink()) {
    stopWith(
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
  if (status !== 0) stopWith("npm ci failed; its messages above say why.");
}

checkNodeVersion();
const [tool, ...toolArguments] = process.argv.slice(2);
if (!tool || !existsSync(join(root, "tools", "cli", `${tool}.ts`))) {
  stopWith(`There is no tool called "${tool ?? ""}" in tools/cli.`);
}
if (!dependenciesAreCurrent()) installDependencies();

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
