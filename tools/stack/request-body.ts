/** The limit protects this process's memory; it is far above any function's own limit. */
const limitBytes = 100 * 1024 * 1024;
/** Longest wait for the next part of a body. */
const limitMs = 10_000;

export type WholeBody =
  | { status: 200; body: Buffer<ArrayBuffer> | null }
  | { status: 408 | 413; message: string };

/**
 * Buffers a request's body before it is forwarded, like the platform's gateway. Otherwise an early 413 of a function would
 * reset the connection of a client that is still sending. 413 above 100 MB; 408 after 10 seconds without data.
 */
export async function readWholeBody({ body }: Request): Promise<WholeBody> {
  if (!body) return { status: 200, body };
  const reader = body.getReader();
  const parts: Uint8Array[] = [];
  let size = 0;
  for (;;) {
    const part = await nextPart(reader);
    if (!part) return { status: 408, message: "The request took too long to arrive." };
    if (part.done) break;
    size += part.value.length;
    if (size <= limitBytes) parts.push(part.value);
  }
  return size <= limitBytes
    ? { status: 200, body: Buffer.concat(parts) }
    : { status: 413, message: "Request size limit exceeded" };
}

/** The next part of the body, or null if none arrives in time. */
async function nextPart(reader: ReadableStreamDefaultReader<Uint8Array>) {
  let timer: NodeJS.Timeout | undefined;
  const timeout = new Promise<null>((resolve) => {
    timer = setTimeout(resolve, limitMs, null);
  });
  return Promise.race([reader.read(), timeout]).finally(() => clearTimeout(timer));
}
