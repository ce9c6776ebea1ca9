import * as z from "zod";
import { paths } from "@/app/paths";
import type { CurrentSession } from "@/data/session/session-provider";

export type GuardDecision = "wait" | "enter" | "leave";

/** Who may be on an admin page: administrators. Visitors and other signed-in people leave. Spec section 6. */
export function decideEntry(session: CurrentSession): GuardDecision {
  if (session.status === "loading") return "wait";
  return session.user?.isAdmin ? "enter" : "leave";
}

/** What a route says in its `handle` when those it refuses should go somewhere else than to the login. */
const guardHandleSchema = z.object({ refusedTo: z.string() });

/** Where those who may not enter are sent: where the innermost route says, else to the login. */
export function refusalPath(matches: { handle: unknown }[]): string {
  const said = matches
    .map((match) => guardHandleSchema.safeParse(match.handle).data?.refusedTo)
    .filter((path) => path !== undefined);
  return said.at(-1) ?? paths.admin.login;
}
