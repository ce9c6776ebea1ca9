import { maxImageBytes } from "../domain/images/image-locations.ts";
import { callDatabase, type DatabaseClient } from "./database.ts";
import type { Environment } from "./environment.ts";
import { HttpError } from "./http-error.ts";
import { readAscii } from "./image-content.ts";
import { removeObjects, storeObject } from "./object-storage.ts";
import { sanitiseImage } from "./sanitise-image.ts";
import { decodeBase64, type LongText } from "./upload-body.ts";

const clientFileBucket = "client-files";
const failureMessage = "The file could not be stored. Please try again.";

interface ClientFile {
  mimeType: string;
  bytes: Uint8Array<ArrayBuffer>;
}

/**
 * Decodes and validates a visitor's file by its bytes, whatever its name says: an image (sanitiseImage, which also removes the metadata)
 * or a complete PDF file of at most 10 MB. Throws HttpError 400 with the reason.
 */
export function sanitiseClientFile(base64: string | LongText, fileName: string): ClientFile {
  const bytes = decodeBase64(base64);
  if (!/^%PDF-[12]\./.test(readAscii(bytes, 0, 8))) return sanitiseImage(bytes, fileName);
  if (bytes.byteLength > maxImageBytes) {
    throw new HttpError(400, `${fileName} is too large (max 10MB)`);
  }
  if (!readAscii(bytes, Math.max(0, bytes.byteLength - 1024), 1024).includes("%%EOF")) {
    throw new HttpError(400, `${fileName} is damaged, or not a PDF file`);
  }
  return { mimeType: "application/pdf", bytes };
}

/**
 * Stores a file in the private bucket, over an earlier attempt. No browser opens a PDF file of this bucket in a page, because its type
 * there is application/octet-stream. Throws HttpError 500 or 503.
 */
export function storeClientFile(
  environment: Environment,
  path: string,
  { mimeType, bytes }: ClientFile,
): Promise<void> {
  return storeObject(environment, {
    bucket: clientFileBucket,
    path,
    headers: {
      "content-type": mimeType === "application/pdf" ? "application/octet-stream" : mimeType,
      "cache-control": "no-store",
      "x-upsert": "true",
    },
    body: bytes,
    failureMessage,
  });
}

/** Deletes objects of the private bucket; returns whether Storage has confirmed that. */
export const removeClientFiles = (environment: Environment, paths: string[]) =>
  removeObjects(environment, clientFileBucket, paths);

/**
 * Deletes the objects of deleted files (public.deleted_file_paths), at most 100. Returns their number; objects that Storage could not
 * delete remain for the next call.
 */
export async function removeDeletedFiles(
  environment: Environment,
  database: DatabaseClient,
): Promise<number> {
  const paths = await callDatabase({ failureMessage }, () => database.rpc("deleted_file_paths"));
  if (paths.length === 0 || !(await removeClientFiles(environment, paths))) return 0;
  await callDatabase({ failureMessage }, () => database.rpc("forget_deleted_files", { paths }));
  return paths.length;
}
