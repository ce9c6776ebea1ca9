import { type Browser, chromium, devices, type Page } from "@playwright/test";
import { browserFlags, findOrInstallBrowser } from "../../shared/browser.ts";

/** Runs a function with a browser for measurements, and closes the browser afterwards. */
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

/** Runs a function with a page on an emulated phone, whose cache and storage are empty. */
export async function withPhonePage<Result>(
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
