import * as z from "zod";
import { emailField } from "../../supabase/functions/_shared/domain/people/person-fields.ts";
import { CliError } from "../shared/cli-error.ts";
import {
  demoAdminEmail,
  fetchFromProject,
  maxPasswordBytes,
  type Project,
  rejectDemoKey,
} from "../shared/hosted-project.ts";

/** Email and password of an account. The password's minimum length equals the one in `supabase/config.toml`. */
const loginSchema = z.object({
  email: emailField("The email address is invalid."),
  password: z
    .string()
    .min(12, "The password must have at least 12 characters.")
    .refine(
      (password) => Buffer.byteLength(password) <= maxPasswordBytes,
      `The password must have at most ${maxPasswordBytes} bytes. Letters with accents have two bytes, emoji four.`,
    ),
});

/** Validates a user's entries for an account. @throws CliError for invalid input, and for the local demo's email or password */
function parseAccountInput<Schema extends typeof loginSchema>(
  schema: Schema,
  input: z.input<Schema>,
): z.output<Schema> {
  const parsed = schema.safeParse(input);
  if (!parsed.success) {
    throw new CliError(parsed.error.issues.map(({ message }) => message).join(" "));
  }
  const { email, password } = parsed.data;
  if (email.toLowerCase() === demoAdminEmail || password === "admin-password") {
    throw new CliError("The local demo's email and password are public; choose others.");
  }
  return parsed.data;
}

const accountSchema = loginSchema.extend({
  username: z
    .string()
    .trim()
    .min(1, "The username is missing.")
    .max(100, "The username is too long."),
});
export type AdminAccount = z.input<typeof accountSchema>;

/**
 * Creates an administrator's account with a confirmed email.
 *
 * @throws CliError if the input is invalid, if the demo account or key is used on a hosted project, or if Auth returns an error
 */
export async function createAdmin(project: Project, account: AdminAccount): Promise<void> {
  const { email, username, password } = parseAccountInput(accountSchema, account);
  rejectDemoKey(project);
  const response = await fetchFromProject(project, "/auth/v1/admin/users", {
    method: "POST",
    body: JSON.stringify({
      email,
      password,
      email_confirm: true,
      app_metadata: { is_admin: true, username },
    }),
  });
  if (!response.ok) {
    throw new CliError(
      `The account was not created (${response.status}): ${await response.text()}`,
    );
  }
}

/** Accounts, or the MFA factors of an account. */
const idsSchema = z.array(z.object({ id: z.uuid() }));

/**
 * Returns the id of the administrator with this email address.
 *
 * @throws CliError if there is no such administrator or the request fails
 */
async function findAdmin(project: Project, email: string): Promise<string> {
  // Auth stores emails in lower case.
  const query = new URLSearchParams({
    select: "id",
    is_admin: "eq.true",
    email: `eq.${email.toLowerCase()}`,
  });
  const response = await fetchFromProject(project, `/rest/v1/users?${query.toString()}`);
  if (!response.ok) {
    throw new CliError(
      `The accounts could not be read (${response.status}): ${await response.text()}`,
    );
  }
  const [account] = idsSchema.parse(await response.json());
  if (!account) throw new CliError(`No administrator has the email ${email}.`);
  return account.id;
}

/**
 * Sets an administrator's password and ends all sessions of the account.
 *
 * @throws CliError for invalid input, an email without an administrator's account, the demo's account or key on a hosted
 * project, and errors of Auth
 */
export async function setAdminPassword(
  project: Project,
  login: z.input<typeof loginSchema>,
): Promise<void> {
  const { email, password } = parseAccountInput(loginSchema, login);
  rejectDemoKey(project);
  const id = await findAdmin(project, email);
  const response = await fetchFromProject(project, `/auth/v1/admin/users/${id}`, {
    method: "PUT",
    body: JSON.stringify({ password }),
  });
  if (!response.ok) {
    throw new CliError(
      `The password was not changed (${response.status}): ${await response.text()}`,
    );
  }
}

/**
 * Removes all MFA factors of an administrator's account. Afterwards, signing in requires only the password.
 *
 * @returns the number of removed factors
 * @throws CliError if no administrator has this email, if the demo key is used on a hosted project, or if the request fails
 */
export async function resetMfa(project: Project, email: string): Promise<number> {
  rejectDemoKey(project);
  const response = await fetchFromProject(project, "/rest/v1/rpc/reset_second_factor", {
    method: "POST",
    body: JSON.stringify({ account: await findAdmin(project, email) }),
  });
  if (response.ok) return z.int().parse(await response.json());
  throw new CliError(
    `The authenticator apps were not removed (${response.status}): ${await response.text()}`,
  );
}
