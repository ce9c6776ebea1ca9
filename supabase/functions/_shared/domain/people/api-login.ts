import * as z from "zod/mini";
import { normaliseEmail } from "./email-address.ts";
import { authenticatorCodeField } from "./sign-in-form.ts";

const invalidEmailMessage = "Please enter a valid email";

const identifierField = z
  .string()
  .check(z.overwrite(normaliseEmail), z.maxLength(320, invalidEmailMessage));

/**
 * The request body of a login (spec section 7, POST /api/auth/login): an identifier, the password and, for an account
 * with two-step sign-in, the code of its authenticator app. The identifier is in the field `email` or `username`. An identifier
 * with an @ is an email address, any other one is a username, whichever field contains it (spec section 5, login).
 */
export const apiLoginSchema = z.pipe(
  z
    .object({
      email: z.optional(identifierField),
      username: z.optional(identifierField),
      password: z
        .string({ error: "Password is required" })
        .check(
          z.minLength(1, "Password is required"),
          z.maxLength(1024, "The password is too long"),
        ),
      code: z.optional(authenticatorCodeField),
    })
    .check(
      z.refine(({ email, username }) => Boolean(email || username), {
        path: ["email"],
        error: invalidEmailMessage,
        // By default, zod skips this check if any field is invalid. It must also run with an invalid password, to report both.
        when: ({ issues }) => issues.every(({ path }) => path?.[0] === "password"),
      }),
    ),
  z.transform(({ email, username, password, code }) => ({
    identifier: email || username || "",
    password,
    code,
  })),
);
