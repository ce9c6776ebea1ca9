import { env } from "@/lib/env";

/** Makes a path absolute, as link previews and structured data need it; absolute addresses are returned unchanged. */
export function fullAddress(path: string): string {
  return new URL(path, env.siteUrl).href;
}

/** The canonical path of a page: lower case, without a trailing slash. */
export function canonicalPath(path: string): string {
  return path.toLowerCase().replace(/\/+$/, "") || "/";
}
