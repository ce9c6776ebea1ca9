import { HttpError } from "../_shared/server/http-error.ts";

/**
 * CSRF guard for writes: throws HttpError 403 for a cross-site request, recognised by a `Sec-Fetch-Site` other than
 * same-origin or none, or by an `Origin` that is not one of the site's. A request with neither header is accepted: browsers
 * add `Origin` to every cross-site write, so a request without the headers comes from curl, a server or a generated client.
 */
export function rejectCrossSiteRequest(headers: Headers, siteOrigins: string[]): void {
  const fetchSite = headers.get("sec-fetch-site");
  const origin = headers.get("origin");
  const isAllowedFetchSite =
    fetchSite === null || fetchSite === "same-origin" || fetchSite === "none";
  const isAllowedOrigin = origin === null || siteOrigins.includes(origin);
  if (!isAllowedFetchSite || !isAllowedOrigin) {
    throw new HttpError(403, "This can only be done from the site itself.");
  }
}
