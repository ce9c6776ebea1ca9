import { env } from "@/lib/env";

/**
 * Returns the absolute URL of a path, for link previews and structured data. Returns an absolute URL unchanged, and also a text
 * that is not a URL, so that a malformed image URL does not fail the build.
 */
export function absoluteUrl(path: string): string {
  return URL.canParse(path, env.siteUrl) ? new URL(path, env.siteUrl).href : path;
}

/** The canonical path of a page: lower case, without a trailing slash. */
export function canonicalPath(path: string): string {
  return path.toLowerCase().replace(/\/+$/, "") || "/";
}
