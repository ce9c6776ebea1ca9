import * as z from "zod";
import { HttpError } from "../_shared/server/http-error.ts";
import { type ApiRoute, route } from "./api-route.ts";
import type { ApiServices } from "./api-services.ts";

/** The whole answer takes less than a second, whatever is the matter. */
const patienceMs = 800;

const statusSchema = z.object({ migration: z.string().nullable() });

async function ask(path: string, { environment }: ApiServices, body?: object): Promise<Response> {
  const { supabaseUrl, secretKey } = environment;
  const answer = await fetch(`${supabaseUrl}${path}`, {
    method: body ? "POST" : "GET",
    headers: {
      apikey: secretKey,
      authorization: `Bearer ${secretKey}`,
      "content-type": "application/json",
    },
    ...(body && { body: JSON.stringify(body) }),
    signal: AbortSignal.timeout(patienceMs),
  });
  if (!answer.ok) throw new Error(`HTTP ${answer.status}`);
  return answer;
}

/** GET /api/health: for whoever watches over the site. 503 when the database is away; says nothing about why. */
export const healthRoutes: ApiRoute[] = [
  route({
    method: "GET",
    path: "/health",
    summary: "Whether database and storage answer, and the latest migration",
    access: "anyone",
    status: 200,
    answer: z.object({
      status: z.enum(["ok", "degraded"]),
      database: z.literal("ok"),
      storage: z.enum(["ok", "away"]),
      migration: z.string().nullable(),
    }),
    async handle({ services }) {
      const [database, storage] = await Promise.allSettled([
        ask("/rest/v1/rpc/service_status", services, {}).then(async (answer) =>
          statusSchema.parse(await answer.json()),
        ),
        ask("/storage/v1/bucket/images", services).then((answer) => answer.body?.cancel()),
      ]);
      if (database.status === "rejected") {
        throw new HttpError(503, "The database cannot be reached.", { cause: "health" });
      }
      const stored = storage.status === "fulfilled";
      return {
        status: stored ? "ok" : "degraded",
        database: "ok",
        storage: stored ? "ok" : "away",
        migration: database.value.migration,
      };
    },
  }),
];
