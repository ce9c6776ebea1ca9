import { createHash } from "node:crypto";
import { CliError, messageOf } from "../shared/cli-error.ts";
import { type Project, secretKeyHeaders } from "../shared/hosted-project.ts";
import type { SavedObject } from "./manifest.ts";

/** Long enough to transfer the largest image on a slow connection. */
const timeoutMs = 120_000;
export const maxConcurrentTransfers = 4;
const objectsPerDeleteRequest = 100;

export const computeSha256 = (bytes: Uint8Array) =>
  createHash("sha256").update(bytes).digest("hex");

/**
 * Downloads an object's content. Returns null if the object does not exist or Storage responds with status 5xx. Storage responds
 * with 5xx if it lists an object but its content is missing.
 *
 * @throws CliError for other errors
 */
export async function downloadObject(
  project: Project,
  object: { bucket: string; name: string },
): Promise<Buffer | null> {
  const response = await sendToStorage(project, "GET", objectPath(object));
  if (response.ok) return Buffer.from(await response.arrayBuffer());
  const text = await response.text();
  // For a missing object, Storage responds with status 400 and statusCode "404" in the body.
  if (response.status >= 500 || response.status === 404 || text.includes('"404"')) return null;
  throw storageError(`${object.bucket}/${object.name} could not be read`, response.status, text);
}

/** Uploads an object. Overwrites an existing object with the same name. */
export async function uploadObject(
  project: Project,
  object: SavedObject,
  bytes: Uint8Array<ArrayBuffer>,
): Promise<void> {
  const response = await sendToStorage(project, "POST", objectPath(object), {
    headers: {
      "content-type": object.type || "application/octet-stream",
      "x-upsert": "true",
      ...(object.cacheControl && { "cache-control": object.cacheControl }),
    },
    body: bytes,
  });
  const text = await response.text();
  if (response.ok) return;
  throw storageError(`${object.bucket}/${object.name} could not be stored`, response.status, text);
}

export async function removeObjects(
  project: Project,
  objects: { bucket: string; name: string }[],
): Promise<void> {
  for (const bucket of new Set(objects.map((object) => object.bucket))) {
    const names = objects.filter((object) => object.bucket === bucket).map(({ name }) => name);
    for (let start = 0; start < names.length; start += objectsPerDeleteRequest) {
      const prefixes = names.slice(start, start + objectsPerDeleteRequest);
      const response = await sendToStorage(project, "DELETE", `/${encodeURIComponent(bucket)}`, {
        headers: { "content-type": "application/json" },
        body: JSON.stringify({ prefixes }),
      });
      const text = await response.text();
      if (!response.ok) throw storageError(`${bucket} could not be cleared`, response.status, text);
    }
  }
}

function objectPath({ bucket, name }: { bucket: string; name: string }): string {
  return `/${[bucket, ...name.split("/")].map(encodeURIComponent).join("/")}`;
}

async function sendToStorage(
  project: Project,
  method: "GET" | "POST" | "DELETE",
  path: string,
  content: { headers?: Record<string, string>; body?: BodyInit } = {},
): Promise<Response> {
  return fetch(new URL(`/storage/v1/object${path}`, project.supabaseUrl), {
    method,
    headers: { ...secretKeyHeaders(project), ...content.headers },
    body: content.body,
    signal: AbortSignal.timeout(timeoutMs),
  }).catch((error: unknown) => {
    throw new CliError(`${project.supabaseUrl} does not respond: ${messageOf(error)}`);
  });
}

function storageError(failure: string, status: number, text: string): CliError {
  return new CliError(`${failure} (${status}): ${text.slice(0, 200)}`);
}
