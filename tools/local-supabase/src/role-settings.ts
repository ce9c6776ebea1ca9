import { asSuperuser } from "./database.ts";

/** Settings that PostgREST reads from roles (`alter role … set …`). */
export interface RoleSettings {
  /** Statement timeouts by role, such as `1s`. */
  statementTimeouts: Map<string, string>;
  /** The function that PostgREST calls before each request (db-pre-request); null when unset. */
  preRequest: string | null;
}

/**
 * Returns a function that reads the settings at its first call and caches them. They are not read earlier, because migrations,
 * which alter roles, run after this function is called.
 */
export function cacheRoleSettings(superuserUrl: string): () => Promise<RoleSettings> {
  let settings: Promise<RoleSettings> | undefined;
  return () => {
    settings ??= readRoleSettings(superuserUrl).catch((error: unknown) => {
      settings = undefined;
      throw error;
    });
    return settings;
  };
}

/**
 * Reads the settings of roles as PostgREST does when it starts: a role's settings for this database override its general
 * settings.
 */
async function readRoleSettings(superuserUrl: string): Promise<RoleSettings> {
  const rows = await asSuperuser(
    superuserUrl,
    (superuserSql) => superuserSql<{ role: string; name: string; value: string }[]>`
      select r.rolname as role, split_part(setting, '=', 1) as name,
        substr(setting, strpos(setting, '=') + 1) as value
      from pg_db_role_setting s join pg_roles r on r.oid = s.setrole, unnest(s.setconfig) as setting
      where s.setdatabase in (0, (select oid from pg_database where datname = current_database()))
      order by s.setdatabase`,
  );
  const valuesByRole = (setting: string) =>
    new Map(rows.filter(({ name }) => name === setting).map(({ role, value }) => [role, value]));
  return {
    statementTimeouts: valuesByRole("statement_timeout"),
    preRequest: valuesByRole("pgrst.db_pre_request").get("authenticator") ?? null,
  };
}
