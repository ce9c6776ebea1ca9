import { randomUUID } from "node:crypto";
import * as z from "zod";
import { localSecretKey } from "../../supabase/functions/_shared/domain/local-stack.ts";
import { connectAsAdmin } from "./database.ts";

const accountSchema = z.object({
  email: z.email().toLowerCase(),
  password: z.string().min(6),
  app_metadata: z.record(z.string(), z.json()).default({}),
});

function refusal(status: number, error_code: string, msg: string): Response {
  return Response.json({ code: status, error_code, msg }, { status });
}

/**
 * POST /auth/v1/admin/users as the platform's Auth answers it to the secret key: makes a confirmed account. It is the one call
 * of Auth's admin interface that the project makes, and lite has none.
 */
export async function answerCreateUser(request: Request, adminUrl: string): Promise<Response> {
  const bearer = request.headers.get("authorization")?.replace(/^Bearer\s+/i, "");
  if (
    request.headers.get("apikey") !== localSecretKey ||
    (bearer ?? localSecretKey) !== localSecretKey
  ) {
    return refusal(403, "not_admin", "User not allowed");
  }
  const parsed = accountSchema.safeParse(await request.json().catch(() => null));
  if (!parsed.success) return refusal(422, "validation_failed", z.prettifyError(parsed.error));
  const { email, password, app_metadata } = parsed.data;
  const id = randomUUID();
  const metadata = JSON.stringify({ provider: "email", providers: ["email"], ...app_metadata });
  const admin = connectAsAdmin(adminUrl);
  try {
    const made = await admin`
      with added as (
        insert into auth.users
          (id, aud, role, email, encrypted_password, email_confirmed_at, raw_app_meta_data, raw_user_meta_data)
        select ${id}, 'authenticated', 'authenticated', ${email},
          extensions.crypt(${password}, extensions.gen_salt('bf', 10)), now(), ${metadata}::text::jsonb, '{}'
        where not exists (select 1 from auth.users where email = ${email})
        returning id
      )
      insert into auth.identities (id, provider, provider_id, user_id, identity_data)
      select ${randomUUID()}, 'email', id, id, ${JSON.stringify({ sub: id, email })}::text::jsonb from added
      returning user_id`;
    if (made.length === 0) {
      const message = "A user with this email address has already been registered";
      return refusal(422, "email_exists", message);
    }
    return Response.json({ id, aud: "authenticated", role: "authenticated", email, app_metadata });
  } finally {
    await admin.end();
  }
}
