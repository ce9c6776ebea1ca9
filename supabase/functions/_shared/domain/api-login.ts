import * as z from "zod";

/**
 * What the login of the interface takes (spec section 7, POST /api/auth/login): e-mail address or username, and password. An
 * identifier with an @ is an e-mail address, whichever field it came in (spec section 5, login).
 */
export const apiLoginSchema = z
  .object({
    email: z.string().trim().max(320, "Please enter a valid email").optional(),
    username: z.string().trim().max(320, "Please enter a valid email").optional(),
    password: z
      .string({ error: "Password is required" })
      .min(1, "Password is required")
      .max(1024, "The password is too long"),
  })
  .transform(({ email, username, password }, context) => {
    const identifier = email || username;
    if (identifier) return { identifier, password };
    context.addIssue({
      code: "custom",
      path: ["email"],
      message: "Please enter a valid email",
      input: email,
    });
    return z.NEVER;
  });
