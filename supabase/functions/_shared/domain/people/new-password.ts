import * as z from "zod/mini";
import { emailField } from "./person-fields.ts";

/** bcrypt ignores the bytes after these, so Auth rejects a longer password. */
const maxPasswordBytes = 72;

/** A new password; the minimum length equals `minimum_password_length` in `supabase/config.toml`. */
export const newPasswordField = z.string({ error: "Please enter a password" }).check(
  z.minLength(12, "The password needs at least 12 characters"),
  z.refine(
    (password) => new TextEncoder().encode(password).length <= maxPasswordBytes,
    "The password is too long",
  ),
);

const repeatedPasswordFields = { password: newPasswordField, repetition: z.string() };

const isRepeated = (form: { password: string; repetition: string }) =>
  form.password === form.repetition;
const repetitionIssue = { path: ["repetition"], error: "This is not the same password" };

/** A new password, typed twice. */
export const repeatedPasswordSchema = z
  .object(repeatedPasswordFields)
  .check(z.refine(isRepeated, repetitionIssue));

/** The form of an account that changes its password. */
export const passwordChangeFormSchema = z
  .object({
    currentPassword: z.string().check(z.minLength(1, "Please enter your current password")),
    ...repeatedPasswordFields,
  })
  .check(z.refine(isRepeated, repetitionIssue));

/** The form that asks for a link with which a lost password can be replaced. */
export const passwordLinkFormSchema = z.object({ email: emailField("Please enter a valid email") });
