import type { Sql } from "postgres";
import * as z from "zod";
import { AuthError } from "./auth-error.ts";
import { readJson } from "./auth-router.ts";
import { authInstanceId } from "./database.ts";

const requestSchema = z.object({ email: z.string() });

/**
 * Rejects the sign-in of an account that hosted Auth does not find or cannot read, such as one that SQL has inserted without
 * instance_id or with null in a token column. Ignores an unknown email, which Auth itself rejects.
 *
 * @throws AuthError 400 for an account without the instance's id, 500 for an account with null in a token column
 */
export async function rejectUnreadableAccount(request: Request, superuserSql: Sql): Promise<void> {
  const parsed = requestSchema.safeParse(await readJson(request));
  if (!parsed.success) return;
  const [account] = await superuserSql<{ isFound: boolean; isReadable: boolean }[]>`
    select instance_id is not distinct from ${authInstanceId} as "isFound",
      num_nulls(
        confirmation_token, recovery_token, email_change, email_change_token_new, email_change_token_current, phone_change,
        phone_change_token, reauthentication_token
      ) = 0 as "isReadable"
    from auth.users where email = ${parsed.data.email.toLowerCase()}`;
  if (!account) return;
  if (!account.isFound) {
    throw new AuthError(400, "invalid_credentials", "Invalid login credentials");
  }
  if (!account.isReadable) {
    throw new AuthError(500, "unexpected_failure", "Database error querying schema");
  }
}
