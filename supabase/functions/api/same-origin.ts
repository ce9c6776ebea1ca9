import { HttpError } from "../_shared/server/http-error.ts";
import { requireJson } from "../_shared/server/json-body.ts";

/**
 * Refuses a request that may come from a page of another site, which a browser would send along with the session's cookie:
 * the browser's own word for it (`Sec-Fetch-Site`) must be same-origin and the `Origin` one of the site's; one of the two
 * has to be there. Throws HttpError 403, and 415 for anything but JSON, which a form of another site cannot send.
 */
export function requireSameOriginJson(headers: Headers, siteOrigins: string[]): void {
  const site = headers.get("sec-fetch-site");
  const origin = headers.get("origin");
  const siteIsRight = site === null || site === "same-origin";
  const originIsRight = origin === null || siteOrigins.includes(origin);
  if (!siteIsRight || !originIsRight || (site === null && origin === null)) {
    throw new HttpError(403, "This can only be done from the site itself.");
  }
  requireJson(headers);
}
