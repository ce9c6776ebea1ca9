import { imageBucket } from "../domain/images/image-locations.ts";
import { isLocalUrl } from "../domain/local-stack.ts";
import type { Environment } from "./environment.ts";
import { removeObjects, storeObject } from "./object-storage.ts";
import { findInvalidPostgresText } from "./postgres-text.ts";

const publicPath = `/storage/v1/object/public/${imageBucket}/`;
/** Stores an image in the bucket under a new path. Throws the errors of storeObject. */
export function storeImage(
  environment: Environment,
  path: string,
  bytes: Uint8Array<ArrayBuffer>,
  mimeType: string,
): Promise<void> {
  const headers = { "content-type": mimeType, "cache-control": "max-age=31536000" };
  return storeObject(environment, { bucket: imageBucket, path, headers, body: bytes });
}

/** Deletes stored images. Ignores a failure, which only leaves unused files. */
export async function removeImages(environment: Environment, paths: string[]): Promise<void> {
  await removeObjects(environment, imageBucket, paths);
}

/** The public URL of a stored image. */
export function publicImageUrl({ publicUrl }: Environment, path: string): string {
  return `${publicUrl}${publicPath}${path}`;
}

/** The path in the bucket of an image in this installation's Storage; null for any other URL. */
export function storedImagePath({ publicUrl }: Environment, imageUrl: string): string | null {
  if (!URL.canParse(imageUrl)) return null;
  const url = new URL(imageUrl);
  const isOwnStorage =
    url.host === new URL(publicUrl).host || (isLocalUrl(imageUrl) && isLocalUrl(publicUrl));
  if (!isOwnStorage || !url.pathname.startsWith(publicPath)) return null;
  try {
    const path = decodeURIComponent(url.pathname.slice(publicPath.length));
    // Postgres cannot store a path with these characters, so no stored image has such a path.
    return findInvalidPostgresText(path) ? null : path;
  } catch {
    return null;
  }
}
