import type { Page } from "@playwright/test";
import { otherTestsImagePattern } from "./visitor.ts";

/**
 * Returns a list to which the URLs of requests to origins other than the site and its API are added, except images of other
 * tests.
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
