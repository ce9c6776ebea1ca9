import { spawnSync } from "node:child_process";
import { existsSync } from "node:fs";
import { delimiter, join } from "node:path";
import { CliError } from "./cli-error.ts";

const PROGRAMS = ["google-chrome-stable", "google-chrome", "chromium", "chromium-browser"];
const APPLICATIONS = [
  "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome",
  "/Applications/Chromium.app/Contents/MacOS/Chromium",
];

/** No background network traffic; no sandbox, because Chromium's sandbox does not work for root in a container. */
export const browserFlags = [
  "--no-sandbox",
  "--disable-gpu",
  "--disable-quic",
  "--no-first-run",
  "--disable-background-networking",
  "--disable-component-update",
  "--disable-sync",
];

/** Path of the browser: $CHROMIUM_PATH, else an installed Chrome or Chromium, else Playwright's; undefined without any. */
export async function findBrowser(): Promise<string | undefined> {
  const chosen = process.env.CHROMIUM_PATH;
  if (chosen) {
    if (existsSync(chosen)) return chosen;
    throw new CliError(`CHROMIUM_PATH is ${chosen}, which is not a browser.`);
  }
  const { chromium } = await import("@playwright/test");
  const onPath = (process.env.PATH ?? "")
    .split(delimiter)
    .flatMap((folder) => PROGRAMS.map((program) => join(folder, program)));
  return [...onPath, ...APPLICATIONS, chromium.executablePath()].find((path) => existsSync(path));
}

/** Finds a browser or installs one: Playwright's Chromium, or Debian's where Playwright's can't be downloaded. */
export async function findOrInstallBrowser(): Promise<string> {
  const found = await findBrowser();
  if (found) return found;
  console.log("No browser found; installing Chromium …");
  runQuietly("npx", ["playwright", "install", "chromium"]);
  const fromPlaywright = await findBrowser();
  if (fromPlaywright) return fromPlaywright;
  if (process.getuid?.() === 0 && existsSync("/usr/bin/apt-get")) {
    runQuietly("apt-get", ["update"]);
    runQuietly("apt-get", ["install", "-y", "--no-install-recommends", "chromium"]);
  }
  const fromDebian = await findBrowser();
  if (fromDebian) return fromDebian;
  throw new CliError(
    "No browser was found, and installing Chromium failed: install Chrome or Chromium, or set CHROMIUM_PATH.",
  );
}

function runQuietly(command: string, commandArguments: string[]): void {
  spawnSync(command, commandArguments, { stdio: ["ignore", "ignore", "ignore"], timeout: 300_000 });
}
