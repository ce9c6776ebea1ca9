/** Maximum body size, which protects this process's memory. It is far above the functions' own limits. */
const maxBytes = 100 * 1024 * 1024;
/** Maximum wait for the next chunk of a body. */
const chunkTimeoutMs = 10_000;

export type BodyResult =
  | { status: 200; body: Buffer<ArrayBuffer> | null }
  | { status: 408 | 413; message: string };

/**
 * Buffers a request's body before it is forwarded, like the platform's gateway. Without buffering, an early 413 of a function
 * would reset the connection of a client that is still sending. Returns 413 for a body above 100 MiB, and 408 after 10 seconds
 * without data.
 */
export async function readWholeBody({ body }: Request): Promise<BodyResult> {
  if (!body) return { status: 200, body };
  const reader = body.getReader();
  const chunks: Uint8Array[] = [];
  let size = 0;
  for (;;) {
    const chunk = await readNextChunk(reader);
    if (!chunk) return { status: 408, message: "The request took too long to arrive." };
    if (chunk.done) break;
    size += chunk.value.length;
    if (size <= maxBytes) chunks.push(chunk.value);
  }
  return size <= maxBytes
    ? { status: 200, body: Buffer.concat(chunks) }
    : { status: 413, message: "Request size limit exceeded" };
}

/** Reads the next chunk of the body; null if none arrives in time. */
async function readNextChunk(reader: ReadableStreamDefaultReader<Uint8Array>) {
  let timer: NodeJS.Timeout | undefined;
  const timeout = new Promise<null>((resolve) => {
    timer = setTimeout(resolve, chunkTimeoutMs, null);
  });
  return Promise.race([reader.read(), timeout]).finally(() => clearTimeout(timer));
}
