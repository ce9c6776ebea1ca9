import { propertyOf } from "@domain/property.ts";
import type { CurrentSession } from "@/data/session/session-provider";
import { paths } from "@/lib/paths";

export type GuardDecision = "wait" | "enter" | "leave";

/** Admits administrators only; visitors and other signed-in users are redirected. Spec section 6. */
export function decideEntry(session: CurrentSession): GuardDecision {
  if (session.status === "loading") return "wait";
  return session.user?.isAdmin ? "enter" : "leave";
}

/** The redirect target for a user without access: `handle.accessDeniedPath` of the innermost route, else the login page. */
export function accessDeniedPath(matches: { handle: unknown }[]): string {
  const redirects = matches
    .map(({ handle }) => propertyOf(handle, "accessDeniedPath"))
    .filter((path) => typeof path === "string");
  return redirects.at(-1) ?? paths.admin.login;
}
