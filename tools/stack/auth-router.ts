import { Hono } from "hono";
import * as z from "zod";
import { findInvalidPostgresText } from "../../supabase/functions/_shared/server/postgres-text.ts";
import { AuthError } from "./auth-error.ts";

/** Hono bindings of Auth's routes: the client's IP address. */
interface AuthBindings {
  Bindings: { address: string };
}

export const createAuthRouter = () => new Hono<AuthBindings>();

/** Reads a copy of the request's body as JSON; null if the body is not JSON. */
export async function readJson(request: Request): Promise<unknown> {
  return request
    .clone()
    .json()
    .catch(() => null);
}

const optionalText = z.string().optional();
const bodySchema = z.looseObject({
  email: optionalText,
  phone: optionalText,
  password: optionalText,
});

/**
 * Rejects a body on which @supabase/lite's Auth would fail.
 *
 * @throws AuthError 400 bad_json if a non-empty body is not a JSON object, or has a value of the wrong type or a text that
 *   Postgres cannot store
 */
export async function rejectMalformedBody(request: Request): Promise<void> {
  if ((await request.clone().text()) === "") return;
  const body = await readJson(request);
  if (bodySchema.safeParse(body).success && !findInvalidPostgresText(body)) return;
  throw new AuthError(400, "bad_json", "Could not parse request body as JSON");
}
