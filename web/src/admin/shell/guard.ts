import { propertyOf } from "@domain/property.ts";
import type { CurrentSession } from "@/data/session/session-provider";
import { paths } from "@/lib/paths";

export type GuardDecision = "wait" | "enter" | "leave";

/** Who may be on an admin page: administrators. Visitors and other signed-in people leave. Spec section 6. */
export function decideEntry(session: CurrentSession): GuardDecision {
  if (session.status === "loading") return "wait";
  return session.user?.isAdmin ? "enter" : "leave";
}

/** Where those who may not enter are sent: where the innermost route says in its `handle`, else to the login. */
export function refusalPath(matches: { handle: unknown }[]): string {
  const said = matches
    .map(({ handle }) => propertyOf(handle, "refusedTo"))
    .filter((path) => typeof path === "string");
  return said.at(-1) ?? paths.admin.login;
}
