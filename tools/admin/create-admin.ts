import * as z from "zod";
import {
  demoAdminEmail,
  type Project,
  refuseDemoKey,
  secretKeyHeaders,
} from "../hosted-project.ts";
import { messageOf, PlainFailure } from "../plain-failure.ts";

/** The password's length is what `supabase/config.toml` asks of everybody. */
const accountSchema = z.object({
  email: z.email("The e-mail address is not one."),
  username: z.string().trim().min(1, "A username is needed.").max(100, "The username is too long."),
  password: z.string().min(12, "The password must have 12 characters or more."),
});
export type AdminAccount = z.input<typeof accountSchema>;

/**
 * Makes an account with the claim that lets into the back office, ready to log in.
 *
 * @throws PlainFailure for bad input, the local demo's account or key on a real project, and what Auth refuses
 */
export async function createAdmin(project: Project, account: AdminAccount): Promise<void> {
  const parsed = accountSchema.safeParse(account);
  if (!parsed.success) {
    throw new PlainFailure(parsed.error.issues.map(({ message }) => message).join(" "));
  }
  const { email, username, password } = parsed.data;
  if (email.toLowerCase() === demoAdminEmail || password === "admin-password") {
    throw new PlainFailure("That is the local demo's account, which everybody knows.");
  }
  refuseDemoKey(project);
  const { supabaseUrl } = project;
  const answer = await fetch(new URL("/auth/v1/admin/users", supabaseUrl), {
    method: "POST",
    headers: { ...secretKeyHeaders(project), "Content-Type": "application/json" },
    body: JSON.stringify({
      email,
      password,
      email_confirm: true,
      app_metadata: { is_admin: true, username },
    }),
  }).catch((error: unknown) => {
    throw new PlainFailure(`${supabaseUrl} did not answer: ${messageOf(error)}`);
  });
  if (!answer.ok) {
    throw new PlainFailure(`The account was not made (${answer.status}): ${await answer.text()}`);
  }
}
