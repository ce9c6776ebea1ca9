import { propertyOf } from "@domain/property.ts";
import { paths } from "@/lib/paths";

/** What a redirect to the login carries along in the history entry. */
export interface LoginState {
  /** The admin page somebody wanted when they were sent to log in. */
  from?: string;
  /** Whether a session that was there has ended. */
  expired?: boolean;
}

/** Reads a history entry's state; what is not ours counts as nothing. */
export function parseLoginState(state: unknown): LoginState {
  const from = propertyOf(state, "from");
  const expired = propertyOf(state, "expired");
  return {
    ...(typeof from === "string" && from.startsWith(paths.admin.dashboard) ? { from } : {}),
    ...(typeof expired === "boolean" ? { expired } : {}),
  };
}
