import { propertyOf } from "@domain/property.ts";
import type { CurrentSession } from "@/data/session/session-provider";
import { paths } from "@/lib/paths";

export type AccessDecision = "pending" | "allow" | "redirect";

/** Allows administrators and redirects visitors and other accounts; "pending" while the session is loading. Spec section 6. */
export function decideAccess(session: CurrentSession): AccessDecision {
  if (session.status === "loading") return "pending";
  return session.user?.isAdmin ? "allow" : "redirect";
}

/** The redirect target for a user without access: `handle.accessDeniedPath` of the innermost route, else the login page. */
export function accessDeniedPath(matches: { handle: unknown }[]): string {
  const redirectPaths = matches
    .map(({ handle }) => propertyOf(handle, "accessDeniedPath"))
    .filter((path) => typeof path === "string");
  return redirectPaths.at(-1) ?? paths.admin.login;
}
