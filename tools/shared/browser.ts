import { spawnSync } from "node:child_process";
import { existsSync } from "node:fs";
import { delimiter, join } from "node:path";
import { CliError } from "./cli-error.ts";

const headlessShellPrograms = ["chrome-headless-shell", "chromium-headless-shell"];
const fullBrowserPrograms = [
  "google-chrome-stable",
  "google-chrome",
  "chromium",
  "chromium-browser",
];
const macApplications = [
  "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome",
  "/Applications/Chromium.app/Contents/MacOS/Chromium",
];

/** Flags for measurements and tests: no background network traffic, and no sandbox, which does not work for root in a container. */
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
  const path = (await findHeadlessShell()) ?? (await findFullBrowser());
  return {
    executablePath: path === (await playwrightBrowser()) ? undefined : path,
    // The headless shell hints fonts, which changes the widths of glyphs, so that text wraps differently than on phones and Macs.
    args: [...browserFlags, "--font-render-hinting=none"],
  };
}

/** Installs a headless shell and fonts for the tests unless they exist. @throws CliError if there is no browser at all */
export async function installTestBrowser(): Promise<void> {
  if (!(await findHeadlessShell())) await installBrowser("chromium-headless-shell");
  if (!((await findHeadlessShell()) ?? (await findFullBrowser())))
    throw new CliError(noBrowserMessage);
  installFonts();
}

/** Path of a full browser, for measurements: $CHROMIUM_PATH, else Chrome or Chromium; installs one if there is none. */
export async function findOrInstallBrowser(): Promise<string> {
  const found = await findFullBrowser();
  if (found) return found;
  await installBrowser("chromium");
  installFonts();
  const installed = await findFullBrowser();
  if (installed) return installed;
  throw new CliError(noBrowserMessage);
}

const noBrowserMessage =
  "No browser was found, and installing Chromium failed: install Chrome or Chromium, or set CHROMIUM_PATH.";

const findHeadlessShell = () => findBrowser(onPath(headlessShellPrograms));

const findFullBrowser = () => findBrowser([...onPath(fullBrowserPrograms), ...macApplications]);

/** Path of the first browser that exists: $CHROMIUM_PATH, the candidates, the browser that Playwright has installed. */
async function findBrowser(candidates: string[]): Promise<string | undefined> {
  const { CHROMIUM_PATH: configured } = process.env;
  if (configured && !existsSync(configured)) {
    throw new CliError(`CHROMIUM_PATH is ${configured}, which is not a browser.`);
  }
  return configured || candidates.find((path) => existsSync(path)) || (await playwrightBrowser());
}

/** The paths that these programs would have in each folder of the PATH. */
function onPath(programs: string[]): string[] {
  const folders = (process.env.PATH ?? "").split(delimiter);
  return folders.flatMap((folder) => programs.map((program) => join(folder, program)));
}

/** Path of the Chromium that `playwright install chromium` installs together with its headless shell. */
async function playwrightBrowser(): Promise<string | undefined> {
  const { chromium } = await import("@playwright/test");
  return existsSync(chromium.executablePath()) ? chromium.executablePath() : undefined;
}

/** Installs Playwright's browsers, or a Debian package where they can't be downloaded. */
async function installBrowser(debianPackage: string): Promise<void> {
  console.log(`Installing ${debianPackage} …`);
  runQuietly("npx", ["playwright", "install", "chromium"]);
  if (!(await playwrightBrowser())) installDebianPackage(debianPackage);
}

/**
 * Installs the fonts that the site's fallback faces name (theme.css). Without them the text has other metrics until the web
 * fonts have loaded, and the layout shifts.
 */
function installFonts(): void {
  if (!isInstalled("fonts-liberation")) installDebianPackage("fonts-liberation");
}

/** Does nothing without root rights or on other systems. */
function installDebianPackage(name: string): void {
  if (process.getuid?.() !== 0 || !existsSync("/usr/bin/apt-get")) return;
  runQuietly("apt-get", ["update"]);
  runQuietly("apt-get", ["install", "-y", "--no-install-recommends", name]);
}

const isInstalled = (debianPackage: string) =>
  runQuietly("dpkg", ["--status", debianPackage]) === 0;

/** @returns the exit status, null if the command can't be started */
function runQuietly(command: string, commandArguments: string[]): number | null {
  const options = { stdio: "ignore", timeout: 300_000 } as const;
  return spawnSync(command, commandArguments, options).status;
}
