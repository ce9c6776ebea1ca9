import type { PostgresConnection } from "@supabase/lite/postgres";

type Connection = PostgresConnection;
type Ast = Parameters<Connection["onPostgrestAST"]>[0];
type Schema = Awaited<ReturnType<Connection["introspect"]>>;
/** The part of a request about one table: its selected columns, and the joins of the tables embedded in it. */
type Part = Pick<Ast, "select" | "join">;

/**
 * In PostgREST a computed relationship overrides the relationship of a foreign key, both for an embed by table name and for
 * one by foreign key name. @supabase/lite overrides it only for an embed by table name.
 */
export function overrideRelationships(connection: Connection): Connection {
  const pass = connection.onPostgrestAST.bind(connection);
  return Object.assign(connection, {
    async onPostgrestAST(...[ast, ...rest]: Parameters<typeof pass>) {
      if (ast.from)
        replaceForeignKeyNames(ast.from, ast, await connection.introspect({ useCache: true }));
      return pass(ast, ...rest);
    },
  });
}

/** Replaces a foreign key's name in an embed with the table's name where a function overrides the relationship. */
function replaceForeignKeyNames(origin: string, { select, join }: Part, schema: Schema): void {
  for (const item of select ?? []) {
    if (typeof item === "string") continue;
    for (const [name, embedded] of Object.entries(item)) {
      const joined = join?.[name];
      const target = joined?.from ?? name;
      const table = tableOf(target, origin, schema);
      if (joined && table !== target && isOverridden(table, origin, schema)) joined.from = table;
      if (typeof embedded === "object" && embedded !== null) {
        replaceForeignKeyNames(table, embedded as Part, schema);
      }
    }
  }
}

function tableOf(target: string, origin: string, { foreign_keys }: Schema): string {
  const key = foreign_keys.find(({ foreign_key_name }) => foreign_key_name === target);
  if (!key) return target;
  return key.table === origin ? key.ref_table : key.table;
}

function isOverridden(table: string, origin: string, { functions }: Schema): boolean {
  return (functions ?? []).some(
    ({ name, arg_types }) => name === table && arg_types.length === 1 && arg_types[0] === origin,
  );
}
