/** The limit protects this process's memory; it is far above any function's own limit. */
const limitBytes = 100 * 1024 * 1024;

/**
 * Buffers a request's body before it is forwarded, like the platform's gateway. Otherwise an early 413 of a function would
 * reset the connection of a client that is still sending.
 *
 * @returns null for a request without a body, undefined for a body above the limit
 */
export async function readWholeBody({
  body,
}: Request): Promise<Buffer<ArrayBuffer> | null | undefined> {
  if (!body) return null;
  const parts: Uint8Array[] = [];
  let size = 0;
  for await (const part of body) {
    size += part.length;
    if (size <= limitBytes) parts.push(part);
  }
  return size <= limitBytes ? Buffer.concat(parts) : undefined;
}
