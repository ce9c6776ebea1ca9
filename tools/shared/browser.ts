import { spawnSync } from "node:child_process";
import { existsSync } from "node:fs";
import { delimiter, join } from "node:path";
import { CliError } from "./cli-error.ts";

const HEADLESS_SHELLS = ["chrome-headless-shell", "chromium-headless-shell"];
const PROGRAMS = ["google-chrome-stable", "google-chrome", "chromium", "chromium-browser"];
const APPLICATIONS = [
  "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome",
  "/Applications/Chromium.app/Contents/MacOS/Chromium",
];

/** Disable background network traffic, and Chromium's sandbox, which does not work for root in a container. */
export const browserFlags = [
  "--no-sandbox",
  "--disable-gpu",
  "--disable-quic",
  "--no-first-run",
  "--disable-background-networking",
  "--disable-component-update",
  "--disable-sync",
];

/**
 * How tests launch the browser: $CHROMIUM_PATH, else a headless shell, which needs 25 % less CPU time than a full browser,
 * else a full browser. Without executablePath Playwright launches its own headless shell.
 *
 * @throws CliError for a $CHROMIUM_PATH without a browser
 */
export async function testLaunchOptions() {
  const shell = chosenBrowser() ?? onPath(HEADLESS_SHELLS);
  const usesPlaywrightBrowser = !shell && (await playwrightBrowserPath());
  return {
    executablePath: usesPlaywrightBrowser ? undefined : (shell ?? (await findBrowser())),
    // The headless shell hints fonts, which changes the widths of glyphs, so that text wraps differently than on phones and Macs.
    args: [...browserFlags, "--font-render-hinting=none"],
  };
}

/** Installs a headless shell for the tests unless there is one. @throws CliError if there is no other browser either */
export async function installTestBrowser(): Promise<void> {
  const shell = chosenBrowser() ?? onPath(HEADLESS_SHELLS);
  if (shell ?? (await playwrightBrowserPath())) return;
  await install("chromium-headless-shell");
  const { executablePath } = await testLaunchOptions();
  if (!executablePath && !(await playwrightBrowserPath())) throw new CliError(noBrowser);
}

/** Path of a full browser, for measurements: $CHROMIUM_PATH, else Chrome or Chromium; installs one if there is none. */
export async function findOrInstallBrowser(): Promise<string> {
  const found = await findBrowser();
  if (found) return found;
  await install("chromium");
  const installed = await findBrowser();
  if (installed) return installed;
  throw new CliError(noBrowser);
}

const noBrowser =
  "No browser was found, and installing Chromium failed: install Chrome or Chromium, or set CHROMIUM_PATH.";

async function findBrowser(): Promise<string | undefined> {
  const application = () => APPLICATIONS.find((path) => existsSync(path));
  return chosenBrowser() ?? onPath(PROGRAMS) ?? application() ?? (await playwrightBrowserPath());
}

function chosenBrowser(): string | undefined {
  const chosen = process.env.CHROMIUM_PATH;
  if (!chosen || existsSync(chosen)) return chosen || undefined;
  throw new CliError(`CHROMIUM_PATH is ${chosen}, which is not a browser.`);
}

/** Path of the first of these programs on the PATH. */
function onPath(programs: string[]): string | undefined {
  return (process.env.PATH ?? "")
    .split(delimiter)
    .flatMap((folder) => programs.map((program) => join(folder, program)))
    .find((path) => existsSync(path));
}

/** Path of the Chromium that `playwright install chromium` installs together with its headless shell. */
async function playwrightBrowserPath(): Promise<string | undefined> {
  const { chromium } = await import("@playwright/test");
  return existsSync(chromium.executablePath()) ? chromium.executablePath() : undefined;
}

/** Installs Playwright's browsers, or a Debian package where they can't be downloaded. */
async function install(debianPackage: string): Promise<void> {
  console.log(`Installing ${debianPackage} …`);
  runQuietly("npx", ["playwright", "install", "chromium"]);
  if (await playwrightBrowserPath()) return;
  if (process.getuid?.() !== 0 || !existsSync("/usr/bin/apt-get")) return;
  runQuietly("apt-get", ["update"]);
  runQuietly("apt-get", ["install", "-y", "--no-install-recommends", debianPackage]);
}

function runQuietly(command: string, commandArguments: string[]): void {
  spawnSync(command, commandArguments, { stdio: ["ignore", "ignore", "ignore"], timeout: 300_000 });
}
