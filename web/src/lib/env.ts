import { localApiUrl, localPublishableKey, localSiteUrl } from "@domain/local-stack.ts";

/** Where the API and the site are, and the key that says "a browser of this site". All are public. */
export const env = {
  supabaseUrl: import.meta.env.VITE_SUPABASE_URL ?? localApiUrl,
  publishableKey: import.meta.env.VITE_SUPABASE_PUBLISHABLE_KEY ?? localPublishableKey,
  /** As search engines and link previews are to know it. */
  siteUrl: import.meta.env.SITE_URL ?? localSiteUrl,
};
