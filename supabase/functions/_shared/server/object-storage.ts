import type { Environment } from "./environment.ts";
import { HttpError } from "./http-error.ts";

const timeoutMs = 10_000;
const failureMessage = "Failed to upload image";

interface StorageCall {
  bucket: string;
  /** The object's name; for DELETE, which takes `prefixes` in the body, absent. */
  path?: string;
  headers: Record<string, string>;
  body: BodyInit;
  /** Message of the HttpError if Storage is unreachable. */
  failureMessage?: string;
}

/**
 * Calls the Storage API as service_role. No other role may upload, so that the buckets contain only files whose bytes a function has
 * validated. Throws HttpError 503 if Storage is unreachable.
 */
async function callStorage(
  { supabaseUrl, secretKey }: Environment,
  method: "POST" | "DELETE",
  { bucket, path, headers, body, ...call }: StorageCall,
): Promise<Response> {
  try {
    return await fetch(
      [`${supabaseUrl}/storage/v1/object/${bucket}`, path].filter(Boolean).join("/"),
      {
        method,
        headers: { apikey: secretKey, authorization: `Bearer ${secretKey}`, ...headers },
        body,
        signal: AbortSignal.timeout(timeoutMs),
      },
    );
  } catch {
    throw new HttpError(503, call.failureMessage ?? failureMessage, {
      cause: "storage unreachable",
    });
  }
}

/** Stores an object. Throws HttpError 503 if Storage is unreachable or responds 503, otherwise 500. */
export async function storeObject(environment: Environment, call: StorageCall): Promise<void> {
  const response = await callStorage(environment, "POST", call);
  await response.body?.cancel();
  if (response.ok) return;
  const cause = `storage HTTP ${response.status}`;
  const status = response.status === 503 ? 503 : 500;
  throw new HttpError(status, call.failureMessage ?? failureMessage, { cause });
}

/** Deletes objects; ignores paths that do not exist. Returns whether Storage has confirmed the deletion. */
export async function removeObjects(
  environment: Environment,
  bucket: string,
  paths: string[],
): Promise<boolean> {
  const response = await callStorage(environment, "DELETE", {
    bucket,
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ prefixes: paths }),
  }).catch(() => null);
  await response?.body?.cancel();
  return response?.ok ?? false;
}
