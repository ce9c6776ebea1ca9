import { sign } from "hono/jwt";
import { localJwtSecret } from "../../../supabase/functions/_shared/domain/local-stack.ts";
import type { OutboundNetwork } from "../../../supabase/functions/_shared/server/safe-fetch.ts";
import { createBackOffice } from "../../../supabase/functions/back-office/app.ts";
import { createPayments } from "../../../supabase/functions/payments/app.ts";
import { createStorefront } from "../../../supabase/functions/storefront/app.ts";
import { adminId, nonAdminId } from "../database/actors.ts";
import { startTestApi } from "../database/test-api.ts";
import { createTestDatabase } from "../database/test-database.ts";
import { createTestEnvironment } from "./test-environment.ts";

export type FunctionStack = Awaited<ReturnType<typeof startFunctionStack>>;

/**
 * Starts the functions storefront, back-office and payments on a new test database, which an in-process Supabase serves
 * (tools/local-supabase).
 */
export async function startFunctionStack(
  variables: Record<string, string> = {},
  network: OutboundNetwork = {},
) {
  const database = await createTestDatabase();
  const api = await startTestApi(database);
  const log: string[] = [];
  const dependencies = {
    environment: createTestEnvironment(api, variables),
    writeLog: (line: string) => void log.push(line),
  };
  const storefront = createStorefront(dependencies);
  /** Posts a raw body to the function storefront with the content type application/json. */
  const postRawToStorefront = (
    path: string,
    body: BodyInit,
    headers: Record<string, string> = {},
  ) =>
    storefront.request(`/storefront/${path}`, {
      method: "POST",
      headers: { "content-type": "application/json", ...headers },
      body,
      ...(body instanceof ReadableStream && { duplex: "half" }),
    });
  const backOffice = createBackOffice({ ...dependencies, network });
  const adminToken = await signAccessToken({ claims: adminClaims });
  return {
    database,
    storefront,
    backOffice,
    payments: createPayments(dependencies),
    postRawToStorefront,
    postToStorefront: (path: string, body: unknown, headers?: Record<string, string>) =>
      postRawToStorefront(path, JSON.stringify(body), headers),
    /**
     * Posts JSON to the function back-office, by default with an administrator's access token. An empty `token` omits the
     * Authorization header.
     */
    postToBackOffice: async (path: string, body: unknown, token = adminToken) => {
      const response = await backOffice.request(`/back-office/${path}`, {
        method: "POST",
        headers: {
          "content-type": "application/json",
          ...(token && { authorization: `Bearer ${token}` }),
        },
        body: JSON.stringify(body),
      });
      return { status: response.status, body: await response.json() };
    },
    /** The log lines that the functions have written. */
    log,
    apiUrl: api.url,
    publishableKey: api.publishableKey,
    async stop() {
      await api.stop();
      await database.drop();
    },
  };
}

interface TokenOptions {
  secret?: string;
  claims?: Record<string, unknown>;
}

/** Signs an access token as Auth does, by default for an account that is not an administrator. */
export function signAccessToken({ secret = localJwtSecret, claims = {} }: TokenOptions = {}) {
  const now = Math.floor(Date.now() / 1000);
  const standardClaims = { sub: nonAdminId, role: "authenticated", aud: "authenticated" };
  return sign({ ...standardClaims, iat: now, exp: now + 600, ...claims }, secret, "HS256");
}

export const adminClaims = { sub: adminId };
