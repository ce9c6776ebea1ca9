import type { PostgresConnection } from "@supabase/lite/postgres";

type Connection = PostgresConnection;
type Ast = Parameters<Connection["onPostgrestAST"]>[0];
type Schema = Awaited<ReturnType<Connection["introspect"]>>;
/** One level of a PostgREST query: the selected columns and embeds of a table, and the joins for these embeds. */
type QueryLevel = Pick<Ast, "select" | "join">;

/**
 * As in PostgREST, lets a computed relationship override a foreign key's relationship even if the embed names the foreign key.
 * In @supabase/lite it overrides only embeds that name the table.
 */
export function applyComputedRelationships(connection: Connection): Connection {
  const runAst = connection.onPostgrestAST.bind(connection);
  return Object.assign(connection, {
    async onPostgrestAST(...[ast, ...rest]: Parameters<typeof runAst>) {
      if (ast.from)
        replaceForeignKeyNames(ast.from, ast, await connection.introspect({ useCache: true }));
      return runAst(ast, ...rest);
    },
  });
}

/** Modifies the query: embeds name the table instead of the foreign key if a function overrides the relationship. */
function replaceForeignKeyNames(
  parentTable: string,
  { select, join }: QueryLevel,
  schema: Schema,
): void {
  for (const item of select ?? []) {
    if (typeof item === "string") continue;
    for (const [name, embed] of Object.entries(item)) {
      const embedJoin = join?.[name];
      const target = embedJoin?.from ?? name;
      const table = resolveEmbeddedTable(target, parentTable, schema);
      if (embedJoin && table !== target && isOverridden(table, parentTable, schema)) {
        embedJoin.from = table;
      }
      if (typeof embed === "object" && embed !== null) {
        replaceForeignKeyNames(table, embed as QueryLevel, schema);
      }
    }
  }
}

/** Returns the table of an embed. @param target - the table's name, or the name of a foreign key between both tables */
function resolveEmbeddedTable(
  target: string,
  parentTable: string,
  { foreign_keys }: Schema,
): string {
  const key = foreign_keys.find(({ foreign_key_name }) => foreign_key_name === target);
  if (!key) return target;
  return key.table === parentTable ? key.ref_table : key.table;
}

function isOverridden(table: string, parentTable: string, { functions }: Schema): boolean {
  return (functions ?? []).some(
    ({ name, arg_types }) =>
      name === table && arg_types.length === 1 && arg_types[0] === parentTable,
  );
}
