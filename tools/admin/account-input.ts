import * as z from "zod";
import { emailField } from "../../supabase/functions/_shared/domain/people/person-fields.ts";
import { CliError } from "../shared/cli-error.ts";
import { demoAdminEmail, maxPasswordBytes } from "../shared/hosted-project.ts";

/** Email and password of an account. The password's minimum length equals the one in `supabase/config.toml`. */
export const loginSchema = z.object({
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
export function parseAccountInput<Schema extends typeof loginSchema>(
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
