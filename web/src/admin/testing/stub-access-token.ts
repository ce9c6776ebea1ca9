import { beforeEach, vi } from "vitest";
import * as session from "@/data/session/access-token";

/**
 * Gives each test of the calling file the access token of a signed-in administrator. Uses a spy, because `vi.mock` would give the
 * file its own copy of all modules.
 */
export function stubAccessToken(): void {
  beforeEach(() => {
    const accessToken = vi.spyOn(session, "accessToken").mockResolvedValue("token");
    return () => accessToken.mockRestore();
  });
}
