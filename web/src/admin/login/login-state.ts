import { propertyOf } from "@domain/property.ts";
import { adminPaths } from "@/lib/admin-paths";

/** History state of a redirect to the login page. */
export interface LoginState {
  /** The admin page that was requested before the redirect. */
  from?: string;
  /** Whether the redirect is due to an expired session. */
  expired?: boolean;
}

/** Parses a history entry's state; unknown values are ignored. */
export function parseLoginState(state: unknown): LoginState & { expired: boolean } {
  const from = propertyOf(state, "from");
  return {
    ...(typeof from === "string" && from.startsWith(adminPaths.dashboard) ? { from } : {}),
    expired: propertyOf(state, "expired") === true,
  };
}
