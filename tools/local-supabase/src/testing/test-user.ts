import { randomUUID } from "node:crypto";
import type { Sql } from "postgres";
import { authInstanceId } from "../database.ts";

export interface TestUser {
  id: string;
  email: string;
  password: string;
}

export interface TestUserOptions {
  /** app_metadata, which only a server can set, such as `{ is_admin: true }`. */
  appMetadata?: Record<string, unknown>;
  /** user_metadata, which users can set themselves. */
  userMetadata?: Record<string, unknown>;
}

/** Adds a confirmed account with a password. */
export async function addTestUser(sql: Sql, options: TestUserOptions = {}): Promise<TestUser> {
  const id = randomUUID();
  const email = `${id}@example.com`;
  const password = `password-of-${id}`;
  const appMetadata = { provider: "email", providers: ["email"], ...options.appMetadata };
  await sql`
    insert into auth.users (
      instance_id, id, aud, role, email, encrypted_password, email_confirmed_at, raw_app_meta_data, raw_user_meta_data,
      confirmation_token, recovery_token, email_change, email_change_token_new
    ) values (
      ${authInstanceId}, ${id}, 'authenticated', 'authenticated', ${email},
      extensions.crypt(${password}, extensions.gen_salt('bf', 4)), now(),
      ${JSON.stringify(appMetadata)}::text::jsonb, ${JSON.stringify(options.userMetadata ?? {})}::text::jsonb,
      '', '', '', ''
    )`;
  await sql`
    insert into auth.identities (id, provider, provider_id, user_id, identity_data)
    values (${randomUUID()}, 'email', ${id}, ${id}, ${JSON.stringify({ sub: id, email })}::text::jsonb)`;
  return { id, email, password };
}
