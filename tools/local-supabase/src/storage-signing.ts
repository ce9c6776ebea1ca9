import * as z from "zod";

const servicePath = "/storage/v1";
const bulkPattern = /^\/storage\/v1\/object\/sign\/[^/]+$/;
const bulkSchema = z.object({ expiresIn: z.number(), paths: z.array(z.string()) });
const signedUrlSchema = z.object({ signedUrl: z.string() });
const claimsSchema = z.object({ exp: z.number() });

type Handle = (request: Request) => Promise<Response>;

/**
 * Handles the creation and the use of signed URLs. Differences from @supabase/lite:
 * - The response has the URL as Storage names it: `signedURL`, relative to the service.
 * - URLs of several files can be created at once.
 * - With the parameter `download`, the file is an attachment, under that name unless it is empty.
 * - An expired URL is an error of the caller (400).
 */
export async function handleSignedUrl(request: Request, handle: Handle): Promise<Response> {
  const { pathname, searchParams } = new URL(request.url);
  if (request.method === "POST") {
    return bulkPattern.test(pathname) ? signSeveral(request, handle) : signOne(request, handle);
  }
  if (isExpired(searchParams.get("token"))) return expiredResponse();
  const response = await handle(request);
  const name = searchParams.get("download");
  if (!response.ok || name === null) return response;
  const headers = new Headers(response.headers);
  const fileName = name && `; filename*=UTF-8''${encodeURIComponent(name)};`;
  headers.set("content-disposition", `attachment${fileName}`);
  return new Response(response.body, { headers });
}

async function signOne(request: Request, handle: Handle): Promise<Response> {
  const response = await handle(request);
  if (!response.ok) return response;
  const { signedUrl } = signedUrlSchema.parse(await response.json());
  return Response.json({ signedURL: signedUrl.slice(servicePath.length) });
}

async function signSeveral(request: Request, handle: Handle): Promise<Response> {
  const { expiresIn, paths } = bulkSchema.parse(await request.json());
  const headers = new Headers(request.headers);
  headers.delete("content-length");
  const entries = paths.map(async (path) => {
    const url = `${request.url}/${path.split("/").map(encodeURIComponent).join("/")}`;
    const body = JSON.stringify({ expiresIn });
    const response = await signOne(new Request(url, { method: "POST", headers, body }), handle);
    if (response.ok) return { path, error: null, ...(await response.json()) };
    const error = "Either the object does not exist or you do not have access to it";
    return { path, error, signedURL: null };
  });
  return Response.json(await Promise.all(entries));
}

function isExpired(token: string | null): boolean {
  try {
    const claims = Buffer.from(token?.split(".")[1] ?? "", "base64url").toString();
    return claimsSchema.parse(JSON.parse(claims)).exp <= Date.now() / 1000;
  } catch {
    return false;
  }
}

function expiredResponse(): Response {
  const error = { statusCode: "400", error: "InvalidJWT", code: "InvalidJWT" };
  return Response.json(
    { ...error, message: '"exp" claim timestamp check failed' },
    { status: 400 },
  );
}
