import { Buffer } from "node:buffer";

/** Bytes of an answer as they come in, with what has come but was not used yet. */
export interface HttpStream {
  parts: AsyncIterator<Uint8Array>;
  rest: Uint8Array;
}

export interface HttpHead {
  status: number;
  /** By lower-case name; of one that comes twice the first counts. */
  headers: Record<string, string | undefined>;
}

const maxHeadBytes = 64 * 1024;
const maxLineBytes = 1024;
/** Real answers come in some thousands; each takes time and memory, however little is in it. */
const maxChunks = 100_000;
const headEnd = "\r\n\r\n";

class BadAnswer extends Error {}

/** Fetches more bytes; false when there are none. */
async function fill(stream: HttpStream): Promise<boolean> {
  const { done, value } = await stream.parts.next();
  if (done) return false;
  stream.rest = stream.rest.length === 0 ? value : Buffer.concat([stream.rest, value]);
  return true;
}

/** The text up to a mark, which is used up with it. */
async function readUntil(stream: HttpStream, mark: string, maxBytes: number): Promise<string> {
  for (;;) {
    const { buffer, byteOffset, byteLength } = stream.rest;
    // A view, no copy: this is done for each chunk of what has come.
    const rest = Buffer.from(buffer, byteOffset, byteLength);
    const end = rest.indexOf(mark);
    if (end !== -1 && end <= maxBytes) {
      const text = rest.toString("latin1", 0, end);
      stream.rest = stream.rest.subarray(end + mark.length);
      return text;
    }
    if (stream.rest.length > maxBytes + mark.length || !(await fill(stream)))
      throw new BadAnswer("no end");
  }
}

/** Reads status and headers of an HTTP/1.1 answer, past any interim ones. Throws when it is none. */
export async function readHead(stream: HttpStream): Promise<HttpHead> {
  for (let read = 0; read < 5; read += 1) {
    const [first = "", ...lines] = (await readUntil(stream, headEnd, maxHeadBytes)).split("\r\n");
    const status = Number(/^HTTP\/1\.[01] (\d{3})(?: |$)/.exec(first)?.[1]);
    if (Number.isNaN(status)) throw new BadAnswer("no HTTP");
    if (status >= 200) return { status, headers: readHeaders(lines) };
  }
  throw new BadAnswer("no final answer");
}

function readHeaders(lines: string[]): Record<string, string> {
  const headers = new Map<string, string>();
  for (const line of lines) {
    const colon = line.indexOf(":");
    const name = line.slice(0, colon).toLowerCase();
    if (colon > 0 && !headers.has(name)) headers.set(name, line.slice(colon + 1).trim());
  }
  return Object.fromEntries(headers);
}

/** The body that belongs to a head: by chunks, by its length, or up to the end. Throws when it breaks off. */
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
    } while (await fill(stream));
  }
}

async function* readBytes(stream: HttpStream, wanted: number): AsyncGenerator<Uint8Array> {
  for (let left = wanted; left > 0; ) {
    if (stream.rest.length === 0 && !(await fill(stream))) throw new BadAnswer("cut off");
    const part = stream.rest.subarray(0, left);
    stream.rest = stream.rest.subarray(part.length);
    left -= part.length;
    yield part;
  }
}

async function* readChunks(stream: HttpStream): AsyncGenerator<Uint8Array> {
  for (let read = 0; read < maxChunks; read += 1) {
    const size = /^([0-9a-f]{1,8})\s*(?:;|$)/i.exec(
      await readUntil(stream, "\r\n", maxLineBytes),
    )?.[1];
    if (size === undefined) throw new BadAnswer("no chunk");
    const length = Number.parseInt(size, 16);
    if (length === 0) return;
    yield* readBytes(stream, length);
    await readUntil(stream, "\r\n", 0);
  }
  throw new BadAnswer("too many chunks");
}
