import * as z from "zod";
import { HttpError } from "../_shared/server/http-error.ts";
import { type ApiRoute, type ApiServices, route } from "./api-route.ts";

/** Timeout of each check. The checks run in parallel, so the response time stays below a second. */
const timeoutMs = 800;

const statusSchema = z.object({ migration: z.string().nullable() });
const errorSchema = z.object({ code: z.string() });

async function fetchFromSupabase(
  path: string,
  { environment }: ApiServices,
  body?: object,
): Promise<Response> {
  const { supabaseUrl, secretKey } = environment;
  const response = await fetch(`${supabaseUrl}${path}`, {
    method: body ? "POST" : "GET",
    headers: {
      apikey: secretKey,
      authorization: `Bearer ${secretKey}`,
      "content-type": "application/json",
    },
    body: body && JSON.stringify(body),
    signal: AbortSignal.timeout(timeoutMs),
  });
  if (response.ok) return response;
  const error = errorSchema.safeParse(await response.json().catch(() => null)).data;
  throw new Error(error?.code ?? `HTTP ${response.status}`);
}

/**
 * GET /api/health, for uptime monitoring. Responds 503 if the database is unreachable or accepts no writes. The reason, such as the
 * SQLSTATE 53100 of a full disk, is in the log only.
 */
export const healthRoutes: ApiRoute[] = [
  route({
    method: "GET",
    path: "/health",
    summary:
      "Whether the database accepts writes, whether storage is reachable, the latest migration and the deployed commit",
    access: "anyone",
    status: 200,
    response: z.object({
      status: z.enum(["ok", "degraded"]),
      database: z.literal("ok"),
      storage: z.enum(["ok", "away"]),
      migration: z.string().nullable(),
      release: z.string().nullable(),
    }),
    async handle({ services }) {
      const [database, storage] = await Promise.allSettled([
        fetchFromSupabase("/rest/v1/rpc/service_status", services, {}).then(async (response) =>
          statusSchema.parse(await response.json()),
        ),
        fetchFromSupabase("/storage/v1/bucket/images", services).then((response) =>
          response.body?.cancel(),
        ),
      ]);
      if (database.status === "rejected") {
        const cause = database.reason instanceof Error ? database.reason.message : "unknown";
        throw new HttpError(503, "The database is not available.", { cause: `health ${cause}` });
      }
      const isStorageUp = storage.status === "fulfilled";
      return {
        status: isStorageUp ? "ok" : "degraded",
        database: "ok",
        storage: isStorageUp ? "ok" : "away",
        migration: database.value.migration,
        release: services.environment.release,
      };
    },
  }),
];
