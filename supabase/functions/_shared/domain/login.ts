import * as z from "zod";
import { emailAddress } from "./person-fields.ts";

/** The admin login form. Messages: spec section 5, login. */
export const loginFormSchema = z.object({
  email: z.string().trim().pipe(emailAddress("Please enter a valid email")),
  password: z.string().min(1, "Password is required"),
});
export type LoginForm = z.infer<typeof loginFormSchema>;
