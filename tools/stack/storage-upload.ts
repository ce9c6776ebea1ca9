/**
 * storage-js sends a Blob or File as a form whose file has an empty field name; lite looks for a
 * field called "file". Such a form is turned into the other form of upload both know: the bare
 * bytes, with their type and caching in headers.
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
