/**
 * Converts a multipart upload to a raw one: the bytes as the body, type and cache control as headers. storage-js sends the
 * file in a form field with an empty name, but @supabase/lite expects the field "file". @supabase/lite also supports raw uploads.
 */
export async function unwrapUpload(request: Request): Promise<Request> {
  const isForm = request.headers.get("content-type")?.startsWith("multipart/form-data");
  if (!isForm || !["POST", "PUT"].includes(request.method)) return request;
  const form = await request.formData();
  const file = [...form.values()].find((value): value is File => value instanceof File);
  if (!file) return request;
  const headers = new Headers(request.headers);
  headers.set("content-type", file.type || "application/octet-stream");
  headers.set("content-length", String(file.size));
  const maxAge = form.get("cacheControl");
  if (typeof maxAge === "string") headers.set("cache-control", `max-age=${maxAge}`);
  const metadata = form.get("metadata");
  if (typeof metadata === "string") {
    headers.set("x-metadata", Buffer.from(metadata).toString("base64"));
  }
  return new Request(request.url, {
    method: request.method,
    headers,
    body: await file.arrayBuffer(),
  });
}
