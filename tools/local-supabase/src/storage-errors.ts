import * as z from "zod";

const errorSchema = z.looseObject({ statusCode: z.string(), message: z.string() });

/** Storage's error codes, which storage-js evaluates and @supabase/lite omits. Keys: status and message. */
const errorCodes: Record<string, string> = {
  "404 Object not found": "NoSuchKey",
  "404 Bucket not found": "NoSuchBucket",
  "409 The resource already exists": "ResourceAlreadyExists",
  "403 new row violates row-level security policy": "AccessDenied",
};

/** Adds the error code to Storage's error responses. */
export async function addStorageErrorCodes(response: Response): Promise<Response> {
  if (response.ok || !response.headers.get("content-type")?.includes("json")) return response;
  const parsed = errorSchema.safeParse(
    // A response to HEAD has a JSON content type and no body.
    await response
      .clone()
      .json()
      .catch(() => null),
  );
  if (!parsed.success) return response;
  const { statusCode, message } = parsed.data;
  const code = errorCodes[`${statusCode} ${message}`];
  if (!code) return response;
  return Response.json({ ...parsed.data, code }, { status: response.status });
}
