import * as z from "zod";
import {
  acceptanceFormSchema,
  invitationFormSchema,
  invitationSchema,
} from "../_shared/domain/people/invitation.ts";
import { callDatabase, serviceClient } from "../_shared/server/database.ts";
import type { Environment } from "../_shared/server/environment.ts";
import { deriveLinkToken } from "../_shared/server/hashes.ts";
import { HttpError } from "../_shared/server/http-error.ts";
import { readJsonBody } from "../_shared/server/json-body.ts";
import { checkAndHashLinkToken } from "../storefront/link-token-hash.ts";
import { type BackOfficeCall, callDatabaseAsCaller } from "./back-office-call.ts";

const messages = {
  failureMessage: "The invitation can't be opened just now. Please try again.",
  notFoundMessage: "This invitation has expired, or was accepted or withdrawn.",
};
const authTimeoutMs = 8000;

/**
 * POST /back-office/invitations `{ email, role }`: invites a person by email, or repeats the invitation, and responds 200 with a body of
 * sentInvitationSchema. Requires the right accounts.handle. Error besides those of createBackOffice: 409 for the address of an account.
 */
export async function handleInvite(call: BackOfficeCall): Promise<Response> {
  const { email, role } = await readJsonBody(call.request, invitationFormSchema);
  const { secretKey, siteOrigins } = call.environment;
  const invitation_id = crypto.randomUUID();
  const { token, hash } = await deriveLinkToken("invitation", invitation_id, secretKey);
  const expiresAt = await callDatabaseAsCaller(
    call,
    "Failed to invite. Please try again.",
    (database) => database.rpc("invite", { invitation_id, email, role, token_hash: hash }),
  );
  call.startMailRun();
  return Response.json({ link: `${siteOrigins[0] ?? ""}/admin/invitation/${token}`, expiresAt });
}

interface InvitationRequest {
  request: Request;
  environment: Environment;
}

/** Reads the invitation of a link. Throws HttpError 404 if the link does not work, 429 after too many requests from the IP address. */
async function readInvitation({ request, environment }: InvitationRequest, token: string) {
  const database = serviceClient(environment);
  const token_hash = await checkAndHashLinkToken(request, token, messages, {
    database,
    environment,
  });
  const invitation = await callDatabase(messages, () =>
    database.rpc("invitation_by_link", { token_hash }),
  );
  if (invitation === null) throw new HttpError(404, messages.notFoundMessage);
  return z.looseObject({ id: z.string(), ...invitationSchema.shape }).parse(invitation);
}

const tokenSchema = z.object({ token: z.string() });

/** POST /back-office/invitation `{ token }`, without an account: responds 200 with a body of invitationSchema. */
export async function handleInvitationLookup(call: InvitationRequest): Promise<Response> {
  const { token } = await readJsonBody(call.request, tokenSchema);
  return Response.json(invitationSchema.parse(await readInvitation(call, token)));
}

/**
 * POST /back-office/accept-invitation `{ token, username, password }`, without an account: creates the account of the invitation's
 * email address, with its role, and responds 201. Auth creates it in one transaction with the end of the invitation
 * (private.accept_invitation). Errors: 404 if the link does not work, 409 for a username or email address in use.
 */
export async function handleAcceptance(call: InvitationRequest): Promise<Response> {
  const { environment, request } = call;
  const body = await readJsonBody(
    request,
    z.object({ ...tokenSchema.shape, ...acceptanceFormSchema.shape }),
  );
  const { id, email, role } = await readInvitation(call, body.token);
  const { username, password } = body;
  await rejectUsedUsername(username, environment);
  const metadata = role === "owner" ? { is_admin: true } : { role };
  const response = await fetch(`${environment.supabaseUrl}/auth/v1/admin/users`, {
    method: "POST",
    headers: {
      apikey: environment.secretKey,
      authorization: `Bearer ${environment.secretKey}`,
      "content-type": "application/json",
    },
    body: JSON.stringify({
      ...{ email, password, email_confirm: true },
      app_metadata: { ...metadata, username, invitation: id },
    }),
    signal: AbortSignal.timeout(authTimeoutMs),
  }).catch(() => null);
  await response?.body?.cancel();
  if (response?.ok) return Response.json({ email }, { status: 201 });
  // Throws 404 if another request has accepted the invitation meanwhile.
  await readInvitation(call, body.token);
  if (response?.status === 422)
    throw new HttpError(
      409,
      "There is an account with this email address already. Log in with it.",
    );
  throw new HttpError(503, messages.failureMessage, {
    cause: `auth HTTP ${response?.status ?? 0}`,
  });
}

async function rejectUsedUsername(username: string, environment: Environment): Promise<void> {
  const rows = await callDatabase(messages, () =>
    // In any letter case. A * in a pattern of PostgREST stands for any text, so such a name is rejected for a similar one, too.
    serviceClient(environment)
      .from("users")
      .select("id")
      .ilike("username", username.replace(/[\\%_]/g, "\\$&"))
      .limit(1),
  );
  if (rows.length === 0) return;
  const message = "Somebody else has this username. Please choose another one.";
  throw new HttpError(409, message, { issues: [{ path: "username", message }] });
}
