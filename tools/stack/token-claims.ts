import { decode, sign } from "hono/jwt";
import { localJwtSecret } from "../../supabase/functions/_shared/domain/local-stack.ts";

/**
 * Adds GoTrue's claims to the access token of an Auth response: lite omits app_metadata, which row policies read, and others.
 * The values come from the user in the same response, which lite reads from the database at every sign-in and refresh.
 */
export async function addClaimsToTokens(response: Response): Promise<Response> {
  if (!response.ok || !response.headers.get("content-type")?.includes("json")) return response;
  const answer: unknown = await response.clone().json();
  if (!isSession(answer)) return response;
  const { phone, is_anonymous, app_metadata, user_metadata } = answer.user;
  const claims = {
    ...decode(answer.access_token).payload,
    phone,
    is_anonymous,
    app_metadata,
    user_metadata,
    aal: "aal1",
  };
  const headers = new Headers(response.headers);
  headers.delete("content-length");
  const access_token = await sign(claims, localJwtSecret, "HS256");
  return Response.json({ ...answer, access_token }, { status: response.status, headers });
}

interface Session {
  access_token: string;
  user: Record<"phone" | "is_anonymous" | "app_metadata" | "user_metadata", unknown>;
}

function isSession(answer: unknown): answer is Session {
  return (
    typeof answer === "object" &&
    answer !== null &&
    "access_token" in answer &&
    typeof answer.access_token === "string" &&
    "user" in answer &&
    typeof answer.user === "object"
  );
}
