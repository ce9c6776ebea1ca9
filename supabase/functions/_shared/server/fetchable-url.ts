import { isIP } from "node:net";
import { HttpError } from "./http-error.ts";
import { isPublicAddress } from "./public-address.ts";

const notPublicMessage = "The address is not on the public internet.";

/** The host of a URL as DNS and sockets expect it: an IPv6 address without its brackets. */
export function bareHost(url: URL): string {
  return url.hostname.replace(/^\[|\]$/g, "");
}

/**
 * SSRF guard for the URL itself, before any DNS lookup. Returns the reason why the URL must not be fetched, or null
 * if it may be fetched: http or https, the standard port, no credentials, and no private IP address as host.
 */
export function unfetchableReason(url: URL): string | null {
  if (url.protocol !== "http:" && url.protocol !== "https:") {
    return "Only http and https addresses can be fetched.";
  }
  if (url.username || url.password) {
    return "The address must not contain a user name or password.";
  }
  // The URL parser removes the scheme's default port, so any remaining port is non-standard.
  if (url.port) return "Only the standard web ports can be fetched.";
  const host = bareHost(url);
  return isIP(host) && !isPublicAddress(host) ? notPublicMessage : null;
}

/** Returns all IP addresses of a host name from DNS; rejects if there are none. */
export type ResolveHost = (host: string) => Promise<string[]>;

/**
 * Resolves the public IP addresses, at least one, to connect to for a URL that unfetchableReason() allows. Throws HttpError 400
 * if the host is unknown or has an address that is not public.
 */
export async function resolvePublicAddresses(url: URL, resolve: ResolveHost): Promise<string[]> {
  const host = bareHost(url);
  const addresses = isIP(host)
    ? [host]
    : await resolve(host).catch(() => {
        throw new HttpError(400, "The address could not be found.");
      });
  // A host with any private address is rejected, because DNS rebinding attacks mix private and public addresses.
  if (addresses.length === 0 || !addresses.every(isPublicAddress))
    throw new HttpError(400, notPublicMessage);
  return addresses;
}
