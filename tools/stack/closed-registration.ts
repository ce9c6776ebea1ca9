import * as z from "zod";
import { asAdmin } from "./database.ts";

/** What is asked of /auth/v1/otp and /magiclink: a code or a link to sign in with, sent to an address. */
const wantedSchema = z.object({
  email: z.email().toLowerCase(),
  create_user: z.boolean().default(true),
});

/**
 * Refuses to sign somebody in by mail who has no account, where registration is closed: the platform's Auth would have to make
 * one, and does not. lite makes it. Null where there is an account, or Auth itself finds fault with what was asked.
 */
export async function refuseNewAddress(
  request: Request,
  adminUrl: string,
): Promise<Response | null> {
  const wanted = wantedSchema.safeParse(
    await request
      .clone()
      .json()
      .catch(() => null),
  );
  if (!wanted.success) return null;
  const { email, create_user } = wanted.data;
  const found = await asAdmin(
    adminUrl,
    (admin) => admin`select from auth.users where email = ${email}`,
  );
  if (found.length > 0) return null;
  const refusal = create_user
    ? { error_code: "signup_disabled", msg: "Signups not allowed for this instance" }
    : { error_code: "otp_disabled", msg: "Signups not allowed for otp" };
  return Response.json({ code: 422, ...refusal }, { status: 422 });
}
