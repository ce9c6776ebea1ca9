import { requestTimeoutMs } from "@/lib/fetch";

/**
 * Time to wait for the response after the body was sent. Longer than `requestTimeoutMs`, because the operating system may still
 * have megabytes to send, and the server then validates and stores several files.
 */
const responseTimeoutMs = 30_000;

/**
 * Returns a replacement for `fetch` that sends a string body with XMLHttpRequest, because `fetch` reports no upload progress.
 * Calls `onProgress` with a value from 0 to 1. The replacement rejects with TypeError if the server is unreachable, or makes no
 * progress for `requestTimeoutMs`. A slow upload that makes progress has no timeout.
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
      let timer: ReturnType<typeof setTimeout>;
      const restartTimer = (timeoutMs: number) => {
        clearTimeout(timer);
        timer = setTimeout(() => request.abort(), timeoutMs);
      };
      request.upload.onprogress = ({ loaded, total }) => {
        restartTimer(requestTimeoutMs);
        onProgress(total > 0 ? loaded / total : 0);
      };
      request.upload.onload = () => restartTimer(responseTimeoutMs);
      request.onload = () =>
        resolve(new Response(request.responseText, { status: request.status }));
      request.onerror = request.onabort = () => reject(new TypeError("Failed to fetch"));
      request.onloadend = () => clearTimeout(timer);
      restartTimer(requestTimeoutMs);
      request.send(body);
    });
}
