import { localApiUrl, localPublishableKey, localSiteUrl } from "@domain/local-stack.ts";

/** The URLs of the API and of the site, and the publishable API key. All are public. */
export const env = {
  supabaseUrl: import.meta.env.VITE_SUPABASE_URL ?? localApiUrl,
  publishableKey: import.meta.env.VITE_SUPABASE_PUBLISHABLE_KEY ?? localPublishableKey,
  /** The canonical origin, for search engines and link previews. */
  siteUrl: import.meta.env.SITE_URL ?? localSiteUrl,
};
