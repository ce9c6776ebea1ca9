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

function parseValidJson<Schema extends z.core.$ZodType>(
  text: string,
  schema: Schema,
): z.output<Schema> {
  const result = z.safeParse(schema, parseObject(text));
  if (result.success) return result.data;
  throw invalidRequestError(result.error);
}

function hasJsonContentType(headers: Headers): boolean {
  const mediaType = headers.get("content-type")?.split(";")[0]?.trim().toLowerCase();
  return mediaType === "application/json";
}

function requireJsonContentType(headers: Headers): void {
  if (!hasJsonContentType(headers)) throw notJsonError();
}

function notJsonError(): HttpError {
  return new HttpError(415, "The request must be JSON (content type application/json).");
}

/** Reads a request's body as text, within the limits of readJsonBody. Throws HttpError 413, 408 or, if it is not UTF-8, 400. */
export async function readTextBody(
  request: Request,
  maxBytes = maxBodyBytes,
  decoder = new TextDecoder("utf-8", { fatal: true }),
): Promise<string> {
  const tooLargeError = new HttpError(413, "The request is too large.");
  if (Number(request.headers.get("content-length")) > maxBytes) throw tooLargeError;
  const reader = request.body?.getReader();
  if (!reader) return "";
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
    let text = "";
    let size = 0;
    for (let part = await reader.read(); !part.done; part = await reader.read()) {
      size += part.value.byteLength;
      if (size > maxBytes) throw tooLargeError;
      text += decoder.decode(part.value, { stream: true });
    }
    if (isTimedOut) throw new HttpError(408, "The request took too long to arrive.");
    return text + decoder.decode();
  } catch (error) {
    if (error instanceof HttpError) throw error;
    // The body is not UTF-8, or the client disconnected.
    throw new HttpError(400, "The request could not be read.");
  } finally {
    clearTimeout(timer);
    // Not awaited: the promise may never settle if the client keeps its stream open, and must not delay the response.
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
