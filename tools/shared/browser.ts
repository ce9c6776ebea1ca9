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
 * Returns Playwright's launch options for tests. The browser is $CHROMIUM_PATH, else a headless shell, else a full browser. A
 * headless shell needs 25 % less CPU time. For Playwright's own Chromium, executablePath is undefined: Playwright then launches
 * its own headless shell.
 *
 * @throws CliError for a $CHROMIUM_PATH without a browser
 */
export async function testLaunchOptions() {
  const path = (await findHeadlessShell()) ?? (await findFullBrowser());
  return {
    executablePath: path === (await findPlaywrightBrowser()) ? undefined : path,
    // By default the headless shell hints fonts. Hinting changes the widths of glyphs, so text would wrap differently than on
    // phones and Macs.
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

/**
 * Returns the path of a full browser for measurements: $CHROMIUM_PATH, else Chrome or Chromium. Installs Chromium if there is
 * none.
 */
export async function findOrInstallBrowser(): Promise<string> {
  const existingBrowser = await findFullBrowser();
  if (existingBrowser) return existingBrowser;
  await installBrowser("chromium");
  installFonts();
  const installedBrowser = await findFullBrowser();
  if (installedBrowser) return installedBrowser;
  throw new CliError(noBrowserMessage);
}

const noBrowserMessage =
  "No browser was found, and installing Chromium failed: install Chrome or Chromium, or set CHROMIUM_PATH.";

const findHeadlessShell = () => findBrowser(listPathCandidates(headlessShellPrograms));

const findFullBrowser = () =>
  findBrowser([...listPathCandidates(fullBrowserPrograms), ...macApplications]);

/** Returns the path of the first browser that exists: $CHROMIUM_PATH, the candidates, the browser that Playwright has installed. */
async function findBrowser(candidates: string[]): Promise<string | undefined> {
  const { CHROMIUM_PATH: configuredPath } = process.env;
  if (configuredPath && !existsSync(configuredPath)) {
    throw new CliError(`CHROMIUM_PATH is ${configuredPath}, which is not a browser.`);
  }
  return (
    configuredPath || candidates.find((path) => existsSync(path)) || (await findPlaywrightBrowser())
  );
}

/** Lists the paths that these programs would have in each folder of the PATH. */
function listPathCandidates(programs: string[]): string[] {
  const folders = (process.env.PATH ?? "").split(delimiter);
  return folders.flatMap((folder) => programs.map((program) => join(folder, program)));
}

/** Returns the path of the Chromium that `playwright install chromium` installs together with its headless shell. */
async function findPlaywrightBrowser(): Promise<string | undefined> {
  const { chromium } = await import("@playwright/test");
  return existsSync(chromium.executablePath()) ? chromium.executablePath() : undefined;
}

/** Installs Playwright's Chromium, or a Debian package if the download fails. */
async function installBrowser(debianPackage: string): Promise<void> {
  console.log(`Installing ${debianPackage} …`);
  runQuietly("npx", ["playwright", "install", "chromium"]);
  if (!(await findPlaywrightBrowser())) installDebianPackage(debianPackage);
}

/**
 * Installs the fonts that the site's fallback faces name (theme.css). Without them the text has other metrics until the web
 * fonts have loaded, and the layout shifts.
 */
function installFonts(): void {
  if (!isDebianPackageInstalled("fonts-liberation")) installDebianPackage("fonts-liberation");
}

/** Installs a Debian package. Does nothing without root rights or on other operating systems. */
function installDebianPackage(name: string): void {
  if (process.getuid?.() !== 0 || !existsSync("/usr/bin/apt-get")) return;
  runQuietly("apt-get", ["update"]);
  runQuietly("apt-get", ["install", "-y", "--no-install-recommends", name]);
}

const isDebianPackageInstalled = (debianPackage: string) =>
  runQuietly("dpkg", ["--status", debianPackage]) === 0;

/** Runs a command without output. @returns the exit status; null if the command can't be started */
function runQuietly(command: string, commandArguments: string[]): number | null {
  const options = { stdio: "ignore", timeout: 300_000 } as const;
  return spawnSync(command, commandArguments, options).status;
}
