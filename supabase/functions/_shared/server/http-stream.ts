import { Buffer } from "node:buffer";

/** The bytes of a response as they arrive. */
export interface HttpStream {
  parts: AsyncIterator<Uint8Array>;
  /** Bytes that have arrived but have not been consumed. */
  rest: Uint8Array;
}

export interface HttpHead {
  status: number;
  /** Maps lower-case names to values; a repeated header has its first value. */
  headers: Record<string, string | undefined>;
}

const maxHeadBytes = 64 * 1024;
const maxLineBytes = 1024;
/** Maximum number of responses: the final one and the interim responses (1xx) before it. */
const maxResponses = 5;
/** Maximum number of chunks, to limit the time and memory per response. Real responses have a few thousand chunks. */
const maxChunks = 100_000;
const headEnd = "\r\n\r\n";

class MalformedResponseError extends Error {}

/** Waits for the next bytes and appends them to `rest`. Returns false at the end of the stream. */
async function readMore(stream: HttpStream): Promise<boolean> {
  const { done, value } = await stream.parts.next();
  if (done) return false;
  stream.rest = stream.rest.length === 0 ? value : Buffer.concat([stream.rest, value]);
  return true;
}

/** Consumes a text and the delimiter after it; returns the text. Throws if the delimiter does not occur within `maxBytes`. */
async function readUntil(stream: HttpStream, delimiter: string, maxBytes: number): Promise<string> {
  for (;;) {
    const { buffer, byteOffset, byteLength } = stream.rest;
    // Creates a view instead of a copy, because this code runs for every chunk.
    const rest = Buffer.from(buffer, byteOffset, byteLength);
    const end = rest.indexOf(delimiter);
    if (end !== -1 && end <= maxBytes) {
      const text = rest.toString("latin1", 0, end);
      stream.rest = stream.rest.subarray(end + delimiter.length);
      return text;
    }
    if (stream.rest.length > maxBytes + delimiter.length || !(await readMore(stream)))
      throw new MalformedResponseError("missing delimiter");
  }
}

/** Reads status and headers of an HTTP/1.1 response. Skips interim (1xx) responses. Throws if the response is malformed. */
export async function readHead(stream: HttpStream): Promise<HttpHead> {
  for (let count = 0; count < maxResponses; count += 1) {
    const [statusLine = "", ...headerLines] = (
      await readUntil(stream, headEnd, maxHeadBytes)
    ).split("\r\n");
    const status = Number(/^HTTP\/1\.[01] (\d{3})(?: |$)/.exec(statusLine)?.[1]);
    if (Number.isNaN(status)) throw new MalformedResponseError("not HTTP");
    if (status >= 200) return { status, headers: parseHeaders(headerLines) };
  }
  throw new MalformedResponseError("no final response");
}

function parseHeaders(lines: string[]): Record<string, string> {
  const headers = new Map<string, string>();
  for (const line of lines) {
    const colon = line.indexOf(":");
    const name = line.slice(0, colon).toLowerCase();
    if (colon > 0 && !headers.has(name)) headers.set(name, line.slice(colon + 1).trim());
  }
  return Object.fromEntries(headers);
}

/** Reads the body: chunked, by Content-Length, or up to the end of the stream. Throws if the body is truncated. */
export async function* readHttpBody(
  stream: HttpStream,
  headers: HttpHead["headers"],
): AsyncGenerator<Uint8Array> {
  if (/\bchunked\b/i.test(headers["transfer-encoding"] ?? "")) {
    yield* readChunks(stream);
  } else if (/^\d{1,15}$/.test(headers["content-length"] ?? "")) {
    yield* readBytes(stream, Number(headers["content-length"]));
  } else {
    do {
      const part = stream.rest;
      stream.rest = new Uint8Array();
      if (part.length > 0) yield part;
    } while (await readMore(stream));
  }
}

async function* readBytes(stream: HttpStream, length: number): AsyncGenerator<Uint8Array> {
  for (let remaining = length; remaining > 0; ) {
    if (stream.rest.length === 0 && !(await readMore(stream)))
      throw new MalformedResponseError("truncated");
    const part = stream.rest.subarray(0, remaining);
    stream.rest = stream.rest.subarray(part.length);
    remaining -= part.length;
    yield part;
  }
}

async function* readChunks(stream: HttpStream): AsyncGenerator<Uint8Array> {
  for (let count = 0; count < maxChunks; count += 1) {
    const size = /^([0-9a-f]{1,8})\s*(?:;|$)/i.exec(
      await readUntil(stream, "\r\n", maxLineBytes),
    )?.[1];
    if (size === undefined) throw new MalformedResponseError("invalid chunk size");
    const length = Number.parseInt(size, 16);
    if (length === 0) return;
    yield* readBytes(stream, length);
    await readUntil(stream, "\r\n", 0);
  }
  throw new MalformedResponseError("too many chunks");
}
