import * as z from "zod";
import { HttpError, invalidRequestError } from "./http-error.ts";

/** Default size limit of a body in bytes; the longest checkout is far shorter. */
const maxBodyBytes = 64 * 1024;
/** Timeout for reading a body. Slow requests (Slowloris) would otherwise occupy connections. */
const maxBodyMs = 10_000;
/** Timeout for bodies above the default size limit, such as images, over a slow connection. */
const maxLargeBodyMs = 60_000;

/**
 * Reads a request's body as JSON and validates it. Stops reading after `maxBytes` (default 64 KB) or 10 seconds (60 seconds
 * if `maxBytes` is above the default). Throws HttpError 415 (other content type), 413 (too large), 408 (too slow), 400 (not
 * JSON, not an object, or invalid: see invalidRequestError).
 */
export async function readJsonBody<Schema extends z.core.$ZodType>(
  request: Request,
  schema: Schema,
  maxBytes = maxBodyBytes,
): Promise<z.output<Schema>> {
  requireJsonContentType(request.headers);
  return parseValidJson(await readTextBody(request, maxBytes), schema);
}

/**
 * Like readJsonBody, for an optional body: an empty body counts as `{}` and needs no content type. Reads the body to detect
 * that it is empty, because proxies may omit the header Content-Length.
 */
export async function readOptionalJsonBody<Schema extends z.core.$ZodType>(
  request: Request,
  schema: Schema,
): Promise<z.output<Schema>> {
  const text = await readTextBody(request, maxBodyBytes);
  if (text !== "") requireJsonContentType(request.headers);
  return parseValidJson(text || "{}", schema);
}

/** Checks the request of a route without a body: ignores a JSON body; throws HttpError 415 for any other non-empty body. */
export async function rejectNonJsonBody(request: Request): Promise<void> {
  if (hasJsonContentType(request.headers) || request.body === null) return;
  const lenientDecoder = new TextDecoder();
  if ((await readTextBody(request, maxBodyBytes, lenientDecoder)) !== "") throw notJsonError();
}

/** Parses and validates a JSON object. Throws the errors 400 of readJsonBody. */
export function parseValidJson<Schema extends z.core.$ZodType>(
  text: string,
  schema: Schema,
  revive?: (key: string, value: unknown) => unknown,
): z.output<Schema> {
  const result = z.safeParse(schema, parseObject(text, revive));
  if (result.success) return result.data;
  throw invalidRequestError(result.error);
}

function hasJsonContentType(headers: Headers): boolean {
  const mediaType = headers.get("content-type")?.split(";")[0]?.trim().toLowerCase();
  return mediaType === "application/json";
}

export function requireJsonContentType(headers: Headers): void {
  if (!hasJsonContentType(headers)) throw notJsonError();
}

function notJsonError(): HttpError {
  return new HttpError(415, "The request must be JSON (content type application/json).");
}

/** Reads a request's body as text, within the limits of readJsonBody. Throws HttpError 413, 408 or, if it is not UTF-8, 400. */
export async function readTextBody(
  request: Request,
  maxBytes = maxBodyBytes,
  decoder?: TextDecoder,
): Promise<string> {
  return decodeText(await readBytes(request, maxBytes), decoder);
}

/** Decodes a body or a part of it. Throws HttpError 400 if it is not UTF-8. */
export function decodeText(
  bytes: Uint8Array,
  decoder = new TextDecoder("utf-8", { fatal: true }),
): string {
  try {
    return decoder.decode(bytes);
  } catch {
    throw unreadableError();
  }
}

/** Reads a request's body, within the limits of readJsonBody. Throws HttpError 413, 408 or, if the client disconnects, 400. */
export async function readBytes(
  request: Request,
  maxBytes: number,
): Promise<Uint8Array<ArrayBuffer>> {
  const declaredBytes = Number(request.headers.get("content-length"));
  if (declaredBytes > maxBytes) throw tooLargeError();
  const reader = request.body?.getReader();
  if (!reader) return new Uint8Array();
  let isTimedOut = false;
  const timer = setTimeout(
    () => {
      isTimedOut = true;
      // Makes the pending reader.read() below resolve.
      reader.cancel().catch(() => {});
    },
    maxBytes > maxBodyBytes ? maxLargeBodyMs : maxBodyMs,
  );
  try {
    // The parts of a body without a declared length are copied into ever longer arrays.
    let bytes = new Uint8Array(declaredBytes > 0 ? declaredBytes : maxBodyBytes);
    let size = 0;
    for (let part = await reader.read(); !part.done; part = await reader.read()) {
      const end = size + part.value.byteLength;
      if (end > maxBytes) throw tooLargeError();
      if (end > bytes.byteLength) {
        const longer = new Uint8Array(Math.min(maxBytes, Math.max(end, 2 * bytes.byteLength)));
        longer.set(bytes);
        bytes = longer;
      }
      bytes.set(part.value, size);
      size = end;
    }
    if (isTimedOut) throw new HttpError(408, "The request took too long to arrive.");
    return bytes.subarray(0, size);
  } catch (error) {
    throw error instanceof HttpError ? error : unreadableError();
  } finally {
    clearTimeout(timer);
    // Not awaited: the promise may never settle if the client keeps its stream open, and must not delay the response.
    reader.cancel().catch(() => {});
  }
}

export function tooLargeError(): HttpError {
  return new HttpError(413, "The request is too large.");
}

function unreadableError(): HttpError {
  return new HttpError(400, "The request could not be read.");
}

function parseObject(text: string, revive?: (key: string, value: unknown) => unknown): object {
  let value: unknown;
  try {
    value = JSON.parse(text, revive);
  } catch {
    throw new HttpError(400, "The request is not valid JSON.");
  }
  if (typeof value !== "object" || value === null || Array.isArray(value)) {
    throw new HttpError(400, "The request must be a JSON object.");
  }
  return value;
}
