import * as z from "zod";
import { apiLoginSchema } from "../_shared/domain/people/api-login.ts";
import { rights } from "../_shared/domain/people/rights.ts";
import { accountRoles } from "../_shared/domain/people/token-claims.ts";
import { callDatabase, callerClient } from "../_shared/server/database.ts";
import { HttpError } from "../_shared/server/http-error.ts";
import { type ApiCall, type ApiRoute, route } from "./api-route.ts";
import { authenticate } from "./authenticate.ts";
import {
  expiredSessionCookie,
  readSessionCookie,
  sessionCookie,
  sessionSeconds,
} from "./session-cookie.ts";
import type { SignedInAccount } from "./sessions.ts";

/** The signed-in account (spec section 3, users). Responses never contain tokens. */
const accountResponse = z.object({
  id: z.string(),
  username: z.string(),
  email: z.string().nullable(),
  isAdmin: z.boolean(),
  role: z
    .enum(accountRoles)
    .nullable()
    .describe("An owner is an administrator of the specification"),
  rights: z
    .array(z.enum(rights))
    .describe("What the account may do; the access of each operation names its right"),
});

/** Reads the account of a session with the session's own token. Throws HttpError 401 if the account no longer exists. */
async function readAccount(
  signedIn: SignedInAccount,
  { services }: Pick<ApiCall, "services">,
): Promise<z.output<typeof accountResponse>> {
  const database = callerClient(services.environment, signedIn.accessToken);
  const rows = await callDatabase(
    { failureMessage: "Something went wrong. Please try again.", asCaller: true },
    () => database.from("users").select("username, email").eq("id", signedIn.userId).limit(1),
  );
  const [account] = rows;
  if (!account) throw new HttpError(401, "Please log in.");
  const { userId, isAdmin, role } = signedIn;
  return { ...account, id: userId, isAdmin, role, rights: [...signedIn.rights] };
}

/** Login, logout and the signed-in account, with cookie sessions (sessions.ts). Spec section 7, admin calls. */
export const authRoutes: ApiRoute[] = [
  route({
    method: "POST",
    path: "/auth/login",
    summary: "Logs in with email address or username, and sets the session cookie",
    access: "anyone",
    body: apiLoginSchema,
    status: 200,
    response: accountResponse,
    errorResponses: {
      401: "Unknown account or wrong password. With `reason` mfa_required or mfa_verification_failed: the MFA code is missing or wrong",
      429: "Too many failed logins",
    },
    async handle({ request, body, services }) {
      const { sessions, environment } = services;
      const grant = await authenticate(request, body, services);
      const replacedId = readSessionCookie(request.headers, environment.siteOrigins);
      const { id, account: signedIn } = await sessions.open(grant, replacedId);
      const account = await readAccount(signedIn, { services });
      const cookie = sessionCookie(id, sessionSeconds.lifetime, environment.siteOrigins);
      return Response.json(account, { headers: { "Set-Cookie": cookie } });
    },
  }),
  route({
    method: "POST",
    path: "/auth/logout",
    summary: "Ends the session; succeeds without one",
    access: "anyone",
    readsSession: true,
    status: 200,
    response: z.object({ message: z.string() }),
    async handle({ request, services: { sessions, environment } }) {
      const id = readSessionCookie(request.headers, environment.siteOrigins);
      if (id !== null) await sessions.close(id);
      return Response.json(
        { message: "You have been logged out." },
        { headers: { "Set-Cookie": expiredSessionCookie(environment.siteOrigins) } },
      );
    },
  }),
  route({
    method: "GET",
    path: "/auth/me",
    summary: "The signed-in account; 401 without a session",
    access: "account",
    status: 200,
    response: accountResponse,
    handle: async (call) => call.session && readAccount(call.session, call),
  }),
];
