import type * as z from "zod";
import { HttpError } from "./http-error.ts";
import { invalidRequest } from "./invalid-request.ts";

/** Bytes of a JSON body, unless an endpoint needs more; far more than the longest checkout needs. */
const MAX_BODY_BYTES = 64 * 1024;
/** A client that sends so slowly that its body is not here by then only keeps a connection busy. */
const MAX_BODY_MS = 10_000;
/** What is larger than the usual body, such as a picture, may take longer on a slow line. */
const MAX_LARGE_BODY_MS = 60_000;

/**
 * Reads a request's body as JSON and checks it. Stops reading after `maxBytes` (64 KB) or 10 seconds (a minute where
 * more is allowed), however much would follow.
 * Throws HttpError 415 (another content type), 413 (too large), 408 (too slow), 400 (no JSON, no object, or not what the
 * schema wants: the message is the first issue's, and all of them are in `issues`).
 */
export async function readJsonBody<Schema extends z.ZodType>(
  request: Request,
  schema: Schema,
  maxBytes = MAX_BODY_BYTES,
): Promise<z.output<Schema>> {
  requireJson(request.headers);
  const checked = schema.safeParse(parseObject(await readText(request, maxBytes)));
  if (checked.success) return checked.data;
  throw invalidRequest(checked.error);
}

/** Throws HttpError 415 for a request that does not say that it is JSON. */
export function requireJson(headers: Headers): void {
  const mediaType = headers.get("content-type")?.split(";")[0]?.trim().toLowerCase();
  if (mediaType === "application/json") return;
  throw new HttpError(415, "The request must be JSON (content type application/json).");
}

/** Whether a request brings a body at all, for those that may do without. */
export function hasBody(request: Request): boolean {
  return request.body !== null && request.headers.get("content-length") !== "0";
}

async function readText(request: Request, maxBytes: number): Promise<string> {
  const tooLarge = new HttpError(413, "The request is too large.");
  if (Number(request.headers.get("content-length")) > maxBytes) throw tooLarge;
  const reader = request.body?.getReader();
  if (!reader) return "";
  let slow = false;
  const timer = setTimeout(
    () => {
      slow = true;
      // Ends the read below, which is waiting for the client.
      reader.cancel().catch(() => {});
    },
    maxBytes > MAX_BODY_BYTES ? MAX_LARGE_BODY_MS : MAX_BODY_MS,
  );
  try {
    const decoder = new TextDecoder("utf-8", { fatal: true });
    let text = "";
    let size = 0;
    for (let part = await reader.read(); !part.done; part = await reader.read()) {
      size += part.value.byteLength;
      if (size > maxBytes) throw tooLarge;
      text += decoder.decode(part.value, { stream: true });
    }
    if (slow) throw new HttpError(408, "The request took too long to arrive.");
    return text + decoder.decode();
  } catch (error) {
    if (error instanceof HttpError) throw error;
    // Not UTF-8, or the client went away.
    throw new HttpError(400, "The request could not be read.");
  } finally {
    clearTimeout(timer);
    // Not awaited: a source that never answers to being cancelled must not hold the answer back.
    reader.cancel().catch(() => {});
  }
}

function parseObject(text: string): object {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    throw new HttpError(400, "The request is not valid JSON.");
  }
  if (typeof value !== "object" || value === null || Array.isArray(value)) {
    throw new HttpError(400, "The request must be a JSON object.");
  }
  return value;
}
