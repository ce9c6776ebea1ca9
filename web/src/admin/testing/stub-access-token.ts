import { beforeEach, vi } from "vitest";
import * as session from "@/data/session/access-token";

/** Each test of the file has a signed-in session. A spy instead of `vi.mock`, which would give the file its own copy of all modules. */
export function stubAccessToken(): void {
  beforeEach(() => {
    const accessToken = vi.spyOn(session, "accessToken").mockResolvedValue("token");
    return () => accessToken.mockRestore();
  });
}
