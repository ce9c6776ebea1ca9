import * as z from "zod";
import {
  withdrawalFormSchema,
  withdrawalReceiptSchema,
  withdrawalSchema,
} from "../_shared/domain/orders/withdrawal.ts";
import { spamGuardSchema, spamRejection } from "../_shared/domain/spam-guard.ts";
import { callDatabase } from "../_shared/server/database.ts";
import { HttpError } from "../_shared/server/http-error.ts";
import { readJsonBody } from "../_shared/server/json-body.ts";
import { enforceRateLimit } from "../_shared/server/rate-limit.ts";
import type { HandlerDependencies } from "./handler-dependencies.ts";
import { checkAndHashLinkToken } from "./link-token-hash.ts";

const messages = {
  failureMessage: "Your withdrawal could not be sent. Please try again.",
  notFoundMessage: "There is no order at this address that you can withdraw from.",
};

const linkedBodySchema = z.object({ token: z.string(), ...withdrawalSchema.shape });

/**
 * POST /storefront/withdrawal: the body has the token of a link `/order/{token}` and the fields of withdrawalSchema. Stores the
 * withdrawal and sends the receipt; responds 201 with a body of withdrawalReceiptSchema. Errors respond with
 * `{ message, issues? }`:
 * - 400: the input is invalid.
 * - 404: no order has this token, or the shop offers no withdrawal from it.
 * - 409: a line can't be returned or has been returned.
 * - 408, 413, 415, 429, 500, 503: as in order.ts.
 */
export async function handleWithdrawal(
  request: Request,
  dependencies: HandlerDependencies,
): Promise<Response> {
  const { token, returnId, ...body } = await readJsonBody(request, linkedBodySchema);
  const token_hash = await checkAndHashLinkToken(request, token, messages, dependencies);
  const receipt = await callDatabase(messages, () =>
    dependencies.database.rpc("withdraw_by_link", { token_hash, return_id: returnId, ...body }),
  );
  if (receipt === null) throw new HttpError(404, messages.notFoundMessage);
  dependencies.startMailRun();
  return Response.json(withdrawalReceiptSchema.parse(receipt), { status: 201 });
}

const formBodySchema = z.object({
  returnId: z.uuid(),
  ...withdrawalFormSchema.shape,
  ...spamGuardSchema.shape,
});

/**
 * POST /storefront/withdrawal-form: the body has the fields of withdrawalFormSchema and spamGuardSchema, and `returnId`, a UUID that
 * makes a retry harmless. Stores the withdrawal from the whole order and sends the receipt; responds 201 with a body of
 * withdrawalReceiptSchema, also if no order matches: the owner then gets the text as a message. Errors are those of
 * handleFormSubmission.
 */
export async function handleWithdrawalForm(
  request: Request,
  dependencies: HandlerDependencies,
): Promise<Response> {
  const body = await readJsonBody(request, formBodySchema);
  const spamMessage = spamRejection(body);
  if (spamMessage) throw new HttpError(400, spamMessage);
  const limit = dependencies.environment.limits.contact;
  await enforceRateLimit(request, { limit, ...messages }, dependencies);
  const receipt = await callDatabase(messages, () =>
    dependencies.database.rpc("submit_withdrawal", {
      return_id: body.returnId,
      order_number: body.orderNumber,
      name: body.name,
      email: body.email,
      statement: body.statement,
    }),
  );
  dependencies.startMailRun();
  return Response.json(withdrawalReceiptSchema.parse(receipt), { status: 201 });
}
