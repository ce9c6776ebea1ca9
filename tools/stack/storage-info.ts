import * as z from "zod";

type Handler = (request: Request) => Promise<Response>;

const entriesSchema = z.array(z.looseObject({ name: z.string() }));
const maxEntries = 1_000_000;

/**
 * Handles GET /object/info/{bucket}/{key} with Storage's authorisation: row policies apply, also in public buckets, where
 * @supabase/lite ignores them. /object/info/public/{bucket}/{key} requires a public bucket, but no policy.
 */
export async function handleObjectInfo(request: Request, handle: Handler): Promise<Response> {
  const [, access, bucket = "", key = ""] =
    /\/object\/info\/(?:(public|authenticated)\/)?([^/]+)\/(.+)$/.exec(
      new URL(request.url).pathname,
    ) ?? [];
  const createUrl = (path: string) => new URL(`/storage/v1/object/${path}`, request.url);
  const headers = new Headers(request.headers);
  if (access === "public") headers.delete("authorization");
  else if (!(await isListed())) return notFoundResponse();
  return handle(new Request(createUrl(`info/${bucket}/${key}`), { headers }));

  async function isListed(): Promise<boolean> {
    const name = decodeURIComponent(key);
    const listHeaders = new Headers(headers);
    listHeaders.set("content-type", "application/json");
    const body = JSON.stringify({ prefix: name, limit: maxEntries, offset: 0 });
    const listing = await handle(
      new Request(createUrl(`list/${bucket}`), { method: "POST", headers: listHeaders, body }),
    );
    const entries = entriesSchema.safeParse(await listing.json().catch(() => null));
    return entries.success && entries.data.some((entry) => entry.name === name);
  }
}

function notFoundResponse(): Response {
  const error = {
    statusCode: "404",
    error: "not_found",
    message: "Object not found",
    code: "NoSuchKey",
  };
  return Response.json(error, { status: 400 });
}
