import { HttpError } from "../_shared/server/http-error.ts";

/**
 * CSRF guard for writes. Throws HttpError 403 if `Sec-Fetch-Site` is neither same-origin nor none, or if `Origin` is not one of the
 * site's. Accepts a request with neither header. Such a request comes from curl, a server or a generated client, because browsers
 * add `Origin` to every cross-site write.
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
