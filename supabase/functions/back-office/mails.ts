import { mailActionSchema } from "../_shared/domain/orders/mail-action.ts";
import { readJsonBody } from "../_shared/server/json-body.ts";
import { type BackOfficeCall, callDatabaseAsCaller } from "./call-database-as-caller.ts";

/**
 * PUT /back-office/mails, body mailActionSchema: queues failed mails again and starts a mail run, or dismisses the failed mails.
 * Responds 200 `{ mails: [{ id, rejection }] }`; `rejection` is the reason why a mail was not changed, or null. The only errors
 * are those of createBackOffice.
 */
export async function handleMailAction(call: BackOfficeCall): Promise<Response> {
  const { action, ids } = await readJsonBody(call.request, mailActionSchema);
  const failureMessage = "Failed to update emails. Please try again.";
  const mails = await callDatabaseAsCaller(call, failureMessage, (database) =>
    database.rpc("apply_mail_action", { mail_ids: ids, action }),
  );
  if (action === "requeue") call.startMailRun();
  return Response.json({ mails });
}
