import * as z from "zod";
import { CliError } from "./cli-error.ts";

const managementUrl = "https://api.supabase.com/v1";
/** The API allows 60 requests a minute; a deployment may need more. */
const limitStatus = 429;
const maxAttempts = 4;
const defaultWaitSeconds = 20;

const errorSchema = z.object({ message: z.string() });

/** Supabase's Management API for one project. */
export interface ManagementApi {
  /** Reads a resource of the project; a path without a slash at its start. @throws CliError for an error response */
  get: <Schema extends z.ZodType>(path: string, schema: Schema) => Promise<z.output<Schema>>;
  send: (method: "POST" | "PATCH", path: string, body?: unknown) => Promise<unknown>;
  /** Runs SQL as `postgres`. @returns the rows of the last statement */
  query: <Schema extends z.ZodType>(sql: string, rowSchema: Schema) => Promise<z.output<Schema>[]>;
}

/** Creates a client for a project, or with an empty `ref` for the account's projects. */
export function createManagementApi(
  ref: string,
  accessToken: string,
  request: typeof fetch,
): ManagementApi {
  async function call(method: string, path: string, body?: unknown): Promise<unknown> {
    const response = await callWithinLimit(
      `${managementUrl}/projects${ref && `/${ref}`}${path && `/${path}`}`,
      {
        method,
        headers: { authorization: `Bearer ${accessToken}`, "content-type": "application/json" },
        ...(body !== undefined && { body: JSON.stringify(body) }),
      },
    );
    const text = await response.text();
    const content: unknown = text === "" ? null : parseJson(text);
    if (response.ok) return content;
    const message = errorSchema.safeParse(content).data?.message ?? "";
    throw new CliError(
      `Supabase answers ${response.status} to ${method} ${path || "projects"}. ${message}`.trim(),
    );
  }

  async function callWithinLimit(url: string, options: RequestInit): Promise<Response> {
    for (let attempt = 1; ; attempt += 1) {
      const response = await request(url, options);
      if (response.status !== limitStatus || attempt === maxAttempts) return response;
      await response.body?.cancel();
      const seconds = Number(response.headers.get("retry-after") ?? defaultWaitSeconds);
      await new Promise((resolve) => setTimeout(resolve, seconds * 1000));
    }
  }

  return {
    async get(path, schema) {
      return schema.parse(await call("GET", path));
    },
    send: call,
    async query(sql, rowSchema) {
      return z.array(rowSchema).parse(await call("POST", "database/query", { query: sql }));
    },
  };
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

/** Quotes a text as an SQL literal. */
export const quoteLiteral = (text: string) => `'${text.replaceAll("'", "''")}'`;
