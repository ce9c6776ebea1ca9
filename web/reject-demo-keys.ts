import {
  isLocalUrl,
  localPublishableKey,
} from "../supabase/functions/_shared/domain/local-stack.ts";

/**
 * Prevents a site that uses a hosted project with the local demo's key.
 * @throws when `url` is not local and `key` is the demo's or missing
 */
export function rejectDemoKeys(url: string | undefined, key: string | undefined): void {
  if (!url || isLocalUrl(url)) return;
  if (!key || key === localPublishableKey) {
    throw new Error(
      `VITE_SUPABASE_URL is ${url}, but VITE_SUPABASE_PUBLISHABLE_KEY is ${key ? "the local demo's" : "missing"}. Set the project's own publishable key.`,
    );
  }
}
