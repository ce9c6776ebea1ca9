import { imageBucket } from "../domain/images/image-locations.ts";
import { isLocalUrl, localApiUrl } from "../domain/local-stack.ts";
import type { Environment } from "./environment.ts";
import { HttpError } from "./http-error.ts";
import { findInvalidPostgresText } from "./postgres-text.ts";

const publicPath = `/storage/v1/object/public/${imageBucket}/`;
const timeoutMs = 10_000;

/**
 * Calls the Storage API as service_role. No other role may upload to the public bucket, so that the bucket contains only images
 * that sanitise-image.ts has validated.
 */
async function callStorage(
  { supabaseUrl, secretKey }: Environment,
  method: "POST" | "DELETE",
  path: string,
  content: { type: string; body: BodyInit },
): Promise<Response> {
  try {
    return await fetch(`${supabaseUrl}/storage/v1/object/${imageBucket}${path}`, {
      method,
      headers: {
        apikey: secretKey,
        authorization: `Bearer ${secretKey}`,
        "content-type": content.type,
        "cache-control": "max-age=31536000",
      },
      body: content.body,
      signal: AbortSignal.timeout(timeoutMs),
    });
  } catch {
    throw new HttpError(503, "Failed to upload image", { cause: "storage unreachable" });
  }
}

/**
 * Stores an image in the bucket under a new path. Throws HttpError 503 if Storage is unreachable or responds 503, otherwise 500.
 */
export async function storeImage(
  environment: Environment,
  path: string,
  bytes: Uint8Array<ArrayBuffer>,
  mimeType: string,
): Promise<void> {
  const response = await callStorage(environment, "POST", `/${path}`, {
    type: mimeType,
    body: bytes,
  });
  await response.body?.cancel();
  if (response.ok) return;
  const cause = `storage HTTP ${response.status}`;
  throw new HttpError(response.status === 503 ? 503 : 500, "Failed to upload image", { cause });
}

/** Deletes stored images; ignores paths that do not exist. Ignores a failure, which only leaves unused files. */
export async function removeImages(environment: Environment, paths: string[]): Promise<void> {
  const body = JSON.stringify({ prefixes: paths });
  const response = await callStorage(environment, "DELETE", "", {
    type: "application/json",
    body,
  }).catch(() => null);
  await response?.body?.cancel();
}

/** The public URL of a stored image. In a Supabase CLI container, `supabaseUrl` is internal (host `kong`). */
export function publicImageUrl({ supabaseUrl }: Environment, path: string): string {
  const isContainer = new URL(supabaseUrl).hostname === "kong";
  return `${isContainer ? localApiUrl : supabaseUrl}${publicPath}${path}`;
}

/** The path in the bucket of an image in this installation's Storage; null for any other URL. */
export function storedImagePath({ supabaseUrl }: Environment, imageUrl: string): string | null {
  if (!URL.canParse(imageUrl)) return null;
  const url = new URL(imageUrl);
  const isOwnStorage =
    url.host === new URL(supabaseUrl).host || (isLocalUrl(imageUrl) && isLocalUrl(supabaseUrl));
  if (!isOwnStorage || !url.pathname.startsWith(publicPath)) return null;
  try {
    const path = decodeURIComponent(url.pathname.slice(publicPath.length));
    // Postgres cannot store a path with these characters, so no stored image has such a path.
    return findInvalidPostgresText(path) ? null : path;
  } catch {
    return null;
  }
}
