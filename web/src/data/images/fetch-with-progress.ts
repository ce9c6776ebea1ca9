/**
 * Returns a replacement for `fetch` that sends a string body with XMLHttpRequest, because `fetch` reports no upload progress.
 * Calls `onProgress` with a value from 0 to 1. The replacement rejects with TypeError if the server is unreachable.
 */
export function createFetchWithProgress(onProgress: (progress: number) => void) {
  return (
    url: string,
    { method, headers, body }: { method: string; headers: Record<string, string>; body: string },
  ) =>
    new Promise<Response>((resolve, reject) => {
      const request = new XMLHttpRequest();
      request.open(method, url);
      for (const [name, value] of Object.entries(headers)) request.setRequestHeader(name, value);
      request.upload.onprogress = ({ loaded, total }) => onProgress(total > 0 ? loaded / total : 0);
      request.onload = () =>
        resolve(new Response(request.responseText, { status: request.status }));
      request.onerror = () => reject(new TypeError("Failed to fetch"));
      request.send(body);
    });
}
