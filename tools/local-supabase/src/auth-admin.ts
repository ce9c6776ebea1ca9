import { randomUUID } from "node:crypto";
import type { Sql } from "postgres";
import * as z from "zod";
import { requireSecretKey } from "./auth-caller.ts";
import { AuthError, maxPasswordBytes, parseBody, rejectWeakPassword } from "./auth-error.ts";
import { createAuthRouter, readJson } from "./auth-router.ts";
import { asAuthAdmin, asSuperuser, authInstanceId } from "./database.ts";
import { findFactor, listFactors } from "./mfa-factors.ts";
import type { Project } from "./project.ts";

/** Creates the endpoints of Auth's admin API that the project uses, below /auth/v1/admin/users, with GoTrue's responses. */
export function createAdminRoutes(superuserUrl: string, { config: { auth }, keys }: Project) {
  const routes = createAuthRouter();
  const runWithSecretKey = async (
    request: Request,
    run: (sql: Sql) => Promise<object>,
    connect: typeof asSuperuser = asSuperuser,
  ) => {
    requireSecretKey(request, keys);
    return Response.json(await connect(superuserUrl, run));
  };
  routes.post("/", async ({ req }) =>
    runWithSecretKey(req.raw, async (superuserSql) =>
      createUser(superuserSql, await readJson(req.raw)),
    ),
  );
  routes.put("/:id", async ({ req }) =>
    runWithSecretKey(req.raw, async (superuserSql) =>
      setPassword(
        superuserSql,
        req.param("id"),
        await readJson(req.raw),
        auth.minimum_password_length,
      ),
    ),
  );
  routes.get("/:id/factors", ({ req }) =>
    runWithSecretKey(req.raw, (superuserSql) => listUserFactors(superuserSql, req.param("id"))),
  );
  routes.delete("/:id/factors/:factor", ({ req }) =>
    runWithSecretKey(
      req.raw,
      (authSql) => removeUserFactor(authSql, req.param("id"), req.param("factor")),
      asAuthAdmin,
    ),
  );
  return routes;
}

const accountSchema = z.object({
  email: z.email({ pattern: z.regexes.html5Email }).toLowerCase(),
  password: z.string().min(1),
  app_metadata: z.record(z.string(), z.json()).default({}),
});
const passwordSchema = accountSchema.pick({ password: true });

/**
 * Creates an account with a confirmed email. Like GoTrue, accepts a password shorter than the minimum.
 *
 * @throws AuthError 400 for a password that is too long, 422 for an invalid body or an existing email
 */
async function createUser(superuserSql: Sql, body: unknown) {
  const { email, password, app_metadata } = parseBody(accountSchema, body, 422);
  if (Buffer.byteLength(password) > maxPasswordBytes) {
    const message = `bcrypt: password length exceeds ${maxPasswordBytes} bytes`;
    throw new AuthError(400, "validation_failed", message);
  }
  const id = randomUUID();
  const metadata = JSON.stringify({ provider: "email", providers: ["email"], ...app_metadata });
  const insertedRows = await superuserSql`
    with inserted as (
      insert into auth.users (
        instance_id, id, aud, role, email, encrypted_password, email_confirmed_at, raw_app_meta_data, raw_user_meta_data,
        confirmation_token, recovery_token, email_change, email_change_token_new
      )
      select ${authInstanceId}, ${id}, 'authenticated', 'authenticated', ${email},
        extensions.crypt(${password}, extensions.gen_salt('bf', 10)), now(), ${metadata}::text::jsonb, '{}',
        '', '', '', ''
      where not exists (select 1 from auth.users where email = ${email})
      returning id
    )
    insert into auth.identities (id, provider, provider_id, user_id, identity_data)
    select ${randomUUID()}, 'email', id, id, ${JSON.stringify({ sub: id, email })}::text::jsonb from inserted
    returning user_id`;
  if (insertedRows.length === 0) {
    const message = "A user with this email address has already been registered";
    throw new AuthError(422, "email_exists", message);
  }
  return { id, aud: "authenticated", role: "authenticated", email, app_metadata };
}

/**
 * Sets the account's password and deletes its sessions.
 *
 * @throws AuthError 400 for a password that is too long, 404 for an unknown account, 422 for a password that is too short
 */
async function setPassword(superuserSql: Sql, id: string, body: unknown, minLength: number) {
  const { password } = parseBody(passwordSchema, body, 422);
  rejectWeakPassword(password, minLength);
  const [account] = await superuserSql`
    with updated as (
      update auth.users
      set encrypted_password = extensions.crypt(${password}, extensions.gen_salt('bf', 10))
      where id::text = ${id}
      returning id, email
    ), deleted_sessions as (
      delete from auth.sessions where user_id in (select id from updated)
    )
    select * from updated`;
  if (!account) throw unknownUserError();
  return { ...account };
}

/** Lists an account's MFA factors. @throws AuthError 404 for an unknown account */
async function listUserFactors(superuserSql: Sql, id: string) {
  await requireUser(superuserSql, id);
  return listFactors(superuserSql, id);
}

/** Removes an MFA factor and returns it. @throws AuthError 404 for an unknown account or factor */
async function removeUserFactor(authSql: Sql, id: string, factorId: string) {
  await requireUser(authSql, id);
  const { secret: _, ...factor } = await findFactor(authSql, id, factorId);
  await authSql`delete from auth.mfa_factors where id = ${factorId}`;
  return factor;
}

async function requireUser(superuserSql: Sql, id: string): Promise<void> {
  const users = await superuserSql`select from auth.users where id::text = ${id}`;
  if (users.length === 0) throw unknownUserError();
}

function unknownUserError(): AuthError {
  return new AuthError(404, "user_not_found", "User not found");
}
