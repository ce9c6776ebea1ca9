import type { PostgresConnection } from "@supabase/lite/postgres";

type Ast = Parameters<PostgresConnection["onPostgrestAST"]>[0];

/**
 * Rejects an UPDATE or DELETE without a filter, like the extension safeupdate in the platform's Data API. The extension also
 * checks statements inside SQL functions; this function does not.
 */
export function rejectWholeTableWrites(connection: PostgresConnection): PostgresConnection {
  const handleAst = connection.onPostgrestAST.bind(connection);
  return Object.assign(connection, {
    async onPostgrestAST(ast: Ast) {
      const handledAst = await handleAst(ast);
      const statement = findUnfilteredWrite(ast);
      if (!statement) return handledAst;
      const error = new Error(`${statement} requires a WHERE clause`);
      throw Object.assign(error, { code: "21000" });
    },
  });
}

function findUnfilteredWrite({ type, where, values }: Ast): "UPDATE" | "DELETE" | undefined {
  if (where && Object.keys(where).length > 0) return undefined;
  if (type === "delete") return "DELETE";
  // PostgREST runs no UPDATE for a body without columns.
  return type === "update" && Object.keys(values ?? {}).length > 0 ? "UPDATE" : undefined;
}
