/** Methods that no service of the platform accepts. The Request constructor throws for them. */
const rejectedMethods = new Set(["TRACE", "TRACK", "CONNECT"]);

/** The characters that Storage allows in an object's name. */
const namePattern = /^[\w/!\-.*'() &$@=;:+,?]+$/;
/** Matches the path of an upload; its group is the object's name. */
const uploadPathPattern =
  /^\/storage\/v1\/object\/(?!(?:copy|move|list|sign|upload|info|public|authenticated)\b)[^/]+\/(.+)$/;

/** Returns the error response for a request that the platform's gateway rejects; undefined for every other request. */
export function rejectInvalidRequest(method: string, path: string): Response | undefined {
  if (rejectedMethods.has(method)) {
    return Response.json({ message: `${method} is not allowed` }, { status: 405 });
  }
  if (!path.startsWith("/storage/v1/")) return undefined;
  const decodedPath = decode(path);
  if (decodedPath === null) {
    return invalidKeyResponse("Invalid key: it contains a NUL character or is not UTF-8");
  }
  const [, name] = uploadPathPattern.exec(decodedPath) ?? [];
  const isUpload = method === "POST" || method === "PUT";
  return isUpload && name !== undefined && !namePattern.test(name)
    ? invalidKeyResponse(`Invalid key: ${name}`)
    : undefined;
}

function decode(path: string): string | null {
  try {
    const decodedPath = decodeURIComponent(path);
    return decodedPath.includes("\0") ? null : decodedPath;
  } catch {
    return null;
  }
}

function invalidKeyResponse(message: string): Response {
  const error = { statusCode: "400", error: "InvalidKey", code: "InvalidKey", message };
  return Response.json(error, { status: 400 });
}
