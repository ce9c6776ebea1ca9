import { spawnSync } from "node:child_process";
import { existsSync } from "node:fs";
import { delimiter, join } from "node:path";
import { PlainFailure } from "./plain-failure.ts";

const PROGRAMS = ["google-chrome-stable", "google-chrome", "chromium", "chromium-browser"];
const APPLICATIONS = [
  "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome",
  "/Applications/Chromium.app/Contents/MacOS/Chromium",
];

/** Quiet and self-contained, and able to run where tests run as root in a container. */
export const browserFlags = [
  "--no-sandbox",
  "--disable-gpu",
  "--disable-quic",
  "--no-first-run",
  "--disable-background-networking",
  "--disable-component-update",
  "--disable-sync",
];

/** The browser on this machine: $CHROMIUM_PATH, an installed Chrome or Chromium, Playwright's own. */
export async function findBrowser(): Promise<string | undefined> {
  const chosen = process.env.CHROMIUM_PATH;
  if (chosen) {
    if (existsSync(chosen)) return chosen;
    throw new PlainFailure(`CHROMIUM_PATH is ${chosen}, where there is no browser.`);
  }
  const { chromium } = await import("@playwright/test");
  const onPath = (process.env.PATH ?? "")
    .split(delimiter)
    .flatMap((folder) => PROGRAMS.map((program) => join(folder, program)));
  return [...onPath, ...APPLICATIONS, chromium.executablePath()].find((path) => existsSync(path));
}

/** Finds a browser or installs one: Playwright's, or Debian's where that can't be downloaded. */
export async function findOrInstallBrowser(): Promise<string> {
  const found = await findBrowser();
  if (found) return found;
  console.log("No browser found; installing Chromium …");
  runQuietly("npx", ["playwright", "install", "chromium"]);
  const playwrights = await findBrowser();
  if (playwrights) return playwrights;
  if (process.getuid?.() === 0 && existsSync("/usr/bin/apt-get")) {
    runQuietly("apt-get", ["update"]);
    runQuietly("apt-get", ["install", "-y", "--no-install-recommends", "chromium"]);
  }
  const debians = await findBrowser();
  if (debians) return debians;
  throw new PlainFailure(
    "No browser could be found or installed: install Chrome or Chromium, or set CHROMIUM_PATH.",
  );
}

function runQuietly(command: string, commandArguments: string[]): void {
  spawnSync(command, commandArguments, { stdio: ["ignore", "ignore", "ignore"], timeout: 300_000 });
}
