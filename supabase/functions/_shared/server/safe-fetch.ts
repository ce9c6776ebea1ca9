import { Buffer } from "node:buffer";
import { lookup } from "node:dns/promises";
import { type DialAddress, type DialledResponse, dialAddress } from "./dial-address.ts";
import { type ResolveHost, resolvePublicAddresses, unfetchableReason } from "./fetchable-url.ts";
import { HttpError } from "./http-error.ts";

const maxRedirects = 3;
const timeoutMs = 8000;
/** A host with more addresses is tried at the first ones only. */
const maxDialledAddresses = 4;

export interface SafeFetchOptions {
  method?: "GET" | "HEAD";
  /** Maximum size of the body in bytes. A longer body is truncated or, with `rejectLonger`, rejected. */
  maxBytes: number;
  rejectLonger?: boolean;
  resolve?: ResolveHost;
  dial?: DialAddress;
}

export interface SafeResponse {
  /** The final URL after redirects. */
  url: URL;
  status: number;
  /** Media type in lower case, without parameters; empty if the server sends none. */
  contentType: string;
  /** The parameter `charset` of the media type. */
  charset: string | undefined;
  body: Uint8Array;
}

export const resolveWithSystem: ResolveHost = async (host) =>
  (await lookup(host, { all: true })).map(({ address }) => address);

function parseFetchableUrl(text: string, base?: URL): URL {
  const url = URL.canParse(text, base?.href) ? new URL(text, base?.href) : null;
  const reason = url ? unfetchableReason(url) : "Only http and https addresses can be fetched.";
  if (!url || reason) throw new HttpError(400, reason ?? "");
  return url;
}

async function readBody(
  response: DialledResponse,
  { maxBytes, rejectLonger }: SafeFetchOptions,
): Promise<Uint8Array> {
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of response.body) {
    const remaining = maxBytes - size;
    if (chunk.byteLength > remaining && rejectLonger) {
      throw new HttpError(400, "The file at this address is too large.");
    }
    chunks.push(chunk.subarray(0, remaining));
    size += Math.min(chunk.byteLength, remaining);
    if (chunk.byteLength >= remaining) break;
  }
  return Buffer.concat(chunks);
}

/** Dials the addresses one after the other until one responds: the host may be unreachable at its first, such as by IPv6. */
async function dialInTurn(
  addresses: string[],
  dial: (address: string) => Promise<DialledResponse>,
  signal: AbortSignal,
): Promise<DialledResponse> {
  let failure: unknown;
  for (const address of addresses.slice(0, maxDialledAddresses)) {
    signal.throwIfAborted();
    try {
      return await dial(address);
    } catch (error) {
      failure = error;
    }
  }
  throw failure;
}

async function followRedirects(
  target: string,
  options: SafeFetchOptions,
  signal: AbortSignal,
): Promise<SafeResponse> {
  const { resolve = resolveWithSystem, dial = dialAddress, method = "GET" } = options;
  let url = parseFetchableUrl(target);
  for (let redirects = 0; redirects <= maxRedirects; redirects += 1) {
    const addresses = await resolvePublicAddresses(url, resolve);
    const dialAddressOfHost = (address: string) => dial({ url, address, method }, signal);
    const response = await dialInTurn(addresses, dialAddressOfHost, signal);
    try {
      const { location } = response.headers;
      if (response.status >= 300 && response.status < 400 && location) {
        url = parseFetchableUrl(location, url);
        continue;
      }
      // A compressed response was not requested and could be a decompression bomb.
      if (!["", "identity"].includes(response.headers["content-encoding"] ?? "")) {
        throw new HttpError(400, "The address answered in a form that is not supported.");
      }
      const body = method === "HEAD" ? new Uint8Array() : await readBody(response, options);
      const mediaType = response.headers["content-type"] ?? "";
      const contentType = (mediaType.split(";")[0] ?? "").trim().toLowerCase();
      const charset = /;\s*charset\s*=\s*["']?([^\s"';]+)/i.exec(mediaType)?.[1];
      return { url, status: response.status, contentType, charset, body };
    } finally {
      response.close();
    }
  }
  throw new HttpError(400, "The address redirects too often.");
}

/**
 * Fetches a URL from user input with SSRF protection:
 * - The URL is http or https on the standard port, and all of its DNS results are public.
 * - The connection goes to the checked IP address, which prevents DNS rebinding.
 * - At most 3 redirects are followed, and each is checked like the URL.
 * - The timeout is 8 seconds in total. At most `maxBytes` of the body are read.
 * @throws HttpError 400 with a reason that discloses nothing about internal networks; 504 on timeout
 */
export async function safeFetch(target: string, options: SafeFetchOptions): Promise<SafeResponse> {
  const timeout = AbortSignal.timeout(timeoutMs);
  const timeoutRejection = new Promise<never>((_resolve, reject) => {
    timeout.addEventListener("abort", () =>
      reject(new HttpError(504, "The address took too long to answer.")),
    );
  });
  try {
    return await Promise.race([followRedirects(target, options, timeout), timeoutRejection]);
  } catch (error) {
    if (error instanceof HttpError) throw error;
    throw new HttpError(400, "The address could not be fetched.", { cause: "fetch failed" });
  }
}

/** DNS resolver and dialler for requests to other sites; replaced by fakes in tests only. */
export type OutboundNetwork = Pick<SafeFetchOptions, "resolve" | "dial">;
