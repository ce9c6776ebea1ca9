import { HttpError } from "../_shared/server/http-error.ts";

/**
 * CSRF guard for writes: throws HttpError 403 when a browser says that a page of another site sent the request, by a
 * `Sec-Fetch-Site` other than same-origin or none, or by an `Origin` that is not one of the site's. A request without either
 * header does not come from a page: every browser adds `Origin` to what another site sends. So curl, servers and generated
 * clients pass.
 */
export function refuseOtherSites(headers: Headers, siteOrigins: string[]): void {
  const site = headers.get("sec-fetch-site");
  const origin = headers.get("origin");
  const siteIsOwn = site === null || site === "same-origin" || site === "none";
  const originIsOwn = origin === null || siteOrigins.includes(origin);
  if (!siteIsOwn || !originIsOwn) {
    throw new HttpError(403, "This can only be done from the site itself.");
  }
}
