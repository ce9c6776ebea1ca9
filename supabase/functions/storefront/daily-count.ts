import * as z from "zod";
import { Constants } from "../_shared/domain/database.types.ts";
import { callDatabase } from "../_shared/server/database.ts";
import { readJsonBody } from "../_shared/server/json-body.ts";
import { requireValidPostgresText } from "../_shared/server/postgres-text.ts";
import { enforceRateLimit } from "../_shared/server/rate-limit.ts";
import type { HandlerDependencies } from "./handler-dependencies.ts";

/** `subject`: the id of a product (`wish`) or project (`room_view`), or the text of a search that found nothing. */
const dailyCountSchema = z.object({
  kind: z.enum(Constants.public.Enums.count_kind),
  subject: requireValidPostgresText(z.string().max(100)),
});

const failureMessage = "This could not be counted.";

/**
 * POST /storefront/daily-counts: the body has the fields of dailyCountSchema. Adds one to a total of the day; nothing else about
 * the visitor is stored. Responds 200 `{ isCounted }`: false for an unknown or hidden product or project, a text that may be
 * personal, or too many different texts on a day (SQL function `add_daily_count`). Errors:
 * - 400, 408, 413, 415: the body is invalid, too slow, too large or not JSON.
 * - 429: the rate limit is exceeded.
 * - 500, 503: the database call failed.
 */
export async function handleDailyCount(
  request: Request,
  dependencies: HandlerDependencies,
): Promise<Response> {
  const { database, environment } = dependencies;
  const { kind, subject } = await readJsonBody(request, dailyCountSchema);
  const limit = environment.limits.count;
  await enforceRateLimit(request, { limit, failureMessage }, dependencies);
  const isCounted = await callDatabase({ failureMessage }, () =>
    database.rpc("add_daily_count", { kind, subject }),
  );
  return Response.json({ isCounted });
}
