import { once } from "node:events";
import { connect as connectTcp, isIP, type Socket } from "node:net";
import { connect as connectTls } from "node:tls";
import { bareHost } from "./fetchable-url.ts";
import { type HttpStream, readHead, readHttpBody } from "./http-stream.ts";

export interface DialledResponse {
  status: number;
  headers: Record<string, string | undefined>;
  body: AsyncIterable<Uint8Array>;
  /** Closes the connection and discards the unread rest of the body. */
  close(): void;
}

/** A caller can try another address in the remaining time if this one does not accept the connection. */
const connectTimeoutMs = 2000;

/**
 * Connects to the IP address without a DNS lookup and requests the URL. Rejects if the connection fails or takes longer than two
 * seconds, or if `signal` aborts.
 */
export type DialAddress = (
  target: { url: URL; address: string; method: "GET" | "HEAD" },
  signal: AbortSignal,
) => Promise<DialledResponse>;

/** Opens a TCP or TLS connection to the IP address. The TLS certificate is verified for the URL's host name. */
function openSocket(url: URL, address: string): Socket {
  if (url.protocol === "http:") {
    return connectTcp({ host: address, port: Number(url.port || 80) });
  }
  const host = bareHost(url).replace(/\.$/, "");
  return connectTls({
    host: address,
    port: Number(url.port || 443),
    ALPNProtocols: ["http/1.1"],
    ...(isIP(host) === 0 && { servername: host }),
  });
}

function formatRequest({ url, method }: { url: URL; method: string }): string {
  const lines = [
    `${method} ${url.pathname}${url.search} HTTP/1.1`,
    `Host: ${url.host}`,
    "Accept: text/html,application/xhtml+xml,image/*;q=0.9,*/*;q=0.5",
    "Accept-Encoding: identity",
    "Connection: close",
    "User-Agent: Mozilla/5.0 (compatible; image-collector)",
  ];
  return `${lines.join("\r\n")}\r\n\r\n`;
}

/**
 * Sends the request over its own socket, to prevent DNS rebinding: HTTP clients resolve the host name again, and could connect to
 * an address that was not checked. A custom `lookup` function is no solution, because hosted Supabase's runtime ignores it.
 */
export const dialAddress: DialAddress = async (target, signal) => {
  const socket = openSocket(target.url, target.address);
  // `once` and the stream's iterator report errors. Without this listener, an error would also be thrown as uncaught.
  socket.on("error", () => {});
  const abort = () => socket.destroy(new Error("aborted"));
  signal.addEventListener("abort", abort, { once: true });
  const connectTimeout = setTimeout(abort, connectTimeoutMs);
  try {
    await once(socket, target.url.protocol === "https:" ? "secureConnect" : "connect");
  } finally {
    clearTimeout(connectTimeout);
  }
  socket.write(formatRequest(target));
  const stream: HttpStream = { parts: socket[Symbol.asyncIterator](), rest: new Uint8Array() };
  try {
    const { status, headers } = await readHead(stream);
    const close = () => {
      signal.removeEventListener("abort", abort);
      socket.destroy();
    };
    return { status, headers, body: readHttpBody(stream, headers), close };
  } catch (error) {
    socket.destroy();
    throw error;
  }
};
