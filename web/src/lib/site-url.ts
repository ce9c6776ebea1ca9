import { env } from "@/lib/env";

/**
 * Returns the absolute URL of a path, for link previews and structured data. Returns an absolute URL unchanged. Also returns a
 * malformed URL unchanged, so that the malformed URL of an image does not fail the build.
 */
export function absoluteUrl(path: string): string {
  return URL.canParse(path, env.siteUrl) ? new URL(path, env.siteUrl).href : path;
}

/** The canonical path of a page: lower case, without a trailing slash. */
export function canonicalPath(path: string): string {
  return path.toLowerCase().replace(/\/+$/, "") || "/";
}
