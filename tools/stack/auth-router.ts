import { Hono } from "hono";

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
