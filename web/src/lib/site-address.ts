import { env } from "@/lib/env";

/** An address of the site in full, as it stands in link previews and structured data; a full one stays as it is. */
export function fullAddress(path: string): string {
  return new URL(path, env.siteUrl).href;
}

/** The one path a page is known by: any case and a slash at the end lead to it too. */
export function canonicalPath(path: string): string {
  return path.toLowerCase().replace(/\/+$/, "") || "/";
}
