/** URL of the REST API's function, which the build inserts. */
declare const apiUrl: string;

/** Cloudflare's static files. `fetch` applies `_headers` and `_redirects`, and responds 404 for a path without a file. */
interface Environment {
  ASSETS: { fetch(request: Request): Promise<Response> };
}

/**
 * Worker of Cloudflare Pages. It forwards `/api/*` to the REST API, so that the session cookie is first-party, and serves
 * `shell.html` for pages that are newer than the build.
 */
export default {
  async fetch(request: Request, { ASSETS }: Environment): Promise<Response> {
    const url = new URL(request.url);
    if (url.pathname.startsWith("/api/")) {
      const target = `${apiUrl}${url.pathname.slice("/api".length)}${url.search}`;
      return fetch(new Request(target, request));
    }
    const response = await ASSETS.fetch(request);
    if (response.status !== 404) return response;
    return ASSETS.fetch(new Request(new URL("/shell", url), request));
  },
};
