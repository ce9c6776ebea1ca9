import postgres, { type Sql } from "postgres";

export type CallerSql = Sql<{ numeric: number; bigint: number }>;

/**
 * Creates a connection pool with these settings, such as the role. The settings are sent when a connection opens. Calls therefore
 * need only one round trip, and concurrent calls overlap more.
 */
function connect(url: string, max: number, settings: Record<string, string>): CallerSql {
  const numberType = (oid: number) => ({ to: oid, from: [oid], serialize: String, parse: Number });
  return postgres(url, {
    max,
    onnotice: () => {},
    types: { numeric: numberType(1700), bigint: numberType(20) },
    connection: settings,
  });
}

/** Connects with a role and its JWT claims, as the Data API sets them. */
export function connectAs(
  url: string,
  max: number,
  claims: { role: string; sub?: string },
): CallerSql {
  const { role } = claims;
  return connect(url, max, { role, "request.jwt.claims": JSON.stringify(claims) });
}

/** Connects as the schema's owner, which bypasses row level security. */
export const connectAsOwner = (url: string, max: number) => connect(url, max, {});

export const connectAsVisitor = (url: string, max: number) => connectAs(url, max, { role: "anon" });

export const connectAsServiceRole = (url: string, max: number) =>
  connectAs(url, max, { role: "service_role" });

export const administratorClaims = {
  role: "authenticated",
  sub: "00000000-0000-4000-8000-00000000000a",
};

/** Adds the administrator's account, or restores its rights. */
export const addAdministrator = (owner: Sql) => owner`
  insert into auth.users (id, email, raw_app_meta_data)
  values (${administratorClaims.sub}, 'administrator@example.com', '{"is_admin": true}')
  on conflict (id) do update set raw_app_meta_data = excluded.raw_app_meta_data, banned_until = null`;

export const connectAsAdministrator = (url: string, max: number) =>
  connectAs(url, max, administratorClaims);
