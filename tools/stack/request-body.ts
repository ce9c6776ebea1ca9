/** Far above what any function accepts; only protects this process's memory. */
const LIMIT_BYTES = 100 * 1024 * 1024;

/**
 * Reads a body to its end, as the platform's gateway does before it passes a request on: a function that answers 413 early would
 * otherwise have the connection closed under a client, or a proxy, that is still sending.
 *
 * @returns null for a request without a body, undefined for one above the limit
 */
export async function readWholeBody(
  { body }: Request,
  limit = LIMIT_BYTES,
): Promise<Buffer<ArrayBuffer> | null | undefined> {
  if (!body) return null;
  const parts: Uint8Array[] = [];
  let size = 0;
  for await (const part of body) {
    size += part.length;
    if (size <= limit) parts.push(part);
  }
  return size <= limit ? Buffer.concat(parts) : undefined;
}
