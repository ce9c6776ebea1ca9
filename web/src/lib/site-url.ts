import { env } from "@/lib/env";

/** Returns the absolute URL of a path, for link previews and structured data; absolute URLs stay unchanged. */
export function absoluteUrl(path: string): string {
  return new URL(path, env.siteUrl).href;
}

/** The canonical path of a page: lower case, without a trailing slash. */
export function canonicalPath(path: string): string {
  return path.toLowerCase().replace(/\/+$/, "") || "/";
}
