import type { Page } from "@playwright/test";
import { otherTestsImagePattern } from "./visitor.ts";

/**
 * Records the page's requests to origins other than the site and its API. Ignores images of rows that tests running in parallel
 * have stored in the shared database (`otherTestsImagePattern`).
 *
 * @returns a list, to which the URL of each such request is appended
 */
export function watchThirdPartyRequests(page: Page): string[] {
  const { E2E_SITE_URL: site = "", E2E_API_URL: api = "" } = process.env;
  const ownOrigins = [site, api].map((url) => new URL(url).origin);
  const urls: string[] = [];
  page.on("request", (request) => {
    const { origin, protocol, href } = new URL(request.url());
    if (
      !protocol.startsWith("http") ||
      ownOrigins.includes(origin) ||
      otherTestsImagePattern.test(href)
    )
      return;
    urls.push(href);
  });
  return urls;
}
