import type { APIRequestContext } from "@playwright/test";

/** Every public address in the built site's sitemap. */
export async function publicPaths(request: APIRequestContext): Promise<string[]> {
  const response = await request.get("/sitemap.xml");
  const addresses = (await response.text()).matchAll(/<loc>(.*?)<\/loc>/g);
  return [...addresses].map(([, address = ""]) => new URL(address).pathname);
}

/** The paths without a parameter and the first path of each route with one. */
export function onePerKind(paths: string[]): string[] {
  const kinds = new Map<string, string>();
  for (const path of paths) {
    const [, area, ...slugs] = path.split("/");
    const kind = slugs.length === 0 ? path : `/${area}/${slugs.map(() => "*").join("/")}`;
    if (!kinds.has(kind)) kinds.set(kind, path);
  }
  return [...kinds.values()];
}
