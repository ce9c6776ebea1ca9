import {
  isLocalUrl,
  localPublishableKey,
} from "../supabase/functions/_shared/domain/local-stack.ts";

/**
 * Fails the build for a hosted Supabase project that has no publishable key of its own.
 * @throws Error if `url` is not local, and `key` is either missing or the publishable key of the local demo
 */
export function rejectDemoKeys(url: string | undefined, key: string | undefined): void {
  if (!url || isLocalUrl(url)) return;
  if (!key || key === localPublishableKey) {
    throw new Error(
      `VITE_SUPABASE_URL is ${url}, but VITE_SUPABASE_PUBLISHABLE_KEY is ${key ? "the local demo's key" : "missing"}. Set the project's own publishable key.`,
    );
  }
}
