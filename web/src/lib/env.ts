import { localApiUrl, localPublishableKey } from "@domain/local-stack.ts";

/** Where the API is and the key that says "a browser of this site". Both are public. */
export const env = {
  supabaseUrl: import.meta.env.VITE_SUPABASE_URL ?? localApiUrl,
  publishableKey: import.meta.env.VITE_SUPABASE_PUBLISHABLE_KEY ?? localPublishableKey,
};
