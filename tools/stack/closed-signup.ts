import * as z from "zod";
import { asAdmin } from "./database.ts";

/** Body of /auth/v1/otp and /magiclink: sign in with a code or a link that is sent by email. */
const requestSchema = z.object({
  email: z.email().toLowerCase(),
  create_user: z.boolean().default(true),
});

/**
 * Rejects sign-in by email for an address without an account, for projects with sign-up disabled. Hosted Auth rejects such
 * requests; @supabase/lite would create the account.
 *
 * @returns null when the account exists, or when the body is invalid, which Auth itself rejects
 */
export async function rejectUnknownEmail(
  request: Request,
  adminUrl: string,
): Promise<Response | null> {
  const parsed = requestSchema.safeParse(
    await request
      .clone()
      .json()
      .catch(() => null),
  );
  if (!parsed.success) return null;
  const { email, create_user } = parsed.data;
  const found = await asAdmin(
    adminUrl,
    (admin) => admin`select from auth.users where email = ${email}`,
  );
  if (found.length > 0) return null;
  const body = create_user
    ? { error_code: "signup_disabled", msg: "Signups not allowed for this instance" }
    : { error_code: "otp_disabled", msg: "Signups not allowed for otp" };
  return Response.json({ code: 422, ...body }, { status: 422 });
}
