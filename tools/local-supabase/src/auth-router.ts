import { Hono } from "hono";
import * as z from "zod";
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

/** Matches an escaped character in JSON that Postgres cannot store: NUL and unpaired surrogates. */
const unstorablePattern = /(?<!\\)(?:\\\\)*\\u(?:0000|d[89a-f])/;

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
  if (bodySchema.safeParse(body).success && !unstorablePattern.test(JSON.stringify(body))) return;
  throw new AuthError(400, "bad_json", "Could not parse request body as JSON");
}
