import { randomUUID } from "node:crypto";
import * as z from "zod";
import { localSecretKey } from "../../supabase/functions/_shared/domain/local-stack.ts";
import { asAdmin } from "./database.ts";

const accountSchema = z.object({
  email: z.email().toLowerCase(),
  password: z.string().min(6),
  app_metadata: z.record(z.string(), z.json()).default({}),
});
const passwordSchema = accountSchema.pick({ password: true });

function refusal(status: number, error_code: string, msg: string): Response {
  return Response.json({ code: status, error_code, msg }, { status });
}

/** 403 for a caller without the project's secret key; null for one that has it. */
function refuseNonAdmin({ headers }: Request): Response | null {
  const bearer = headers.get("authorization")?.replace(/^Bearer\s+/i, "");
  const isAdmin =
    headers.get("apikey") === localSecretKey && (bearer ?? localSecretKey) === localSecretKey;
  return isAdmin ? null : refusal(403, "not_admin", "User not allowed");
}

/**
 * POST /auth/v1/admin/users: creates an account with a confirmed email, with GoTrue's responses. @supabase/lite has no admin
 * API; the project uses this endpoint and PUT /admin/users/{id}.
 */
export async function handleCreateUser(request: Request, adminUrl: string): Promise<Response> {
  const refused = refuseNonAdmin(request);
  if (refused) return refused;
  const parsed = accountSchema.safeParse(await request.json().catch(() => null));
  if (!parsed.success) return refusal(422, "validation_failed", z.prettifyError(parsed.error));
  const { email, password, app_metadata } = parsed.data;
  const id = randomUUID();
  const metadata = JSON.stringify({ provider: "email", providers: ["email"], ...app_metadata });
  return asAdmin(adminUrl, async (admin) => {
    const created = await admin`
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
    if (created.length === 0) {
      const message = "A user with this email address has already been registered";
      return refusal(422, "email_exists", message);
    }
    return Response.json({ id, aud: "authenticated", role: "authenticated", email, app_metadata });
  });
}

/** PUT /auth/v1/admin/users/{id}: sets the account's password and deletes its sessions, with GoTrue's responses. */
export async function handleSetPassword(
  request: Request,
  id: string,
  adminUrl: string,
): Promise<Response> {
  const refused = refuseNonAdmin(request);
  if (refused) return refused;
  const parsed = passwordSchema.safeParse(await request.json().catch(() => null));
  if (!parsed.success) return refusal(422, "validation_failed", z.prettifyError(parsed.error));
  return asAdmin(adminUrl, async (admin) => {
    const changed = await admin`
      with changed as (
        update auth.users
        set encrypted_password = extensions.crypt(${parsed.data.password}, extensions.gen_salt('bf', 10))
        where id::text = ${id}
        returning id, email
      ), ended as (
        delete from auth.sessions where user_id in (select id from changed)
      )
      select * from changed`;
    return changed[0]
      ? Response.json(changed[0])
      : refusal(404, "user_not_found", "User not found");
  });
}
