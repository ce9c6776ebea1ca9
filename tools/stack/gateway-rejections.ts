/** Methods that no service of the platform accepts. The Request constructor throws for them. */
const rejectedMethods = new Set(["TRACE", "TRACK", "CONNECT"]);

/** Returns the error response for a request that the platform's gateway rejects; undefined for every other request. */
export function rejectInvalidRequest(method: string, path: string): Response | undefined {
  if (rejectedMethods.has(method)) {
    return Response.json({ message: `${method} is not allowed` }, { status: 405 });
  }
  if (path.startsWith("/storage/v1/") && !isValidKey(path)) {
    const message = "Invalid key: it contains a NUL character or is not UTF-8";
    const error = { statusCode: "400", error: "InvalidKey", code: "InvalidKey", message };
    return Response.json(error, { status: 400 });
  }
  return undefined;
}

function isValidKey(path: string): boolean {
  try {
    return !decodeURIComponent(path).includes("\0");
  } catch {
    return false;
  }
}
