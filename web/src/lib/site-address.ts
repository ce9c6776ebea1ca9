import { env } from "@/lib/env";

/** An address of the site in full, as it stands in link previews and structured data; a full one stays as it is. */
export function fullAddress(path: string): string {
  return new URL(path, env.siteUrl).href;
}
