import { type Browser, chromium, devices, type Page } from "@playwright/test";
import { browserFlags, findOrInstallBrowser } from "../shared/browser.ts";

/** Launches the browser that the measurements run in, and closes it afterwards. */
export async function withBrowser<Result>(
  run: (browser: Browser) => Promise<Result>,
): Promise<Result> {
  const executablePath = await findOrInstallBrowser();
  const browser = await chromium.launch({ executablePath, args: browserFlags });
  try {
    return await run(browser);
  } finally {
    await browser.close();
  }
}

/** Opens an empty page on an emulated phone, without the cache and storage of others. */
export async function onPhone<Result>(
  browser: Browser,
  run: (page: Page) => Promise<Result>,
): Promise<Result> {
  const context = await browser.newContext(devices["Pixel 7"]);
  try {
    return await run(await context.newPage());
  } finally {
    await context.close();
  }
}
