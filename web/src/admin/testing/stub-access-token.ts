import { beforeEach, vi } from "vitest";
import { supabase } from "@/lib/supabase";

/**
 * Gives each test of the calling file the session of a signed-in administrator. Uses a spy, because a file with `vi.mock` runs in
 * the slower test project `unit-dom-isolated`.
 */
export function stubAccessToken(): void {
  beforeEach(() => {
    const response = { data: { session: { access_token: "token" } }, error: null };
    const getSession = vi.spyOn(supabase.auth, "getSession");
    getSession.mockResolvedValue(response as Awaited<ReturnType<typeof getSession>>);
    return () => getSession.mockRestore();
  });
}
