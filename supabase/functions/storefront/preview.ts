import { previewSchema } from "../_shared/domain/preview.ts";
import { callDatabase } from "../_shared/server/database.ts";
import { HttpError } from "../_shared/server/http-error.ts";
import type { HandlerDependencies } from "./handler-dependencies.ts";
import { readAndHashLinkToken } from "./link-token-hash.ts";

const messages = {
  failureMessage: "The preview can't be shown just now. Please try again.",
  notFoundMessage: "This preview has ended.",
};

/**
 * POST /storefront/preview `{ token }`, the token of a link `/preview/{token}`: responds 200 with a body of previewSchema. Errors are
 * those of handleOrderLookup in order.ts.
 */
export async function handlePreview(
  request: Request,
  dependencies: HandlerDependencies,
): Promise<Response> {
  const token_hash = await readAndHashLinkToken(request, messages, dependencies);
  const preview = await callDatabase(messages, () =>
    dependencies.database.rpc("preview_by_link", { token_hash }),
  );
  if (preview === null) throw new HttpError(404, messages.notFoundMessage);
  return Response.json(previewSchema.parse(preview));
}
