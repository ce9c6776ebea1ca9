import type { PostgresConnection } from "@supabase/lite/postgres";

type Connection = PostgresConnection;
type Ast = Parameters<Connection["onPostgrestAST"]>[0];
type Schema = Awaited<ReturnType<Connection["introspect"]>>;
type Values = Record<string, unknown>;

/**
 * Corrects two differences between @supabase/lite and PostgREST in a request's values:
 * - A string or array for a json column or argument is encoded as JSON. @supabase/lite encodes only objects, and passes strings as
 *   text and arrays as Postgres arrays.
 * - In an insert of rows with different keys, a missing key means null. @supabase/lite uses the column's default.
 */
export function encodeValuesLikePostgrest(connection: Connection): Connection {
  const runAst = connection.onPostgrestAST.bind(connection);
  return Object.assign(connection, {
    async onPostgrestAST(ast: Ast) {
      const schema = await connection.introspect({ useCache: true });
      if (isNamedArguments(ast.args) && ast.httpMethod !== "GET") {
        ast.args = encodeJson(ast.args, listJsonArguments(schema, ast));
      }
      if (ast.values) {
        const columns = listJsonColumns(schema, ast);
        // The values are encoded twice, because @supabase/lite decodes a string for a json column once.
        const encode = (row: Values) => encodeJson(encodeJson(row, columns), columns);
        ast.values = Array.isArray(ast.values)
          ? addMissingKeys(ast.values as Values[], ast).map(encode)
          : encode(ast.values as Values);
      }
      return runAst(ast);
    },
  });
}

function isNamedArguments(args: Ast["args"]): args is Values {
  return typeof args === "object" && args !== null && !Array.isArray(args);
}

function encodeJson(values: Values, jsonNames: Set<string>): Values {
  return Object.fromEntries(
    Object.entries(values).map(([name, value]) => [
      name,
      jsonNames.has(name) && (typeof value === "string" || Array.isArray(value))
        ? JSON.stringify(value)
        : value,
    ]),
  );
}

function addMissingKeys(rows: Values[], ast: Ast): Values[] {
  // Without the parameter `columns`, @supabase/lite rejects rows with different keys (PGRST102), as PostgREST does.
  if (!ast.$meta?.columns || ast.$meta.missing === "default") return rows;
  const keys = [...new Set(rows.flatMap(Object.keys))];
  return rows.map((row) => Object.fromEntries(keys.map((key) => [key, row[key] ?? null])));
}

function listJsonColumns(schema: Schema, ast: Ast): Set<string> {
  const columns = schema.columns.filter(
    ({ table, schema, type }) =>
      table === ast.from && schema === (ast.schema ?? "public") && isJson(type),
  );
  return new Set(columns.map(({ name }) => name));
}

function listJsonArguments(schema: Schema, ast: Ast): Set<string> {
  const overloads = (schema.functions ?? []).filter(
    ({ name, schema }) => name === ast.function && schema === (ast.schema ?? "public"),
  );
  return new Set(
    overloads.flatMap(({ arg_names, arg_types }) =>
      arg_names.filter((_, position) => isJson(arg_types[position])),
    ),
  );
}

function isJson(type: string | undefined): boolean {
  return type === "json" || type === "jsonb";
}
