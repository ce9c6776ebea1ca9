import { env } from "@/lib/env";

/**
 * Returns the absolute URL of a path, for link previews and structured data; absolute URLs stay unchanged. So does a text that is
 * no URL: a broken image address must not break its page, and with it the build.
 */
export function absoluteUrl(path: string): string {
  return URL.canParse(path, env.siteUrl) ? new URL(path, env.siteUrl).href : path;
}

/** The canonical path of a page: lower case, without a trailing slash. */
export function canonicalPath(path: string): string {
  return path.toLowerCase().replace(/\/+$/, "") || "/";
}
