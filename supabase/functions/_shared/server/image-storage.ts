import { isLocalUrl, localApiUrl } from "../domain/local-stack.ts";
import type { Environment } from "./environment.ts";
import { HttpError } from "./http-error.ts";
import { storageRefusal } from "./storable-text.ts";

const bucket = "images";
const publicPath = `/storage/v1/object/public/${bucket}/`;
const timeoutMs = 30_000;

/**
 * Acts as service_role: nobody else may store anything, so that the bucket, which everybody can read, holds only what
 * accept-image.ts has checked.
 */
async function send(
  { supabaseUrl, secretKey }: Environment,
  method: "POST" | "DELETE",
  path: string,
  content: { type: string; body: BodyInit },
): Promise<Response> {
  try {
    return await fetch(`${supabaseUrl}/storage/v1/object/${bucket}${path}`, {
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

/** Stores a picture in the bucket under a path that must be new. Throws HttpError 503, 500. */
export async function storeImage(
  environment: Environment,
  path: string,
  bytes: Uint8Array<ArrayBuffer>,
  mimeType: string,
): Promise<void> {
  const answer = await send(environment, "POST", `/${path}`, { type: mimeType, body: bytes });
  await answer.body?.cancel();
  if (answer.ok) return;
  const cause = `storage HTTP ${answer.status}`;
  throw new HttpError(answer.status === 503 ? 503 : 500, "Failed to upload image", { cause });
}

/** Removes stored pictures, those of the paths that exist. Does not throw: a failure only leaves unused files behind. */
export async function removeImages(environment: Environment, paths: string[]): Promise<void> {
  const body = JSON.stringify({ prefixes: paths });
  const answer = await send(environment, "DELETE", "", { type: "application/json", body }).catch(
    () => null,
  );
  await answer?.body?.cancel();
}

/** Where everybody can see a stored picture. Inside the containers of a local stack the API has another name than outside. */
export function publicImageUrl({ supabaseUrl }: Environment, path: string): string {
  const isContainer = new URL(supabaseUrl).hostname === "kong";
  return `${isContainer ? localApiUrl : supabaseUrl}${publicPath}${path}`;
}

/** The path in the bucket of an address that is one of our own stored pictures, else null. */
export function storedImagePath({ supabaseUrl }: Environment, address: string): string | null {
  if (!URL.canParse(address)) return null;
  const url = new URL(address);
  const isOurs =
    url.host === new URL(supabaseUrl).host || (isLocalUrl(address) && isLocalUrl(supabaseUrl));
  if (!isOurs || !url.pathname.startsWith(publicPath)) return null;
  try {
    const path = decodeURIComponent(url.pathname.slice(publicPath.length));
    // Nothing can be stored there, and the database can't even be asked.
    return storageRefusal(path) ? null : path;
  } catch {
    return null;
  }
}
