import { isIP, connect as openPlain, type Socket } from "node:net";
import { connect as openTls } from "node:tls";
import { type HttpStream, readHead, readHttpBody } from "./http-stream.ts";

export interface DialledResponse {
  status: number;
  headers: Record<string, string | undefined>;
  body: AsyncIterable<Uint8Array>;
  /** Ends the connection; what is not read of the body never arrives. */
  close(): void;
}

/** Opens a connection to exactly this IP address and asks for the URL there. */
export type DialAddress = (
  target: { url: URL; address: string; method: "GET" | "HEAD" },
  signal: AbortSignal,
) => Promise<DialledResponse>;

function hostOf(url: URL): string {
  return url.hostname.replace(/^\[|\]$/g, "").replace(/\.$/, "");
}

/** The certificate has to be the named host's, although the connection goes to an address. */
function openSocket(url: URL, address: string): Promise<Socket> {
  return new Promise((resolve, reject) => {
    const host = hostOf(url);
    const socket =
      url.protocol === "https:"
        ? openTls({
            host: address,
            port: 443,
            ALPNProtocols: ["http/1.1"],
            ...(isIP(host) === 0 && { servername: host }),
          })
        : openPlain({ host: address, port: Number(url.port || 80) });
    socket.once("error", reject);
    socket.once(url.protocol === "https:" ? "secureConnect" : "connect", () => resolve(socket));
  });
}

function requestText({ url, method }: { url: URL; method: string }): string {
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
 * Dials by a socket of its own. The HTTP clients at hand look names up themselves, and not every runtime that this runs in
 * lets them be told the address: the one on hosted Supabase ignores a `lookup` function, so that what was checked and what is
 * connected to could differ.
 */
export const dialAddress: DialAddress = async (target, signal) => {
  const opening = openSocket(target.url, target.address);
  const giveUp = () => {
    opening.then((socket) => socket.destroy()).catch(() => {});
  };
  signal.addEventListener("abort", giveUp, { once: true });
  const socket = await opening;
  // Whoever reads is told by the stream itself.
  socket.on("error", () => {});
  socket.write(requestText(target));
  const stream: HttpStream = { parts: socket[Symbol.asyncIterator](), rest: new Uint8Array() };
  try {
    const { status, headers } = await readHead(stream);
    const close = () => {
      signal.removeEventListener("abort", giveUp);
      socket.destroy();
    };
    return { status, headers, body: readHttpBody(stream, headers), close };
  } catch (error) {
    socket.destroy();
    throw error;
  }
};
