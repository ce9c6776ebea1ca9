import { createClient, type SupabaseClient } from "@supabase/supabase-js";
import WebSocket from "ws";

/**
 * Creates a supabase-js client for tests. Without an explicit transport, supabase-js throws on Node 20, which has no WebSocket.
 * The type of `ws` differs from the type of the browser's WebSocket only in its events.
 */
export function createTestClient(
  api: { url: string },
  key: string,
  headers: Record<string, string> = {},
): SupabaseClient {
  return createClient(api.url, key, {
    global: { headers },
    auth: { persistSession: false, autoRefreshToken: false, detectSessionInUrl: false },
    realtime: { transport: WebSocket as unknown as typeof globalThis.WebSocket },
  });
}
