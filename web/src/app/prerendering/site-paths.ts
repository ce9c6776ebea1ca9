import type { SitePaths } from "@/app/prerendering/site-renderer";
import { readPagePaths, readRedirects } from "@/data/page-paths/queries";
import { paths } from "@/lib/paths";

/** Reads the paths to prerender (the static ones and one per published record) and the redirects. Spec section 2.1. */
export async function readSitePaths(): Promise<SitePaths> {
  const { home, shop, sale, portfolio, services, contact, terms, privacy, dataRequest } = paths;
  const [pagePaths, redirects] = await Promise.all([readPagePaths(), readRedirects()]);
  return {
    paths: [
      ...[home, shop, sale, portfolio, services, contact, terms, privacy, dataRequest],
      ...pagePaths,
    ],
    redirects,
  };
}
