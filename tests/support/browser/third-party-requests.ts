import type { Page } from "@playwright/test";
import { otherTestsImage } from "./visitor.ts";

/** Collects the URLs that the page requests from other origins than the site and its API, except images of other tests. */
export function watchThirdPartyRequests(page: Page): string[] {
  const { E2E_SITE_URL: site = "", E2E_API_URL: api = "" } = process.env;
  const ownOrigins = [site, api].map((address) => new URL(address).origin);
  const urls: string[] = [];
  page.on("request", (request) => {
    const { origin, protocol, href } = new URL(request.url());
    if (!protocol.startsWith("http") || ownOrigins.includes(origin) || otherTestsImage.test(href))
      return;
    urls.push(href);
  });
  return urls;
}
