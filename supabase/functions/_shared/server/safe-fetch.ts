import { lookup } from "node:dns/promises";
import { type DialAddress, type DialledResponse, dialAddress } from "./dial-address.ts";
import { fetchRefusal, type ResolveHost, resolvePublicAddress } from "./fetchable-url.ts";
import { HttpError } from "./http-error.ts";

/** What every fetch of an address that a person typed keeps to. */
const maxRedirects = 3;
const timeoutMs = 8000;

export interface SafeFetchOptions {
  method?: "GET" | "HEAD";
  /** Bytes. A longer body is cut there, or refused when `refuseLonger` is set. */
  maxBytes: number;
  refuseLonger?: boolean;
  resolve?: ResolveHost;
  dial?: DialAddress;
}

export interface SafeResponse {
  /** Where the answer came from after redirects. */
  url: URL;
  status: number;
  /** Without parameters, in lower case; empty when the server names none. */
  contentType: string;
  body: Uint8Array;
}

export const resolveWithSystem: ResolveHost = async (host) =>
  (await lookup(host, { all: true })).map(({ address }) => address);

function parseFetchable(text: string, base?: URL): URL {
  const url = URL.canParse(text, base?.href) ? new URL(text, base?.href) : null;
  const refusal = url ? fetchRefusal(url) : "Only http and https addresses can be fetched.";
  if (!url || refusal) throw new HttpError(400, refusal ?? "");
  return url;
}

async function readBody(
  response: DialledResponse,
  { maxBytes, refuseLonger }: SafeFetchOptions,
): Promise<Uint8Array> {
  const parts: Uint8Array[] = [];
  let size = 0;
  for await (const part of response.body) {
    const room = maxBytes - size;
    if (part.byteLength > room && refuseLonger) {
      throw new HttpError(400, "The file at this address is too large.");
    }
    parts.push(part.subarray(0, room));
    size += Math.min(part.byteLength, room);
    if (part.byteLength >= room) break;
  }
  return Buffer.concat(parts);
}

async function followRedirects(
  address: string,
  options: SafeFetchOptions,
  signal: AbortSignal,
): Promise<SafeResponse> {
  const { resolve = resolveWithSystem, dial = dialAddress, method = "GET" } = options;
  let url = parseFetchable(address);
  for (let redirects = 0; redirects <= maxRedirects; redirects += 1) {
    const ip = await resolvePublicAddress(url, resolve);
    signal.throwIfAborted();
    const response = await dial({ url, address: ip, method }, signal);
    try {
      const { location } = response.headers;
      if (response.status >= 300 && response.status < 400 && location) {
        url = parseFetchable(location, url);
        continue;
      }
      // A compressed answer was not asked for, and could be a bomb.
      if (!["", "identity"].includes(response.headers["content-encoding"] ?? "")) {
        throw new HttpError(400, "The address answered in a form that is not supported.");
      }
      const body = method === "HEAD" ? new Uint8Array() : await readBody(response, options);
      const contentType = (response.headers["content-type"] ?? "").split(";")[0] ?? "";
      return { url, status: response.status, contentType: contentType.trim().toLowerCase(), body };
    } finally {
      response.close();
    }
  }
  throw new HttpError(400, "The address redirects too often.");
}

/**
 * Fetches an address that a person typed, without ever connecting to anything but the public internet: http and https on
 * their standard ports, every DNS answer checked, the connection made to the checked address, at most 3 redirects each
 * checked again, 8 seconds in all, `maxBytes` of body.
 * @throws HttpError 400 with a reason that says nothing about what is inside the network; 504 when it took too long
 */
export async function safeFetch(address: string, options: SafeFetchOptions): Promise<SafeResponse> {
  const timeout = AbortSignal.timeout(timeoutMs);
  const expired = new Promise<never>((_resolve, reject) => {
    timeout.addEventListener("abort", () =>
      reject(new HttpError(504, "The address took too long to answer.")),
    );
  });
  try {
    return await Promise.race([followRedirects(address, options, timeout), expired]);
  } catch (error) {
    if (error instanceof HttpError) throw error;
    throw new HttpError(400, "The address could not be fetched.", { cause: "fetch failed" });
  }
}
