import { beforeEach, vi } from "vitest";
import * as session from "@/data/session/access-token";

/**
 * Gives each test of the calling file the access token of a signed-in administrator. Uses a spy, because a file with `vi.mock` runs
 * in the slower test project `unit-dom-isolated`.
 */
export function stubAccessToken(): void {
  beforeEach(() => {
    const accessToken = vi.spyOn(session, "accessToken").mockResolvedValue("token");
    return () => accessToken.mockRestore();
  });
}
