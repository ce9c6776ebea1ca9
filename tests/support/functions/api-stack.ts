import { addTestUser, type TestUser } from "@calpe/local-supabase/testing/test-user";
import type { OutboundNetwork } from "../../../supabase/functions/_shared/server/safe-fetch.ts";
import type { ApiServices } from "../../../supabase/functions/api/api-route.ts";
import { createApi } from "../../../supabase/functions/api/app.ts";
import { startTestApi } from "../database/test-api.ts";
import { createTestDatabase } from "../database/test-database.ts";
import { createTestEnvironment } from "./test-environment.ts";

/** The site's origin. No server listens there. */
export const siteOrigin = "http://localhost:54655";

/** Headers that the site's own pages send. */
const siteHeaders = {
  origin: siteOrigin,
  "sec-fetch-site": "same-origin",
  "content-type": "application/json",
};

export interface Caller {
  cookie?: string;
  headers?: Record<string, string>;
}

export interface ApiResponse {
  status: number;
  /** The parsed JSON body; null for an empty one. */
  body: Awaited<ReturnType<Response["json"]>>;
  headers: Headers;
}

export type ApiStack = Awaited<ReturnType<typeof startApiStack>>;

interface ApiStackOptions {
  seeded?: boolean;
  variables?: Record<string, string>;
  network?: OutboundNetwork;
  wait?: ApiServices["wait"];
}

/** Starts the REST API on a new test database, which an in-process Supabase serves (tools/local-supabase). */
export async function startApiStack(options: ApiStackOptions = {}) {
  const database = await createTestDatabase({ seeded: options.seeded ?? false });
  const api = await startTestApi(database);
  const log: string[] = [];
  const app = createApi({
    environment: createTestEnvironment(api, { SITE_ORIGIN: siteOrigin, ...options.variables }),
    writeLog: (line) => void log.push(line),
    ...(options.network && { network: options.network }),
    ...(options.wait && { wait: options.wait }),
  });
  const request = async (path: string, init: RequestInit = {}) => app.request(`/api${path}`, init);
  /** Sends JSON with the headers of the site's pages; returns status and parsed body. */
  const call = async (
    method: string,
    path: string,
    body?: unknown,
    caller: Caller = {},
  ): Promise<ApiResponse> => {
    const response = await request(path, {
      method,
      headers: {
        ...(method === "GET" ? {} : siteHeaders),
        ...(caller.cookie && { cookie: caller.cookie }),
        ...caller.headers,
      },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    });
    const text = await response.text();
    return {
      status: response.status,
      body: text === "" ? null : JSON.parse(text),
      headers: response.headers,
    };
  };
  return {
    database,
    api,
    admin: await addTestUser(database.sql, { appMetadata: { is_admin: true, username: "owner" } }),
    staff: await addTestUser(database.sql, { appMetadata: { role: "staff", username: "ana" } }),
    nonAdmin: await addTestUser(database.sql, { userMetadata: { is_admin: true } }),
    /** The log lines that the REST API has written. */
    log,
    request,
    /** Handles a raw request, for a test that serves the REST API over HTTP. */
    fetch: async (httpRequest: Request) => app.fetch(httpRequest),
    call,
    async signIn({ email, password }: TestUser): Promise<string> {
      const response = await call("POST", "/auth/login", { email, password });
      if (response.status !== 200)
        throw new Error(`The sign-in failed: ${JSON.stringify(response.body)}`);
      return response.headers.get("set-cookie")?.split(";")[0] ?? "";
    },
    async stop() {
      await api.stop();
      await database.drop();
    },
  };
}
