import * as z from "zod/mini";
import { emailField, lineField } from "./person-fields.ts";

const codeMessage = "Please enter the six digits that your authenticator app shows";

/** The code of an authenticator app. Removes spaces, which apps display between the digits. */
export const authenticatorCodeField = z.string({ error: codeMessage }).check(
  z.overwrite((text) => text.replace(/\s/g, "")),
  z.regex(/^\d{6}$/, codeMessage),
);

/** The form for the second step of the login and for adding an authenticator. */
export const authenticatorCodeSchema = z.object({ code: authenticatorCodeField });
export type AuthenticatorCodeForm = z.infer<typeof authenticatorCodeSchema>;

/** The form for a new authenticator. A further one also needs a current code of one that the account has. */
export const firstAuthenticatorSchema = z.object({
  name: lineField(1, 50, "Please name the device"),
  code: z.literal(""),
});
export const furtherAuthenticatorSchema = z.extend(firstAuthenticatorSchema, {
  code: authenticatorCodeField,
});
export type NewAuthenticatorForm = z.infer<typeof furtherAuthenticatorSchema>;

/** The admin login form. Messages: spec section 5, login. */
export const loginFormSchema = z.object({
  email: emailField("Please enter a valid email"),
  password: z.string().check(z.minLength(1, "Password is required")),
});
export type LoginForm = z.infer<typeof loginFormSchema>;
