import { Hono } from "hono";
import * as z from "zod";
import { findUnstorable } from "../../supabase/functions/_shared/server/storable-text.ts";
import { AuthError } from "./auth-error.ts";

/** Hono bindings of Auth's routes. */
interface AuthBindings {
  Bindings: { address: string };
}

export const createAuthRouter = () => new Hono<AuthBindings>();

/** The request body; null if it is not JSON. The request stays readable. */
export async function readJson(request: Request): Promise<unknown> {
  return request
    .clone()
    .json()
    .catch(() => null);
}

const text = z.string().optional();
const bodySchema = z.looseObject({ email: text, phone: text, password: text });

/**
 * @supabase/lite's Auth fails on a body of another type than it expects.
 * @throws AuthError 400 bad_json if a non-empty body is not a JSON object, or has a value of the wrong type or one that Postgres
 *   cannot store
 */
export async function rejectMalformedBody(request: Request): Promise<void> {
  if ((await request.clone().text()) === "") return;
  const body = await readJson(request);
  if (bodySchema.safeParse(body).success && !findUnstorable(body)) return;
  throw new AuthError(400, "bad_json", "Could not parse request body as JSON");
}
