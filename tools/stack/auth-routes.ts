import { Hono } from "hono";

/** What Auth's routes get beside the request: the client's address. */
interface AuthBindings {
  Bindings: { address: string };
}

export const createAuthRoutes = () => new Hono<AuthBindings>();

/** The request body; null if it is not JSON. The request stays readable. */
export async function readJson(request: Request): Promise<unknown> {
  return request
    .clone()
    .json()
    .catch(() => null);
}
