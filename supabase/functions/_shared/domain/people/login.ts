import * as z from "zod/mini";
import { emailField } from "./person-fields.ts";

/** The admin login form. Messages: spec section 5, login. */
export const loginFormSchema = z.object({
  email: emailField("Please enter a valid email"),
  password: z.string().check(z.minLength(1, "Password is required")),
});
export type LoginForm = z.infer<typeof loginFormSchema>;
