import * as z from "zod";

/** The admin login form. Messages: spec section 5, login. */
export const loginFormSchema = z.object({
  email: z.string().trim().pipe(z.email("Please enter a valid email")),
  password: z.string().min(1, "Password is required"),
});
export type LoginForm = z.infer<typeof loginFormSchema>;
