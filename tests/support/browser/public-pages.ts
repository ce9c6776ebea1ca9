import type { APIRequestContext } from "@playwright/test";

/** In the texts of the content that was not published while the site under test was built. */
export const unpublishedWord = "Zanzibarwood";

/** Fetches the paths of all URLs in the built site's sitemap. */
export async function fetchPublicPaths(request: APIRequestContext): Promise<string[]> {
  const response = await request.get("/sitemap.xml");
  const urls = (await response.text()).matchAll(/<loc>(.*?)<\/loc>/g);
  return [...urls].map(([, url = ""]) => new URL(url).pathname);
}

/** Returns the static paths, and the first path of each route that has parameters. */
export function selectOnePathPerRoute(paths: string[]): string[] {
  const kinds = new Map<string, string>();
  for (const path of paths) {
    const [, area, ...slugs] = path.split("/");
    const kind = slugs.length === 0 ? path : `/${area}/${slugs.map(() => "*").join("/")}`;
    if (!kinds.has(kind)) kinds.set(kind, path);
  }
  return [...kinds.values()];
}
