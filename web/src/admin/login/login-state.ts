import * as z from "zod";
import { paths } from "@/app/paths";

const loginStateSchema = z.object({
  /** The admin page somebody wanted when they were sent to log in. */
  from: z.string().startsWith(paths.admin.dashboard).optional(),
  /** Whether a session that was there has ended. */
  expired: z.boolean().optional(),
});

/** What a redirect to the login carries along in the history entry. */
export type LoginState = z.infer<typeof loginStateSchema>;

/** Reads a history entry's state; what is not ours counts as nothing. */
export function parseLoginState(state: unknown): LoginState {
  const parsed = loginStateSchema.safeParse(state);
  return parsed.success ? parsed.data : {};
}
