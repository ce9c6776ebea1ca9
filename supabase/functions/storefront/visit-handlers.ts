import * as z from "zod";
import { sentBriefSchema } from "../_shared/domain/messages/brief.ts";
import { visitChangeSchema } from "../_shared/domain/messages/visit.ts";
import { callDatabase } from "../_shared/server/database.ts";
import { readJsonBody } from "../_shared/server/json-body.ts";
import type { HandlerDependencies } from "./handler-dependencies.ts";
import { checkAndHashLinkToken } from "./link-token-hash.ts";

const messages = {
  failureMessage: "The visit could not be changed. Please try again.",
  notFoundMessage: "There is no request at this address.",
};

const visitChangeBodySchema = z.object({ token: z.string(), ...visitChangeSchema.shape });

/**
 * POST /storefront/consultation/visit: the body has the token of a link `/consultation/{token}` and the fields of visitChangeSchema.
 * Accepts, moves or cancels the visit, or asks for one; responds 200 with a body of sentBriefSchema. Errors respond with
 * `{ message, issues? }`:
 * - 400: the input is invalid.
 * - 404: no brief has this token.
 * - 409: the time is taken, the visit has changed, or it begins within 24 hours.
 * - 408, 413, 415, 429, 500, 503: as in order.ts.
 */
export async function handleVisitChange(
  request: Request,
  dependencies: HandlerDependencies,
): Promise<Response> {
  const { token, action, revision, slot } = await readJsonBody(request, visitChangeBodySchema);
  const token_hash = await checkAndHashLinkToken(request, token, messages, dependencies);
  const brief = await callDatabase(messages, () =>
    dependencies.database.rpc("change_visit_by_link", {
      token_hash,
      action,
      from_revision: revision,
      slot,
    }),
  );
  dependencies.startMailRun();
  return Response.json(sentBriefSchema.parse(brief));
}
