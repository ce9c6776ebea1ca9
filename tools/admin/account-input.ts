import * as z from "zod";
import { CliError } from "../shared/cli-error.ts";
import { demoAdminEmail } from "../shared/hosted-project.ts";

/** Email and password of an account. The minimum length equals the one in `supabase/config.toml`. */
export const loginSchema = z.object({
  email: z.email("The e-mail address is not one."),
  password: z.string().min(12, "The password must have 12 characters or more."),
});

/** Validates input. @throws CliError for invalid input, and for the local demo's email or password */
export function checkInput<Schema extends typeof loginSchema>(
  schema: Schema,
  input: z.input<Schema>,
): z.output<Schema> {
  const parsed = schema.safeParse(input);
  if (!parsed.success) {
    throw new CliError(parsed.error.issues.map(({ message }) => message).join(" "));
  }
  const { email, password } = parsed.data;
  if (email.toLowerCase() === demoAdminEmail || password === "admin-password") {
    throw new CliError("That is the local demo's account, which everybody knows.");
  }
  return parsed.data;
}
