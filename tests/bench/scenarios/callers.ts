import postgres, { type Sql } from "postgres";

export type CallerSql = Sql<{ numeric: number; bigint: number }>;

/**
 * Connections that act as one caller of the API from their start, so that a call is one round trip and the races are as
 * tight as the Data API can make them. Claims are what the caller's token holds.
 */
function connectAs(url: string, role: string, claims: object, max: number): CallerSql {
  const asNumber = (oid: number) => ({ to: oid, from: [oid], serialize: String, parse: Number });
  return postgres(url, {
    max,
    onnotice: () => {},
    types: { numeric: asNumber(1700), bigint: asNumber(20) },
    connection: { role, "request.jwt.claims": JSON.stringify(claims) },
  });
}

/** The storefront function. */
export const connectAsStorefront = (url: string, max: number) =>
  connectAs(url, "service_role", { role: "service_role" }, max);

export const benchAdmin = "00000000-0000-4000-8000-00000000000a";

/** A signed-in administrator. */
export const connectAsAdministrator = (url: string, max: number) =>
  connectAs(
    url,
    "authenticated",
    { role: "authenticated", sub: benchAdmin, app_metadata: { is_admin: true } },
    max,
  );
