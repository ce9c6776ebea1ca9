import * as z from "zod";
import { apiLoginSchema } from "../_shared/domain/people/api-login.ts";
import { callDatabase } from "../_shared/server/database-call.ts";
import { callerClient } from "../_shared/server/database-client.ts";
import { HttpError } from "../_shared/server/http-error.ts";
import { type ApiCall, type ApiRoute, route } from "./api-route.ts";
import { checkCredentials } from "./login.ts";
import { expiredSessionCookie, readSessionCookie, sessionCookie } from "./session-cookie.ts";
import { sessionSeconds } from "./session-seconds.ts";
import type { Session } from "./sessions.ts";

/** The session user: spec section 3, users. Tokens are never part of an answer. */
const accountAnswer = z.object({
  id: z.string(),
  username: z.string(),
  email: z.string().nullable(),
  isAdmin: z.boolean(),
});

/** The account of a session, as its own token may read it. */
async function describeAccount(
  session: Session,
  { services }: Pick<ApiCall, "services">,
): Promise<z.output<typeof accountAnswer>> {
  const database = callerClient(services.environment, session.accessToken);
  const rows = await callDatabase(
    { apology: "Something went wrong. Please try again.", asCaller: true },
    () => database.from("users").select("username, email").eq("id", session.userId).limit(1),
  );
  const [account] = rows;
  if (!account) throw new HttpError(401, "Please log in.");
  const { username, email } = account;
  return { id: session.userId, username, email, isAdmin: session.isAdmin };
}

/** Cookie sessions (sessions.ts). Spec section 7, admin calls. */
export const authRoutes: ApiRoute[] = [
  route({
    method: "POST",
    path: "/auth/login",
    summary: "Logs in with e-mail address or username, and sets the session cookie",
    access: "anyone",
    body: apiLoginSchema,
    status: 200,
    answer: accountAnswer,
    refusals: { 401: "No such account, or another password", 429: "Too many failed logins" },
    async handle({ request, body, services }) {
      const { sessions, environment } = services;
      const grant = await checkCredentials(request, body, services);
      const replaced = readSessionCookie(request.headers, environment.siteOrigins);
      const { id, session } = await sessions.open(grant, replaced);
      const account = await describeAccount(session, { services });
      const cookie = sessionCookie(id, sessionSeconds.lifetime, environment.siteOrigins);
      return Response.json(account, { headers: { "Set-Cookie": cookie } });
    },
  }),
  route({
    method: "POST",
    path: "/auth/logout",
    summary: "Ends the session; fine without one",
    access: "anyone",
    readsSession: true,
    status: 200,
    answer: z.object({ message: z.string() }),
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
    summary: "Who is signed in; 401 when nobody is",
    access: "account",
    status: 200,
    answer: accountAnswer,
    handle: async (call) => call.session && describeAccount(call.session, call),
  }),
];
