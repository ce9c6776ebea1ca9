import { isIP } from "node:net";
import { HttpError } from "./http-error.ts";
import { isPublicAddress } from "./public-address.ts";

const notPublic = "The address is not on the public internet.";

/** A host of a URL as DNS and sockets want it: an IPv6 address without its brackets. */
function bareHost(url: URL): string {
  return url.hostname.replace(/^\[|\]$/g, "");
}

/**
 * What is wrong with fetching an address, as far as the address alone tells; null when nothing is: http or https, the
 * standard port, no credentials, and where the host is an IP address, a public one.
 */
export function fetchRefusal(url: URL): string | null {
  if (url.protocol !== "http:" && url.protocol !== "https:") {
    return "Only http and https addresses can be fetched.";
  }
  if (url.username || url.password) {
    return "The address must not contain a user name or password.";
  }
  // The URL parser drops a scheme's own port, so what is left is another one.
  if (url.port) return "Only the standard web ports can be fetched.";
  const host = bareHost(url);
  return isIP(host) && !isPublicAddress(host) ? notPublic : null;
}

/** Answers every address of a host name, as DNS gives them; throws when there are none. */
export type ResolveHost = (host: string) => Promise<string[]>;

/** The public address to connect to for a URL that fetchRefusal() does not refuse. Throws HttpError 400 with the reason. */
export async function resolvePublicAddress(url: URL, resolve: ResolveHost): Promise<string> {
  const host = bareHost(url);
  const addresses = isIP(host)
    ? [host]
    : await resolve(host).catch(() => {
        throw new HttpError(400, "The address could not be found.");
      });
  // One private answer among public ones is an attack, not a choice.
  const [first] = addresses;
  if (!first || !addresses.every(isPublicAddress)) throw new HttpError(400, notPublic);
  return first;
}
