import { asAdmin } from "./database.ts";

/** What PostgREST takes from the settings of roles: `alter role … set …`. */
export interface RoleSettings {
  /** The statement timeout of each caller's role that has one. */
  statementTimeouts: Map<string, string>;
  /** The function that runs before each request; null where none is set. */
  preRequest: string | null;
}

/** Reads them once, at the first call: migrations may set them after the stack's parts were made. */
export function roleSettingsOf(adminUrl: string): () => Promise<RoleSettings> {
  let settings: Promise<RoleSettings> | undefined;
  return () => {
    settings ??= readRoleSettings(adminUrl).catch((error: unknown) => {
      settings = undefined;
      throw error;
    });
    return settings;
  };
}

/** As PostgREST does at its start: the settings of a role, and those of the role in this database, which win. */
async function readRoleSettings(adminUrl: string): Promise<RoleSettings> {
  const rows = await asAdmin(
    adminUrl,
    (admin) => admin<{ role: string; name: string; value: string }[]>`
      select r.rolname as role, split_part(setting, '=', 1) as name,
        substr(setting, strpos(setting, '=') + 1) as value
      from pg_db_role_setting s join pg_roles r on r.oid = s.setrole, unnest(s.setconfig) as setting
      where s.setdatabase in (0, (select oid from pg_database where datname = current_database()))
      order by s.setdatabase`,
  );
  const valuesOf = (wanted: string) =>
    new Map(rows.filter(({ name }) => name === wanted).map(({ role, value }) => [role, value]));
  return {
    statementTimeouts: valuesOf("statement_timeout"),
    preRequest: valuesOf("pgrst.db_pre_request").get("authenticator") ?? null,
  };
}
